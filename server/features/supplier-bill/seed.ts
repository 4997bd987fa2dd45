import Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import { randomFrom } from '#fixtures/random.ts';
import type { SupplierCharge } from '../../domain/messages/figures.ts';
import type { StatedEntry } from '../../domain/statements/stated-rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type CountedPeriod, writeBills } from './count.ts';
import { writeMatch } from './match.ts';
import { type SupplierPeriod, supplierPeriodsOf } from './periods.ts';
import './tables.ts';
import type { Seed } from '../seed-order.ts';

type Trx = Kysely<Tables>;
const day = 86_400_000;
/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_647;
/** Months before the present one that have bills. */
const months = [3, 2, 1];
const by = 'finance';
const tolerance = '0.5';

interface Price {
  supplierId: string;
  channelId: string;
  operatorId: string;
  price: string;
  currency: string;
}

/** Some months of bills of the demo's suppliers: paid, agreed, disputed, to check, and the last ones waiting for theirs. */
async function seedDemoSupplierBills(db: Trx, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await trx.selectFrom('supplier_bill').select('supplier_bill_id').limit(1).executeTakeFirst()) return;
    const prices = await pricesOf(trx);
    const supplierIds = [...new Set(prices.map(({ supplierId }) => supplierId))];
    if (supplierIds.length === 0) return;
    const random = randomFrom(646);
    for (const back of months) {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
      const periods = await supplierPeriodsOf(trx, { month, supplierIds, now: now.getTime() });
      const counted = periods.map((period) => ({ ...period, charges: chargesIn(period, prices, random) }));
      const made = await writeBills(trx, counted, 'system');
      for (const [at, { billId }] of made.entries()) {
        await sql`update supplier_bill set is_fixed = true where supplier_bill_id = ${billId}`.execute(trx);
        const period = counted[at];
        // Of the last month some have not come yet.
        if (period && (back > 1 || at % 3 !== 0)) await stateBill(trx, billId, period, { at, back });
      }
    }
  });
}

export const supplierBillSeed: Seed = {
  fills: 'demo',
  after: ['bill'],
  run: ({ db, now }) => seedDemoSupplierBills(db, now),
};

async function pricesOf(trx: Trx): Promise<Price[]> {
  const { rows } = await sql<Price>`
    select supplier_id::text as "supplierId", channel_id::text as "channelId", operator_id::text as "operatorId",
      trim_scale(price)::text as price, currency
    from (
      select s.supplier_id, c.channel_id, p.operator_id, p.price, c.currency,
        row_number() over (partition by s.supplier_id order by p.operator_id, c.channel_id) as place
      from supplier s join channel c using (supplier_id) join channel_price p using (channel_id)
      where p.effective_to is null and p.voided_at is null and p.price > 0
        and s.supplier_id in (select supplier_id from channel group by 1 order by 1 limit 8)
    ) priced where place <= 3 order by supplier_id, place`.execute(trx);
  return rows;
}

/** What was sent in the first days of a period. */
function chargesIn(period: SupplierPeriod, prices: readonly Price[], random: () => number): SupplierCharge[] {
  const first = Date.parse(`${period.fromDay}T00:00:00Z`);
  return prices
    .filter(({ supplierId }) => supplierId === period.supplierId)
    .flatMap(({ price, ...rest }) =>
      [0, 1, 2, 3, 4].map((after) => {
        const parts = 800 + Math.floor(random() * 9000);
        const amount = new Decimal(price).mul(parts).toFixed();
        const at = new Date(first + after * day).toISOString().slice(0, 10);
        return { ...rest, day: at, price, parts, amount, base: amount };
      }),
    );
}

interface Place {
  at: number;
  back: number;
}

/** Their side: most the same, some with parts of another day, a few more parts or another price. */
async function stateBill(trx: Trx, billId: string, { charges, to }: CountedPeriod, { at, back }: Place): Promise<void> {
  const differs = at % 4 === 1;
  const { rows: lines } = await sql<{ day: string; operatorId: string; parts: number; amount: string }>`
    select day::text as day, operator_id::text as "operatorId", sum(parts)::float8 as parts, trim_scale(sum(amount))::text as amount
    from supplier_bill_line where supplier_bill_id = ${billId} group by 1, 2 order by 1, 2`.execute(trx);
  const entries = lines.map((line, no): StatedEntry => {
    const parts = differs && no % 3 === 0 ? Math.round(line.parts * 1.04) : line.parts;
    const rise = differs && no % 5 === 2 ? '1.1' : '1';
    return {
      rowNo: no + 2,
      state: 'read',
      reason: '',
      day: line.day,
      operatorId: line.operatorId,
      label: line.day,
      parts,
      amount: new Decimal(line.amount).mul(parts).div(line.parts).mul(rise).toDecimalPlaces(4).toFixed(),
    };
  });
  const received = new Date(to + 5 * day);
  const matching = { entries, charges, fileName: null, tolerance, by, at: received };
  const { stated } = await writeMatch(trx, { supplier_bill_id: billId }, matching);
  if (differs) {
    if (back > 1) {
      const text = 'Please check the parts of the days that differ.';
      await sql`update supplier_bill set status = 3, dispute_text = ${text}, updated_by = ${by} where supplier_bill_id = ${billId}`.execute(
        trx,
      );
    }
    return;
  }
  if (back === 1 && at % 3 === 2) return;
  await sql`
    update supplier_bill set status = 4, agreed_amount = ${stated}::numeric, agreed_at = ${new Date(to + 7 * day)}, agreed_by = ${by}
    where supplier_bill_id = ${billId}`.execute(trx);
  if (back > 1 && at % 5 !== 0) await payAll(trx, billId, new Date(to + 25 * day));
}

async function payAll(trx: Trx, billId: string, paidAt: Date): Promise<void> {
  await sql`
    insert into supplier_bill_payment (supplier_bill_id, amount, pay_type, pay_ref, pay_time, idempotency_key, created_at, created_by)
    select supplier_bill_id, agreed_amount, 1, 'TT-' || bill_no, ${paidAt}, 'demo-supplier-payment-' || supplier_bill_id, ${paidAt}, ${by}
    from supplier_bill where supplier_bill_id = ${billId}`.execute(trx);
  await sql`update supplier_bill set status = 5, paid_amount = agreed_amount where supplier_bill_id = ${billId}`.execute(
    trx,
  );
}
