import type { Kysely } from 'kysely';
import { historySeeds } from '#fixtures/history.ts';
import type { Tables } from '../../db/tables.ts';

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
        user_agent: 'demo',
        outcome,
      })),
    )
    .execute();
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
