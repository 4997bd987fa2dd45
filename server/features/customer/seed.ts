import { type Kysely, sql } from 'kysely';
import { type CustomerSeed, customerSeeds } from '#fixtures/customers.ts';
import { noteKnownLevels } from '../../domain/alarms/crossings.ts';
import { opening } from '../../domain/ledger/opening.ts';
import { post } from '../../domain/ledger/post.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Seed } from '../seed-order.ts';
import { customerColumns } from './columns.ts';

/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_040;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** The demo's customers, once: not again after they were removed or changed. */
async function seedDemoCustomers(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await trx.selectFrom('customer').select('customer_id').limit(1).executeTakeFirst()) {
      return;
    }
    const seeds = customerSeeds(now);
    const ids = await insertCustomers(trx, seeds, now);
    await post(
      trx,
      seeds.flatMap(({ input, balance, createdDays }) => {
        const customerId = ids.get(input.customerCode);
        if (customerId === undefined || balance === '0') return [];
        return [
          opening({ customerId, currency: input.currency, amount: balance, at: before(now, createdDays).getTime() }),
        ];
      }),
    );
    await noteKnownLevels(trx);
    await trx
      .insertInto('customer_note')
      .values(
        seeds.flatMap(({ input, notes }) =>
          notes.map(({ text, author, daysAgo }) => ({
            customer_id: ids.get(input.customerCode) ?? '',
            text,
            author,
            time: before(now, daysAgo),
          })),
        ),
      )
      .execute();
  });
}

export const customerSeed: Seed = {
  fills: 'demo',
  after: ['channelPrice'],
  run: ({ db, now }) => seedDemoCustomers(db, now),
};

/** Agents first: the others name them. Answers the keys by code. */
async function insertCustomers(
  trx: Kysely<Tables>,
  seeds: readonly CustomerSeed[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const isBrought of [false, true]) {
    const rows = await trx
      .insertInto('customer')
      .values(
        seeds
          .filter(({ agentCode }) => (agentCode !== undefined) === isBrought)
          .map(({ input, credit, status, statusReason, agentCode, createdBy, createdDays, updatedDays }) => ({
            ...valuesOf(customerColumns, input),
            agent_id: agentCode === undefined ? null : (ids.get(agentCode) ?? null),
            credit_limit: credit.creditLimit,
            temp_credit: credit.tempCredit,
            temp_credit_until: credit.tempCreditUntil,
            status,
            status_reason: statusReason,
            created_by: createdBy,
            updated_by: createdBy,
            created_at: before(now, createdDays),
            updated_at: before(now, updatedDays),
          })),
      )
      .returning(['customer_id', 'customer_code'])
      .execute();
    for (const row of rows) ids.set(row.customer_code, row.customer_id);
  }
  return ids;
}
