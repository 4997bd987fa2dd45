import { sql } from 'kysely';
import { marginKinds } from '#shared/route/concealed.ts';
import { floorRuleOf } from '../../domain/prices/floor.ts';
import type { Notices } from '../../platform/notices/notices.ts';
import { everybody } from '../../platform/rights/customer-scope.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { RouteSources } from './each-priced.ts';
import { losingRows } from './losing.ts';

/** Tells the keepers of routes, once, of accounts that still lose and soon may no longer: their messages would be refused (rule R31). */
export async function notifyOfEndingLosses({
  db,
  messages,
  settings,
  notices,
}: RouteSources & {
  settings: Settings;
  notices: Notices;
}): Promise<void> {
  // Of several instances one takes an account.
  const { rows } = await sql<{ userId: string; userName: string; customerId: string }>`
    update route_table set loss_notice_at = null from customer_user u
    where u.customer_user_id = route_table.customer_user_id and loss_notice_at <= now() and allow_loss_until is not null
    returning u.customer_user_id::text as "userId", u.user_name as "userName", u.customer_id::text as "customerId"`.execute(
    db,
  );
  if (rows.length === 0) return;
  const rule = floorRuleOf(await settings.read());
  for (const { userId, userName, customerId } of rows) {
    const losing = await losingRows({ db, messages }, { userId }, undefined, everybody, rule);
    if (losing.length === 0) continue;
    await notices.send({ permission: 'channel_router:edit', customerId, shown: marginKinds }, [
      {
        kind: 'loss-ends',
        level: 'warning',
        path: `/routeAll?userId=${userId}&negative=1`,
        params: { userName, routes: String(losing.length) },
      },
    ]);
  }
}
