import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { Notices } from '../../platform/notices/notices.ts';
import type { Done } from './judgement.ts';
import { reasonText } from './reason.ts';

/** Tells the maintainers of the customers whose rows were changed, once an account and run. */
export async function tellMaintainers(db: Kysely<Tables>, notices: Notices, done: readonly Done[]): Promise<void> {
  const { rows } = await sql<{ userId: string; userName: string; adminId: string }>`
    select u.customer_user_id::text as "userId", u.user_name as "userName", customer.maintainer_id::text as "adminId"
    from customer_user u join customer using (customer_id)
    where customer.maintainer_id is not null
      and u.customer_user_id = any (${done.map(({ judgement }) => judgement.candidate.userId)}::bigint[])`.execute(db);
  for (const { userId, userName, adminId } of rows) {
    const own = done.filter(({ judgement }) => judgement.candidate.userId === userId);
    const [first] = own;
    if (!first) continue;
    const { channelCode, candidate, verdict, usual } = first.judgement;
    const reason = reasonText(channelCode, verdict.act ?? 'tell', verdict.seen, candidate.limits, usual);
    await notices.send({ adminId }, [
      {
        kind: 'route-monitor',
        level: 'warning',
        path: `/cusmgt/routeMonitor?userId=${userId}`,
        params: { userName, count: String(own.length), reason },
      },
    ]);
  }
}
