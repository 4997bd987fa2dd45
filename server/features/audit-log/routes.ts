import { loginLog, operationLog } from '#shared/audit.ts';
import { AppError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { withNames } from '../../platform/texts/names.ts';
import type { Feature } from '../feature.ts';
import { operationLogExport } from './export.ts';
import { createAuditReadModel } from './read-model.ts';
import { keepLogs } from './retention.ts';

/** What was done and who signed in; nothing here can be changed. */
export const auditLogFeature: Feature = async (app, { database: { db }, exporter, settings }) => {
  keepLogs(app, db, settings);
  const logs = createAuditReadModel(db);
  const exportEntries = exporter.define(operationLogExport(db, logs, settings));
  route(app, operationLog.list, async (input, { admin, lang }) => {
    const { list, nextCursor } = await logs.operations(input, admin);
    return { list: await withNames(db, list, lang), nextCursor };
  });
  route(app, operationLog.get, async ({ logId }, { admin, lang }) => {
    const entry = await logs.operation(logId, admin);
    const [named] = entry ? await withNames(db, [entry], lang) : [];
    if (!named) throw new AppError('row.gone');
    return named;
  });
  route(app, operationLog.options, () => logs.operationOptions());
  route(app, operationLog.export, exportEntries);
  route(app, loginLog.list, (input) => logs.logins(input));
};
