import { type Kysely, sql } from 'kysely';
import type { PayType } from '#shared/recharge/row.ts';
import { rateAt } from '../../domain/money/rates.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Seed } from '../seed-order.ts';
import { credit } from './postings.ts';

const day = 86_400_000;
/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_601;
const ways: readonly (readonly [payType: PayType, ref: string])[] = [
  [1, 'TT'],
  [1, 'SWIFT'],
  [3, 'PP'],
  [5, 'ALI'],
  [4, 'USDT'],
  [2, 'CARD'],
];

/** Some months of recharges of the demo's prepaid customers: paid, credited before they were paid, with gifts; two wait for a review. */
async function seedDemoRecharges(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await trx.selectFrom('recharge').select('recharge_id').limit(1).executeTakeFirst()) return;
    // What the two at the end wait for; a limit that was entered already stays.
    await trx
      .insertInto('sys_config')
      .values({ config_key: 'rechargeReviewAmount', value: '5000', updated_by: 'admin' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const base = await baseOf(trx);
    const customers = await trx
      .selectFrom('customer')
      .select(['customer_id', 'currency'])
      .where('charge_type', '=', 1)
      .where('archived_at', 'is', null)
      .orderBy('customer_id')
      .execute();
    for (const [at, { customer_id, currency }] of customers.entries()) {
      for (const round of [0, 1, 2]) {
        const daysAgo = 3 + ((at * 7) % 19) + round * 21;
        const entered = new Date(now.getTime() - daysAgo * day - ((at * 53) % 24) * 1_800_000);
        const [pay_type, prefix] = ways[(at + round) % ways.length] ?? [1, 'TT'];
        const isPaid = (at + round) % 7 !== 3;
        const isGift = (at * 3 + round) % 5 === 1;
        const made = await insert(trx, {
          customer_id,
          currency,
          // Small ones, so that balances stay near their alarm levels.
          amount: String(50 + ((at * 3 + round * 5) % 8) * 25),
          gift_amount: isGift ? '5' : '0',
          rate: (await rateAt(trx, currency, base, entered.getTime())) ?? null,
          pay_type,
          pay_ref: `${prefix}-${String(260_000 + at * 31 + round * 7)}`,
          pay_time: isPaid ? entered : null,
          paid_status: isPaid ? 1 : 0,
          idempotency_key: `demo-recharge-${customer_id}-${round}`,
          at: entered,
        });
        await credit(trx, made, 'finance', entered.getTime());
      }
    }
    for (const [at, { customer_id, currency }] of customers.slice(1, 3).entries()) {
      await insert(trx, {
        customer_id,
        currency,
        amount: String(8000 + at * 4500),
        gift_amount: '0',
        rate: (await rateAt(trx, currency, base, now.getTime())) ?? null,
        pay_type: 1,
        pay_ref: `SWIFT-${270_000 + at}`,
        pay_time: now,
        paid_status: 1,
        idempotency_key: `demo-recharge-waits-${customer_id}`,
        at: new Date(now.getTime() - (at + 1) * 1_500_000),
      });
    }
  });
}

export const rechargeSeed: Seed = {
  fills: 'demo',
  after: ['exchangeRate'],
  run: ({ db, now }) => seedDemoRecharges(db, now),
};

const baseOf = async (trx: Kysely<Tables>): Promise<string> =>
  (await sql<{ base: string }>`select base_currency() as base`.execute(trx)).rows[0]?.base ?? 'USD';

interface Seeded {
  customer_id: string;
  currency: string;
  amount: string;
  gift_amount: string;
  rate: string | null;
  pay_type: PayType;
  pay_ref: string;
  pay_time: Date | null;
  paid_status: 0 | 1;
  idempotency_key: string;
  at: Date;
}

const insert = (trx: Kysely<Tables>, { at, ...row }: Seeded) =>
  trx
    .insertInto('recharge')
    .values({
      ...row,
      status: 0,
      proof_file: null,
      transaction_id: null,
      payment_id: null,
      applied_by: null,
      created_by: 'finance',
      updated_by: 'finance',
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
