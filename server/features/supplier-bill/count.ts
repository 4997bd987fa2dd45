import { type Kysely, sql } from 'kysely';
import type { SupplierCharge } from '../../domain/messages/figures.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { SupplierPeriod } from './periods.ts';
import './tables.ts';

type Trx = Kysely<Tables>;

export interface CountedPeriod extends SupplierPeriod {
  charges: readonly SupplierCharge[];
}

/** What messages cost in each period, from the store; to be asked before a transaction. */
export async function chargesOf(
  messages: Pick<MessageStore, 'supplierCharges'>,
  periods: readonly SupplierPeriod[],
): Promise<CountedPeriod[]> {
  // Suppliers with the same period are counted together.
  const spans = new Map<string, SupplierPeriod[]>();
  for (const period of periods) {
    const key = `${period.zone} ${period.from} ${period.to}`;
    spans.set(key, [...(spans.get(key) ?? []), period]);
  }
  const counted: CountedPeriod[] = [];
  for (const together of spans.values()) {
    const [first] = together;
    if (!first) continue;
    const charges = await messages.supplierCharges({
      supplierIds: together.map(({ supplierId }) => supplierId),
      dateTime: [first.from, first.to],
      timezone: first.zone,
    });
    for (const period of together) {
      counted.push({ ...period, charges: charges.filter(({ supplierId }) => supplierId === period.supplierId) });
    }
  }
  return counted;
}

export interface MadeBill {
  billId: string;
  billNo: string;
  isNew: boolean;
}

/** Makes the bills that are missing of periods with messages, and counts those again that nothing of theirs is known of. */
export async function writeBills(trx: Trx, periods: readonly CountedPeriod[], by: string): Promise<MadeBill[]> {
  // One at a time: two that generate would make the same bill twice.
  await sql`select pg_advisory_xact_lock(7201646)`.execute(trx);
  const made: MadeBill[] = [];
  for (const period of periods) {
    const { supplierId, from, to } = period;
    const { rows } = await sql<{ id: string; no: string; status: number; isSame: boolean; isFixed: boolean }>`
      select supplier_bill_id::text as id, bill_no as no, status, is_fixed as "isFixed",
        (period_from = ${new Date(from)} and period_to = ${new Date(to)}) as "isSame"
      from supplier_bill where supplier_id = ${supplierId} and status <> 6
        and period_from < ${new Date(to)} and period_to > ${new Date(from)}`.execute(trx);
    const [known] = rows;
    // A period that was cut otherwise before, or whose figures wait for a decision, stays.
    if (known ? !known.isSame || known.isFixed || known.status !== 0 : period.charges.length === 0) continue;
    const bill = known ? { billId: known.id, billNo: known.no, isNew: false } : await insertBill(trx, period, by);
    await writeLines(trx, bill.billId, period.charges, by);
    made.push(bill);
  }
  return made;
}

async function insertBill(trx: Trx, period: SupplierPeriod, by: string): Promise<MadeBill> {
  const { supplierId, supplierCode, currency, zone, fromDay, toDay, from, to } = period;
  const no = `S${fromDay.replaceAll('-', '')}-${supplierCode}`;
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from supplier_bill where bill_no = ${no} or starts_with(bill_no, ${`${no}.`})`.execute(
    trx,
  );
  const taken = rows[0]?.taken ?? 0;
  const billNo = taken === 0 ? no : `${no}.${taken + 1}`;
  const { supplier_bill_id } = await trx
    .insertInto('supplier_bill')
    .values({
      bill_no: billNo,
      supplier_id: supplierId,
      currency,
      zone,
      from_day: fromDay,
      to_day: toDay,
      period_from: new Date(from),
      period_to: new Date(to),
      created_by: by,
      updated_by: by,
    })
    .returning('supplier_bill_id')
    .executeTakeFirstOrThrow();
  return { billId: supplier_bill_id, billNo, isNew: true };
}

/** Puts what was counted in the place of what stood there; prices in another currency than the bill's at the rate of its end. */
export async function writeLines(
  trx: Trx,
  billId: string,
  charges: readonly SupplierCharge[],
  by: string,
): Promise<void> {
  await trx.deleteFrom('supplier_bill_line').where('supplier_bill_id', '=', billId).execute();
  await sql`
    insert into supplier_bill_line (supplier_bill_id, day, operator_id, channel_id, price, parts, amount)
    select b.supplier_bill_id, c.day, c."operatorId", c."channelId", round(c.price * rate, 6), c.parts,
      coalesce(round(c.amount * rate, 6), 0)
    from jsonb_to_recordset(${jsonText(charges)}::jsonb)
      as c (day date, "operatorId" bigint, "channelId" bigint, price numeric, currency text, parts bigint, amount numeric),
      supplier_bill b, exchange_rate_at(c.currency, b.currency, b.period_to) as rate
    where b.supplier_bill_id = ${billId}`.execute(trx);
  await sql`
    update supplier_bill set computed_parts = sums.parts, computed_amount = sums.amount, computed_base = ${sumOfBase(charges)}::numeric,
      counted_at = now(),
      version = version + (computed_parts <> sums.parts or computed_amount <> sums.amount)::int,
      updated_by = case when computed_parts <> sums.parts or computed_amount <> sums.amount then ${by} else updated_by end,
      updated_at = case when computed_parts <> sums.parts or computed_amount <> sums.amount then now() else updated_at end
    from (
      select coalesce(sum(parts), 0) as parts, coalesce(sum(amount), 0) as amount from supplier_bill_line
      where supplier_bill_id = ${billId}
    ) sums where supplier_bill_id = ${billId}`.execute(trx);
}

const sumOfBase = (charges: readonly SupplierCharge[]) =>
  sql`(select coalesce(sum(each), 0) from unnest(${charges.map(({ base }) => base)}::numeric[]) each)`;
