import { type Kysely, sql } from 'kysely';
import { customerSeeds } from '#fixtures/customers.ts';
import { type UserSeed, userSeeds } from '#fixtures/users.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Vault } from '../../platform/security/vault.ts';
import type { Seed } from '../seed-order.ts';
import { userColumns } from './columns.ts';
import { insertSecrets, type NewSecret } from './secrets.ts';

/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_041;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** The accounts of the demo's customers, once: not again after they were removed or changed. */
async function seedDemoUsers(db: Kysely<Tables>, vault: Vault, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await trx.selectFrom('customer_user').select('customer_user_id').limit(1).executeTakeFirst()) {
      return;
    }
    const owners = await trx.selectFrom('customer').select(['customer_id', 'customer_code']).execute();
    const ids = new Map(owners.map((row) => [row.customer_code, row.customer_id]));
    const seeds = userSeeds(customerSeeds(now)).flatMap((seed) => {
      const customerId = ids.get(seed.customerCode);
      return customerId === undefined ? [] : [{ ...seed, customerId }];
    });
    const rows = await trx
      .insertInto('customer_user')
      .values(
        seeds.map(({ fields, customerId, status, createdBy, createdDays, updatedDays }) => ({
          ...valuesOf(userColumns, fields),
          customer_id: customerId,
          status,
          created_by: createdBy,
          updated_by: createdBy,
          created_at: before(now, createdDays),
          updated_at: before(now, Math.min(createdDays, updatedDays)),
        })),
      )
      .returning(['customer_user_id', 'user_name'])
      .execute();
    const userIds = new Map(rows.map((row) => [row.user_name, row.customer_user_id]));
    await insertSecrets(
      trx,
      vault,
      seeds.flatMap((seed) => secretsOf(seed, userIds.get(seed.fields.userName) ?? '')),
      'admin',
    );
  });
}

export const userSeed: Seed = {
  fills: 'demo',
  after: ['customer'],
  run: ({ db, vault, now }) => seedDemoUsers(db, vault, now),
};

const secretsOf = ({ secrets: { password, apiKey, apiSecret } }: UserSeed, userId: string): NewSecret[] => [
  ...(password === undefined ? [] : [{ userId, kind: 'password' as const, text: password }]),
  ...(apiKey === undefined ? [] : [{ userId, kind: 'apiKey' as const, text: apiKey }]),
  ...(apiSecret === undefined ? [] : [{ userId, kind: 'apiSecret' as const, text: apiSecret }]),
];
