import { dashboard } from '#shared/dashboard.ts';
import { route } from '../../http/route.ts';
import type { Feature } from '../feature.ts';
import { activity, signInBefore, supplierTiles } from './read-model.ts';
import { todosOf } from './todos.ts';

/** The workbench: each block only for those who hold its right. */
export const dashboardFeature: Feature = async (app, { database: { db }, messages }) => {
  route(app, dashboard.summary, async (_input, { admin, timezone }) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date());
    const [suppliers, activityBlock, lastSignIn, todos] = await Promise.all([
      admin.permissions.has('supplier_list') ? supplierTiles(db, today) : undefined,
      admin.permissions.has('admin_user:audit') ? activity(db, timezone, admin) : undefined,
      signInBefore(db, admin),
      todosOf({ db, messages }, admin),
    ]);
    return { suppliers, activity: activityBlock, lastSignIn, todos };
  });
};
