import type { DashboardTraffic } from '#shared/dashboard/traffic.ts';
import { type DashboardSummary, dashboard } from '#shared/dashboard.ts';
import { route } from '../../platform/http/route.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Feature } from '../feature.ts';
import { createKept } from './kept.ts';
import { activity, signInBefore, supplierTiles } from './read-model.ts';
import { todosOf } from './todos.ts';
import { trafficOf } from './traffic.ts';

const second = 1_000;
const limits = { maxAge: 20 * second, maxAgeAfterWrite: 5 * second, maxIdle: 900 * second };

/** Messages are written by the feed, not by people: a write of theirs changes no traffic. */
const trafficLimits = { maxAge: 20 * second, maxAgeAfterWrite: 20 * second, maxIdle: 900 * second };

/** What the blocks depend on: people with the same rights see the same. */
const keyOf = ({ admin, timezone }: Viewer, today: string): string =>
  JSON.stringify([
    admin.dataScope === 1 ? '' : admin.adminId,
    [...admin.permissions].sort(),
    admin.fieldRules,
    admin.numberMask,
    timezone,
    today,
  ]);

/** The workbench: each block only for those who hold its right. */
export const dashboardFeature: Feature = async (app, { database: { db }, messages, settings, writes }) => {
  const kept = createKept<Omit<DashboardSummary, 'lastSignIn'>>(writes, limits);
  const keptTraffic = createKept<DashboardTraffic>(writes, trafficLimits);
  runEvery(
    app,
    second,
    keptTraffic.refresh,
    'The traffic on the workbench could not be refreshed; it is counted by the next visit.',
  );
  runEvery(
    app,
    second,
    kept.refresh,
    'The counts of the workbench could not be refreshed; they are counted by the next visit.',
  );

  const blocksOf = async ({ admin, timezone }: Viewer, today: string) => {
    // One after another: side by side they would take most of the connections.
    const suppliers = admin.permissions.has('supplier_list') ? await supplierTiles(db, today) : undefined;
    const activityBlock = admin.permissions.has('admin_user:audit') ? await activity(db, timezone, admin) : undefined;
    return { suppliers, activity: activityBlock, todos: await todosOf({ db, messages }, admin) };
  };

  route(app, dashboard.summary, async (_input, viewer) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: viewer.timezone }).format(new Date());
    const [blocks, lastSignIn] = await Promise.all([
      kept.read(keyOf(viewer, today), viewer.admin.adminId, () => blocksOf(viewer, today)),
      signInBefore(db, viewer.admin),
    ]);
    return { suppliers: blocks.suppliers, activity: blocks.activity, todos: blocks.todos, lastSignIn };
  });

  route(app, dashboard.traffic, (_input, viewer) => {
    const { admin, lang, timezone } = viewer;
    const key = JSON.stringify([admin.dataScope === 1 ? '' : admin.adminId, lang, timezone]);
    return keptTraffic.read(key, '', () => trafficOf({ db, messages, settings }, viewer));
  });
};
