import { loginLog, operationLog } from '#shared/operation-log.ts';
import { AppError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { operationLogExport } from './export.ts';
import { nameEntries } from './names.ts';
import { createAuditReadModel } from './read-model.ts';
import { keepLogs } from './retention.ts';

/** What was done and who signed in; nothing here can be changed. */
export const operationLogFeature: Feature = async (app, { database: { db }, exporter, settings }) => {
  keepLogs(app, db, settings);
  const logs = createAuditReadModel(db);
  const named = nameEntries(db, exporter);
  const exportEntries = exporter.define(operationLogExport(logs, settings, named));
  route(app, operationLog.list, async (input, { admin, lang }) => {
    const { list, nextCursor } = await logs.operations(input, admin);
    return { list: await named(list, lang, admin), nextCursor };
  });
  route(app, operationLog.get, async ({ logId }, { admin, lang }) => {
    const entry = await logs.operation(logId, admin);
    const [found] = entry ? await named([entry], lang, admin) : [];
    if (!found) throw new AppError('row.gone');
    return found;
  });
  route(app, operationLog.options, () => logs.operationOptions());
  route(app, operationLog.export, exportEntries);
  route(app, loginLog.list, (input) => logs.logins(input));
};
