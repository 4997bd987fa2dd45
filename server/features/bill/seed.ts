import Decimal from 'decimal.js';
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { randomFrom } from '#fixtures/random.ts';
import { post } from '../../domain/ledger/post.ts';
import { type TrafficLine, trafficStatement } from '../../domain/ledger/traffic.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { everybody } from '../../platform/rights/customer-scope.ts';
import { allocate } from './allocate.ts';
import { confirmBills } from './confirm.ts';
import { seedDemoDispute } from './dispute/seed.ts';
import { countKey, generateIn } from './generate.ts';
import { type Period, periodsOf } from './periods.ts';
import { paymentPosting } from './postings.ts';
import './tables.ts';
import type { Seed } from '../seed-order.ts';

type Trx = Kysely<Tables>;
type Row = Selectable<Tables['bill']>;
const day = 86_400_000;
/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_640;
/** Months before the present one that have bills. */
const months = [4, 3, 2, 1];
const by = 'finance';
/** Receipts of the demo have three days. */
const matureMinutes = 4320;

interface Sender {
  customerId: string;
  currency: string;
  userId: string;
  operators: { id: string; price: string }[];
}

/**
 * Some months of bills of the demo's postpaid customers: paid, partly paid, overdue, and the last month as drafts. What was sent then is in
 * the ledger alone, and an opening takes care that balances stay as they are.
 */
async function seedDemoBills(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await trx.selectFrom('bill').select('bill_id').limit(1).executeTakeFirst()) return;
    const senders = await sendersOf(trx);
    const customerIds = senders.map(({ customerId }) => customerId);
    if (customerIds.length === 0) return;
    const before = await balancesOf(trx, customerIds);
    const periods: Period[] = [];
    for (const back of months) {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
      periods.push(...(await periodsOf(trx, { month, customerIds, viewer: everybody, now: now.getTime() })));
    }
    // Of the last days messages are compared with entries, and there are none.
    await send(
      trx,
      senders,
      periods.filter(({ from }) => from < now.getTime() - 16 * day),
    );
    await generateIn(trx, periods, { counts: countsOf(periods), by: 'system', matureMinutes });
    await confirmPast(trx, now);
    await seedDemoDispute(trx, by);
    await keepBalances(trx, before, now);
  });
}

export const billSeed: Seed = {
  fills: 'demo',
  after: ['feeItem'],
  run: ({ db, now }) => seedDemoBills(db, now),
};

async function sendersOf(trx: Trx): Promise<Sender[]> {
  const { rows } = await sql<Sender>`
    select customer_id::text as "customerId", currency, customer_user_id::text as "userId", operators
    from customer cross join lateral (
      select customer_user_id, (
        select json_agg(json_build_object('id', operator_id::text, 'price', trim_scale(price)::text) order by operator_id)
        from (
          select operator_id, price from account_price p where p.customer_user_id = u.customer_user_id and price > 0
            and effective_to is null order by operator_id limit 4
        ) priced
      ) as operators
      from customer_user u where u.customer_id = customer.customer_id order by customer_user_id limit 1
    ) account
    where charge_type = 2 and archived_at is null and operators is not null order by customer_id limit 10`.execute(trx);
  return rows;
}

/** Traffic in the first days of each period. */
async function send(trx: Trx, senders: readonly Sender[], periods: readonly Period[]): Promise<void> {
  const byCustomer = new Map(senders.map((each) => [each.customerId, each]));
  const random = randomFrom(640);
  const totals = new Map<string, Decimal>();
  const lines = periods.flatMap((period): TrafficLine[] => {
    const sender = byCustomer.get(period.customerId);
    if (!sender) return [];
    return sender.operators.map(({ id, price }): TrafficLine => {
      const parts = 4000 + Math.floor(random() * 36_000);
      const amount = new Decimal(price).mul(parts);
      totals.set(sender.currency, (totals.get(sender.currency) ?? new Decimal(0)).plus(amount));
      return {
        kind: 'charge',
        customerId: sender.customerId,
        currency: sender.currency,
        userId: sender.userId,
        operatorId: id,
        price,
        parts,
        messages: parts,
        amount: amount.neg().toFixed(),
        minute: period.from + Math.floor(random() * 5 * 24 * 60) * 60_000,
        msgId: '',
      };
    });
  });
  await trafficStatement(lines, new Map([...totals].map(([currency, amount]) => [currency, amount.toFixed()]))).execute(
    trx,
  );
}

/** As the cube would have counted what it has dropped since. */
function countsOf(periods: readonly Period[]) {
  const random = randomFrom(641);
  return new Map(
    periods.map((period) => {
      const submitted = 60_000 + Math.floor(random() * 90_000);
      const revenue = 900 + Math.floor(random() * 1800);
      const counts = {
        submitted,
        delivered: Math.floor(submitted * (0.88 + random() * 0.1)),
        revenue: String(revenue),
        cost: String(Math.floor(revenue * (0.7 + random() * 0.2))),
      };
      return [countKey(period), counts] as const;
    }),
  );
}

/** All but the last month is confirmed, some days after its end; most of the older ones are paid. */
async function confirmPast(trx: Trx, now: Date): Promise<void> {
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const rows: Row[] = await trx
    .selectFrom('bill')
    .selectAll()
    .where('status', '=', 0)
    .where(sql<SqlBool>`period_to <= ${new Date(last.getTime() + day)}`)
    .orderBy('period_from')
    .orderBy('bill_id')
    .execute();
  await confirmBills(trx, rows, by, (row) => new Date(row.period_to + 4 * day));
  for (const [at, row] of rows.entries()) {
    const customer = Number(row.customer_id) % 5;
    const share = customer === 0 ? 0 : at % 4 === 3 ? (customer === 1 ? 0 : 0.4) : 1;
    if (share > 0) await pay(trx, row, new Decimal(row.total_amount).mul(share).toFixed(2));
  }
}

async function pay(trx: Trx, row: Row, amount: string): Promise<void> {
  const paidAt = new Date(row.period_to + 21 * day);
  const made = await trx
    .insertInto('bill_payment')
    .values({
      customer_id: row.customer_id,
      bill_id: row.bill_id,
      currency: row.currency,
      amount,
      pay_type: 1,
      pay_ref: `TT-B${row.bill_id}`,
      pay_time: paidAt,
      only_this: true,
      idempotency_key: `demo-bill-payment-${row.bill_id}`,
      created_at: paidAt,
      created_by: by,
    })
    .returning(['payment_id', 'customer_id', 'bill_id', 'currency', 'amount'])
    .executeTakeFirstOrThrow();
  await allocate(trx, row.customer_id, by);
  await post(trx, [paymentPosting(made, by, paidAt.getTime())]);
}

async function balancesOf(trx: Trx, customerIds: readonly string[]) {
  const rows = await trx
    .selectFrom('customer_money')
    .select(['customer_id', 'currency', 'balance'])
    .where('customer_id', 'in', [...customerIds])
    .execute();
  return new Map(rows.map((row) => [row.customer_id, row]));
}

async function keepBalances(trx: Trx, before: Awaited<ReturnType<typeof balancesOf>>, now: Date): Promise<void> {
  const after = await balancesOf(trx, [...before.keys()]);
  await post(
    trx,
    [...before].flatMap(([customerId, { balance, currency }]) => {
      const amount = new Decimal(balance).minus(after.get(customerId)?.balance ?? balance);
      if (amount.isZero()) return [];
      return [
        {
          key: `demo-bills:${customerId}`,
          kind: 'opening' as const,
          by: 'system',
          at: now.getTime() - 150 * day,
          entries: [
            { party: { customerId }, currency, amount: amount.toFixed(), kind: 'opening' as const },
            { party: 'opening' as const, currency, amount: amount.neg().toFixed(), kind: 'opening' as const },
          ],
        },
      ];
    }),
  );
}
