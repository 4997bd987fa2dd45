import { type Kysely, sql } from 'kysely';
import { openingRemark, supplierSeeds } from '#fixtures/suppliers.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Seed } from '../seed-order.ts';
import { supplierColumns } from './columns.ts';
import { seedDemoHistory } from './seed-history.ts';

/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_004;

/** The demo's suppliers with their opening balances, once: not again after they were removed or changed. */
async function seedDemoSuppliers(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    const isSeeded = await trx.selectFrom('supplier').select('supplier_id').limit(1).executeTakeFirst();
    if (isSeeded) {
      return;
    }
    const seeds = supplierSeeds(now);
    const rows = await trx
      .insertInto('supplier')
      .values(
        seeds.map(({ input, opening, createdBy }, index) => ({
          ...valuesOf(supplierColumns, input),
          balance: opening,
          created_by: createdBy,
          updated_by: createdBy,
          created_at: daysBefore(now, 300 - index * 4),
          updated_at: daysBefore(now, (index * 7) % 58),
        })),
      )
      .returning(['supplier_id', 'supplier_code', 'supplier_name', 'balance', 'created_by'])
      .execute();
    await trx
      .insertInto('supplier_ledger')
      .values(
        rows
          .filter(({ balance }) => Number(balance) !== 0)
          .map((row) => ({
            supplier_id: row.supplier_id,
            amount: row.balance,
            balance: row.balance,
            remark: openingRemark,
            created_by: row.created_by,
            idempotency_key: `opening-${row.supplier_code}`,
          })),
      )
      .execute();
    const made = new Map(rows.map((row) => [row.supplier_code, { id: row.supplier_id, name: row.supplier_name }]));
    await seedDemoHistory(trx, now, made);
  });
}

export const supplierSeed: Seed = {
  fills: 'demo',
  after: ['admin'],
  run: ({ db, now }) => seedDemoSuppliers(db, now),
};

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);
