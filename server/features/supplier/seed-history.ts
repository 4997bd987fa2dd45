import { type Kysely, sql } from 'kysely';
import { historySeeds } from '#fixtures/history.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** What people of the demo worked with. */
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** The demo's past fortnight in the logs, so that its charts have something true to show; only into empty logs. */
export async function seedDemoHistory(
  trx: Kysely<Tables>,
  now: Date,
  suppliers: ReadonlyMap<string, { id: string; name: string }>,
): Promise<void> {
  const { signIns, changes } = historySeeds(now, [...suppliers.keys()]);
  await trx
    .insertInto('login_log')
    .values(
      signIns.map(({ at, adminId, username, ip, outcome }) => ({
        time: at,
        admin_id: adminId,
        username,
        ip,
        user_agent: userAgent,
        outcome,
      })),
    )
    .execute();
  await sql`
    update admin set last_login_at = last.time, last_login_ip = last.ip, last_login_agent = last.user_agent
    from (select distinct on (admin_id) admin_id, time, ip, user_agent from login_log
      where outcome = 'signed-in' order by admin_id, time desc) last
    where last.admin_id = admin.admin_id and admin.last_login_at is null`.execute(trx);
  await trx
    .insertInto('operation_log')
    .values(
      changes.flatMap(({ at, adminId, username, ip, supplierCode, before, after }) => {
        const supplier = suppliers.get(supplierCode);
        return supplier === undefined
          ? []
          : {
              time: at,
              admin_id: adminId,
              username,
              ip,
              resource: 'supplier',
              action: 'update',
              target_id: supplier.id,
              target_name: supplier.name,
              changes: JSON.stringify({ remark: { before, after } }),
              reason: '',
              request_id: '',
            };
      }),
    )
    .execute();
}
