import { type DashboardSummary, dashboard } from '#shared/dashboard.ts';
import { route } from '../../http/route.ts';
import { runEvery } from '../../http/run-every.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Feature } from '../feature.ts';
import { createKept } from './kept.ts';
import { activity, signInBefore, supplierTiles } from './read-model.ts';
import { todosOf } from './todos.ts';

const second = 1_000;
const limits = { maxAge: 20 * second, maxIdle: 900 * second };

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
export const dashboardFeature: Feature = async (app, { database: { db }, messages, writes }) => {
  const kept = createKept<Omit<DashboardSummary, 'lastSignIn'>>(writes, limits);
  runEvery(
    app,
    5 * second,
    kept.refresh,
    'The counts of the workbench could not be refreshed; they are counted by the next visit.',
  );

  const blocksOf = async ({ admin, timezone }: Viewer, today: string) => {
    const [suppliers, activityBlock, todos] = await Promise.all([
      admin.permissions.has('supplier_list') ? supplierTiles(db, today) : undefined,
      admin.permissions.has('admin_user:audit') ? activity(db, timezone, admin) : undefined,
      todosOf({ db, messages }, admin),
    ]);
    return { suppliers, activity: activityBlock, todos };
  };

  route(app, dashboard.summary, async (_input, viewer) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: viewer.timezone }).format(new Date());
    const [blocks, lastSignIn] = await Promise.all([
      kept.read(keyOf(viewer, today), () => blocksOf(viewer, today)),
      signInBefore(db, viewer.admin),
    ]);
    return { suppliers: blocks.suppliers, activity: blocks.activity, todos: blocks.todos, lastSignIn };
  });
};
