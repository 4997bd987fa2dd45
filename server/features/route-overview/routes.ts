import { router } from '#shared/route/router.ts';
import { route } from '../../platform/http/route.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import type { Feature } from '../feature.ts';
import { accountTables } from './account-tables.ts';
import { applyBulk } from './apply.ts';
import { lastBulks } from './bulks.ts';
import { holdChannel, liftHolds, listHolds } from './channel-hold.ts';
import { keepComingLosses } from './coming-losses.ts';
import { doDue } from './due.ts';
import { notifyOfEndingLosses } from './ending-losses.ts';
import { routeExport } from './export.ts';
import { routeFlow } from './flow.ts';
import { stopFailing } from './guard.ts';
import { hold, unhold } from './hold.ts';
import { keptRows } from './kept.ts';
import { countMargins } from './margins.ts';
import { groupRows, listRows } from './overview.ts';
import { preview } from './preview.ts';
import { restoreFor } from './restore.ts';
import { revertFor } from './revert.ts';
import { simulate } from './simulate.ts';
import { keepMargins } from './stored-margins.ts';
import { tellKept } from './tell-kept.ts';
import { trialOf } from './trial.ts';

/** Between two looks for changes that are to take themselves back, and for margins that have become old, ms. */
const every = 3000;
/** Between two looks at what tried channels deliver, ms. */
const watchEvery = 5000;
const readers = { permissions: ['customer_list:routes', 'channel_router'] } as const;

/** Routes of all accounts: list, changes of many rows, holds, trying a message. */
export const routeOverviewFeature: Feature = async (
  app,
  { database: { db }, events, messages, notices, settings, exporter },
) => {
  const publishChange = (userIds: readonly string[]) =>
    events.publish('routes-changed', { userIds: [...userIds] }, { permissions: [...readers.permissions] });
  runEvery(
    app,
    every,
    async () => {
      for (let done = await doDue(db, notices); done; done = await doDue(db, notices)) {
        await publishChange(done.userIds);
      }
    },
    'a change of routes was not taken back or restored',
  );
  runEvery(app, every, () => tellKept(db, notices), 'rows that stayed as they are were not told of');

  runEvery(
    app,
    watchEvery,
    () => stopFailing({ db, messages, notices }, ({ userIds }) => publishChange(userIds)),
    'changes of routes that fail were not taken back',
  );

  runEvery(
    app,
    watchEvery,
    () => notifyOfEndingLosses({ db, messages, settings, notices }),
    'ends of accepted losses were not told of',
  );

  runEvery(app, every, () => keepMargins({ db, messages }, settings), 'losing routes are counted later');
  runEvery(app, every, () => keepComingLosses({ db, messages }, settings), 'coming losses are counted later');

  route(app, router.simulate, (input, viewer) => simulate({ db, messages, settings }, input, viewer));
  route(app, router.tables, ({ customerId }, { admin }) =>
    accountTables({ db, messages }, settings, customerId, admin),
  );
  route(app, router.list, (input, viewer) => listRows({ db, messages, settings }, input, viewer));
  route(app, router.groups, (input, viewer) => groupRows({ db, messages }, settings, input, viewer));
  route(app, router.margins, (input, { admin }) => countMargins({ db, messages }, settings, input, admin));
  route(app, router.flow, (input, viewer) => routeFlow({ db, messages }, input, viewer));
  route(app, router.preview, (input, viewer) => preview({ db, messages, settings }, input, viewer));
  route(app, router.apply, async (input, viewer) => {
    const { bulk, userIds } = await applyBulk({ db, messages }, input, viewer);
    await publishChange(userIds);
    return bulk;
  });
  route(app, router.applied, (_input, { admin }) => lastBulks(db, admin));
  route(app, router.trial, ({ applyId }, viewer) => trialOf({ db, messages }, applyId, viewer));
  route(app, router.revert, async (input, viewer) => {
    const reverted = await revertFor(db, input, viewer);
    if (!reverted) return { rows: 0, skipped: 0, isUnderWay: true };
    await publishChange(reverted.userIds);
    return { rows: reverted.rows, skipped: reverted.skipped };
  });
  route(app, router.restore, async (input, viewer) => {
    const restored = await restoreFor(db, input, viewer);
    if (!restored) return { changed: 0, isUnderWay: true };
    await publishChange(restored.userIds);
    return { changed: restored.changed };
  });
  route(app, router.kept, (input, viewer) => keptRows(db, input, viewer));
  route(app, router.hold, (input, viewer) => hold(db, input, viewer));
  route(app, router.holds, (input, viewer) => listHolds(db, input, viewer));
  route(app, router.holdChannel, (input, viewer) => holdChannel(db, input, viewer));
  route(app, router.liftHolds, (input, viewer) => liftHolds(db, input, viewer));
  const exportRoutes = exporter.define(routeExport({ db, messages }, settings));
  route(app, router.export, (input, viewer) => exportRoutes(input, viewer));
  route(app, router.unhold, (input, viewer) => unhold(db, input, viewer));
};
