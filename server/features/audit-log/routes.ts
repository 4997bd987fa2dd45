import { loginLog, operationLog } from '#shared/audit.ts';
import { route } from '../../http/route.ts';
import type { Feature } from '../feature.ts';
import { createAuditReadModel } from './read-model.ts';
import { keepOperations } from './retention.ts';

/** What was done and who signed in; nothing here can be changed. */
export const auditLogFeature: Feature = async (app, { config, database }) => {
  keepOperations(app, database.db, config.operationLogYears);
  const logs = createAuditReadModel(database.db);
  route(app, operationLog.list, (input) => logs.operations(input));
  route(app, loginLog.list, (input) => logs.logins(input));
};
