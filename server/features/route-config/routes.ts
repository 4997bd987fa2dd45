import { userRouters } from '#shared/route/calls.ts';
import { routeDraft } from '#shared/route/draft-calls.ts';
import { routeTemplate } from '#shared/route/template.ts';
import { routerVersion } from '#shared/route/version-calls.ts';
import { floorRuleOf } from '../../domain/prices/floor.ts';
import { lockRouteTable } from '../../domain/route-table/book.ts';
import { diffOf } from '../../domain/route-table/content.ts';
import { noteDuePrefixes } from '../../domain/route-table/due-prefixes.ts';
import { startDueVersions } from '../../domain/route-table/start-due.ts';
import { needRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import { uploadRoute } from '../../platform/http/upload.ts';
import { createEditLocks } from '../../platform/locks/service.ts';
import type { Feature } from '../feature.ts';
import { keptBeside } from '../route-overview/read-model.ts';
import { findAccounts } from './accounts.ts';
import { allowLoss } from './allow-loss.ts';
import { tableVersions } from './conflict.ts';
import { effectOf } from './effect.ts';
import { createVersionService } from './rollback.ts';
import { createRouteService } from './service.ts';
import { routeExport } from './sheet/export.ts';
import { readRoutes } from './sheet/import.ts';
import { diffOfVersion, stateOf } from './states.ts';
import { readPlaces, readTable } from './table.ts';
import { listTemplates, removeTemplate, saveTemplate } from './templates.ts';
import { channelOptions, whereUsed } from './uses.ts';
import { versionTraffic } from './version-traffic.ts';
import { findVersion, listVersions, named } from './versions.ts';
import { readers } from './writes.ts';

/** Between two looks for versions and prefixes that are due, ms. */
const every = 2000;

/** Route tables of accounts and their versions. */
export const routeConfigFeature: Feature = async (app, context) => {
  const { events, exporter, messages, notices, settings } = context;
  const { db } = context.database;
  const exportRoutes = exporter.define(routeExport(db));
  const service = createRouteService(db, settings, events);
  const versions = createVersionService(db, events);
  const locks = createEditLocks(db, notices, {
    resource: 'routers',
    auditResource: 'userRouters',
    takeOver: 'customer_list:routes-take-over',
    lockRow: async (trx, userId, viewer) => {
      const [account] = await findAccounts(trx, viewer.admin, [userId]);
      return account && { name: account.userName, version: await lockRouteTable(trx, userId, viewer.admin.username) };
    },
    tell: (userId, lock) => events.publish('routers-lock', { userId, lock }, readers),
    lostNotice: ({ rowId, name }, by) => ({
      kind: 'routes-lock-taken',
      level: 'warning',
      path: `/cusmgt/routeCfg?userId=${rowId}`,
      params: { userName: name, by },
    }),
  });
  runEvery(
    app,
    every,
    async () => {
      const userIds = await startDueVersions(db);
      if (userIds.length > 0) await events.publish('routes-changed', { userIds }, readers);
    },
    'scheduled routes were not started',
  );
  runEvery(app, every, () => noteDuePrefixes(db), 'prefixes that begin now were not noted');

  route(app, userRouters.get, (input, viewer) => readTable({ db, messages }, settings, input, viewer));
  route(app, userRouters.validate, (input, viewer) => service.validate(input, viewer));
  route(app, userRouters.update, (input, viewer) => service.update(input, viewer));
  route(app, userRouters.allowLoss, (input, viewer) => allowLoss({ db, events }, input, viewer));
  route(app, userRouters.versions, async ({ userIds }, { admin }) => {
    const accounts = await findAccounts(db, admin, userIds);
    if (accounts.length < new Set(userIds).size) throw new AppError('row.gone');
    const versions = await tableVersions(db, userIds);
    return accounts.map(({ userId }) => ({ userId, versionNo: versions.get(userId) ?? 0 }));
  });
  route(app, userRouters.clone, (input, viewer) => service.clone(input, viewer));
  route(app, userRouters.lock, ({ userId, ...wish }, viewer) => locks.lock({ ...wish, rowId: userId }, viewer));
  route(app, userRouters.unlock, ({ userId, tabId }, viewer) => locks.unlock({ rowId: userId, tabId }, viewer));
  route(app, userRouters.channels, async (input, viewer) =>
    channelOptions(db, input, floorRuleOf(await settings.read()), viewer),
  );
  route(app, userRouters.whereUsed, async (input, viewer) => {
    await needRow(db, 'channel', input.channelId);
    return whereUsed(db, input, viewer);
  });

  route(app, routeDraft.effect, (input, viewer) => effectOf({ db, messages, settings }, input, viewer));
  route(app, routeDraft.places, (input, viewer) => readPlaces(db, settings, input, viewer));
  route(app, routeDraft.version, ({ versionId }, viewer) => versions.draft(versionId, viewer));
  route(app, routeDraft.export, (input, viewer) => exportRoutes(input, viewer));
  uploadRoute(app, routeDraft.import, ({ userId }, viewer, file) => readRoutes(db, settings, userId, viewer, file));
  route(app, routeTemplate.list, () => listTemplates(db));
  route(app, routeTemplate.save, (input, viewer) => saveTemplate(db, input, viewer));
  route(app, routeTemplate.remove, (input, viewer) => removeTemplate(db, input, viewer));

  route(app, routerVersion.list, (input, viewer) => listVersions({ db, messages }, input, viewer));
  route(app, routerVersion.traffic, (input, viewer) => versionTraffic({ db, messages }, input, viewer));
  route(app, routerVersion.get, async ({ versionId }, viewer) => {
    const version = await findVersion(db, versionId, viewer);
    const rows = await named(db, await diffOfVersion(db, version), viewer.lang);
    const currentVersion = (await tableVersions(db, [version.userId])).get(version.userId) ?? 0;
    return { version, rows, currentVersion, ...(await keptBeside(db, versionId, version.userId, viewer.lang)) };
  });
  route(app, routerVersion.diff, async ({ a, b }, viewer) => {
    const [from, to] = await Promise.all([findVersion(db, a, viewer), findVersion(db, b, viewer)]);
    const [before, after] = await Promise.all([stateOf(db, from), stateOf(db, to)]);
    return { rows: await named(db, diffOf(before, after), viewer.lang) };
  });
  route(app, routerVersion.rollback, (input, viewer) => versions.rollback(input, viewer));
  route(app, routerVersion.cancelScheduled, (input, viewer) => versions.cancelScheduled(input, viewer));
};
