import { type Kysely, sql } from 'kysely';
import { type BilledFee, openFees, takeFees } from '../../domain/fees/billed-fees.ts';
import { type BilledSpan, billedTraffic, lastEntry } from '../../domain/ledger/billing.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { chunked, jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { grouped } from '../../platform/grouped.ts';
import { everybody } from '../../platform/rights/customer-scope.ts';
import { openAdjustments, takeAdjustments } from './adjustments.ts';
import { noteHints } from './hints.ts';
import { type BillFigures, figuresOf } from './lines.ts';
import type { Period } from './periods.ts';
import './tables.ts';

type Trx = Kysely<Tables>;

/** Customers of one transaction. */
const portion = 200;
const minute = 60_000;

/** What is beside the money: messages by how they ended, and amounts in the base currency. */
interface Counts {
  submitted: number;
  delivered: number;
  revenue: string;
  cost: string;
}
const noCounts: Counts = { submitted: 0, delivered: 0, revenue: '0', cost: '0' };

/** By customer and end of the period. */
type CountsByPeriod = ReadonlyMap<string, Counts>;
export const countKey = ({ customerId, to }: Pick<Period, 'customerId' | 'to'>): string => `${customerId} ${to}`;

/** A bill that is not confirmed, or is still to be made. */
interface Draft extends Period {
  billId: string | null;
  billNo: string;
}

interface Generated {
  billId: string;
  billNo: string;
  customerId: string;
  isNew: boolean;
  total: string;
}

interface GenerateOptions {
  periods: readonly Period[];
  by: string;
  /** Minutes after the end of a period until its receipts have had their time. */
  matureMinutes: number;
  /** Runs with what was generated, in the same transaction. */
  done?(trx: Trx, generated: readonly Generated[]): Promise<void>;
}

/** Makes the bills of periods that have none, and counts the customers' drafts again. What is confirmed stays; repeating makes nothing twice. */
export async function generateBills(
  { db, messages }: { db: Kysely<Tables>; messages: Pick<MessageStore, 'aggregate'> },
  { periods, by, matureMinutes, done }: GenerateOptions,
): Promise<Generated[]> {
  const byCustomer = grouped(periods, ({ customerId }) => customerId);
  const generated: Generated[] = [];
  for (const customerIds of chunked([...byCustomer.keys()], portion)) {
    const wanted = customerIds.flatMap((customerId) => byCustomer.get(customerId) ?? []);
    const known = await draftsOf(db, customerIds);
    const counts = await countsOf(messages, [...wanted, ...known]);
    generated.push(
      ...(await db.transaction().execute(async (trx) => {
        const made = await generateIn(trx, wanted, { counts, by, matureMinutes });
        await done?.(trx, made);
        return made;
      })),
    );
  }
  return generated;
}

/** The same of some customers in a transaction, with what was counted before it. */
export async function generateIn(trx: Trx, periods: readonly Period[], options: WriteOptions): Promise<Generated[]> {
  const customerIds = [...new Set(periods.map(({ customerId }) => customerId))];
  await lockCustomers(trx, customerIds);
  return writeDrafts(trx, [...(await draftsOf(trx, customerIds)), ...(await missing(trx, periods))], options);
}

/** One call at a time works on the bills of a customer. */
export async function lockCustomers(trx: Trx, customerIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bill ' || id, 0))
    from (select distinct unnest(${[...customerIds]}::text[]) as id order by 1) ordered`.execute(trx);
}

/** Counts the drafts of customers again, after what they follow has changed. */
export async function recountDrafts(
  trx: Trx,
  customerIds: readonly string[],
  { by, matureMinutes }: Pick<GenerateOptions, 'by' | 'matureMinutes'>,
): Promise<void> {
  await writeDrafts(trx, await draftsOf(trx, customerIds), { counts: undefined, by, matureMinutes });
}

/** Drafts with the terms that customers have now. */
async function draftsOf(db: Kysely<Tables>, customerIds: readonly string[]): Promise<Draft[]> {
  const { rows } = await sql<Draft>`
    select bill_id::text as "billId", bill_no as "billNo", b.customer_id::text as "customerId", customer_code as "customerCode",
      b.currency, c.charge_type as "chargeType", zone, from_day::text as "fromDay", to_day::text as "toDay",
      extract(epoch from period_from)::float8 * 1000 as "from", extract(epoch from period_to)::float8 * 1000 as "to",
      trim_scale(c.tax_rate)::text as "taxRate",
      case when to_day - from_day >= 27 then trim_scale(min_commit)::text else '0' end as "minCommit"
    from bill b join customer c using (customer_id)
    where b.status = 0 and b.customer_id = any (${[...customerIds]}::bigint[])`.execute(db);
  return rows;
}

/**
 * Periods in which a customer has no bill yet, and none that is confirmed later: that one would have what belongs here. A period begins
 * where the bill before ends, if that is later: the customer's zone or cycle was another one then.
 */
async function missing(trx: Trx, periods: readonly Period[]): Promise<Draft[]> {
  const given = periods.map(({ customerId, customerCode, fromDay, from, to }, no) => ({
    no,
    customer: customerId,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    day: fromDay,
    base: `B${fromDay.replaceAll('-', '')}-${customerCode}`,
  }));
  const { rows } = await sql<{ no: number; from: number; billNo: string }>`
    select no, extract(epoch from start)::float8 * 1000 as "from", base || case when earlier > 0 then '.' || earlier + 1 else '' end as "billNo"
    from jsonb_to_recordset(${jsonText(given)}::jsonb)
      as p (no integer, customer bigint, "from" timestamptz, "to" timestamptz, day date, base text)
    cross join lateral (
      select greatest(p."from", max(period_to)) as start from bill b
      where b.customer_id = p.customer and b.status <> 7 and b.period_from < p."from"
    ) clipped
    cross join lateral (
      select count(*) as earlier from bill v where v.from_day = p.day and (v.bill_no = base or starts_with(v.bill_no, base || '.'))
    ) numbered
    where start < p."to" and not exists (
      select from bill b where b.customer_id = p.customer and b.status <> 7 and b.period_to > start
        and (b.period_from < p."to" or b.status <> 0))`.execute(trx);
  return rows.flatMap(({ no, from, billNo }): Draft[] => {
    const period = periods[no];
    return period ? [{ ...period, from, billId: null, billNo }] : [];
  });
}

/** Counts messages of periods by the cube, on a connection of its own. */
async function countsOf(
  messages: Pick<MessageStore, 'aggregate'>,
  periods: readonly Period[],
): Promise<CountsByPeriod> {
  const counts = new Map<string, Counts>();
  for (const [, same] of grouped(periods, ({ from, to }) => `${from} ${to}`)) {
    const [{ from, to } = { from: 0, to: 0 }] = same;
    const rows = await messages.aggregate({
      dateTime: [from, to],
      viewer: everybody,
      filter: { customerId: [...new Set(same.map(({ customerId }) => customerId))] },
      groupBy: ['customerId'],
    });
    for (const { by, submitted, delivered, revenue, cost } of rows) {
      if (by.customerId)
        counts.set(countKey({ customerId: by.customerId, to }), { submitted, delivered, revenue, cost });
    }
  }
  return counts;
}

interface WriteOptions {
  /** Undefined: they stay as they are. */
  counts: CountsByPeriod | undefined;
  by: string;
  matureMinutes: number;
}

/** In the order of the periods: what a bill has taken, the next one leaves. */
async function writeDrafts(trx: Trx, drafts: readonly Draft[], options: WriteOptions): Promise<Generated[]> {
  const through = await lastEntry(trx);
  const ordered = drafts.toSorted((a, b) => a.from - b.from);
  const before = await confirmedBefore(trx, ordered, through);
  const traffic = grouped(
    await billedTraffic(
      trx,
      ordered.map((draft, no): BilledSpan => ({ ...draft, before: before[no] ?? null })),
      through,
    ),
    ({ no }) => no,
  );
  const waiting = await openAdjustments(
    trx,
    ordered.map(({ customerId }) => customerId),
  );
  const charged = await openFees(
    trx,
    ordered.map(({ customerId }) => customerId),
  );
  const generated: Generated[] = [];
  for (const [no, draft] of ordered.entries()) {
    // What is not on a bill yet goes to the customer's first draft.
    const adjustments = waiting.filter(({ customerId, billId }) =>
      billId === null ? customerId === draft.customerId && isFirst(ordered, no) : billId === draft.billId,
    );
    const fees = charged.filter((fee) =>
      fee.billId === null ? isOfDraft(fee, ordered, no) : fee.billId === draft.billId,
    );
    const figures = figuresOf(traffic.get(no) ?? [], { ...draft, adjustments, fees });
    // Nothing was sent and nothing is owed: no bill.
    if (draft.billId === null && figures.lines.length === 0) continue;
    const counts = options.counts && (options.counts.get(countKey(draft)) ?? noCounts);
    const billId = await writeDraft(trx, draft, { ...options, figures, counts, through });
    await takeAdjustments(trx, billId, adjustments);
    await takeFees(trx, billId, fees);
    const { billNo, customerId } = draft;
    generated.push({ billId, billNo, customerId, isNew: draft.billId === null, total: figures.total });
  }
  await noteHints(
    trx,
    generated.map(({ billId }) => billId),
  );
  return generated;
}

/** A fee is for the first draft that ends with its period or later: its own one, or the next when that is confirmed. */
const isOfDraft = ({ customerId, endsAt }: BilledFee, drafts: readonly Draft[], no: number): boolean =>
  drafts.findIndex((draft) => draft.customerId === customerId && draft.to >= endsAt) === no;

const isFirst = (drafts: readonly Draft[], no: number): boolean =>
  drafts.findIndex(({ customerId }) => customerId === drafts[no]?.customerId) === no;

/**
 * The bill before each draft: a confirmed one with the entry that it looked at last, or another draft, which looks at as many as this one.
 * A draft that nothing would be in does not come to be, but its time is over all the same.
 */
async function confirmedBefore(
  trx: Trx,
  drafts: readonly Draft[],
  through: string,
): Promise<(BilledSpan['before'] | undefined)[]> {
  const { rows } = await sql<{ customerId: string; to: number; through: string }>`
    select distinct on (customer_id) customer_id::text as "customerId", extract(epoch from period_to)::float8 * 1000 as "to",
      through_entry::text as through
    from bill where status not in (0, 7) and customer_id = any (${drafts.map(({ customerId }) => customerId)}::bigint[])
    order by customer_id, period_from desc`.execute(trx);
  const last = new Map<string, NonNullable<BilledSpan['before']>>(rows.map((row) => [row.customerId, row]));
  return drafts.map(({ customerId, to }) => {
    const before = last.get(customerId);
    last.set(customerId, { to, through });
    return before;
  });
}

interface Written extends Omit<WriteOptions, 'counts'> {
  figures: BillFigures;
  counts: Counts | undefined;
  through: string;
}

async function writeDraft(trx: Trx, draft: Draft, { figures, counts, through, by, matureMinutes }: Written) {
  const columns = {
    charge_type: draft.chargeType,
    through_entry: through,
    parts: String(figures.parts),
    sms_amount: figures.sms,
    late_amount: figures.late,
    fee_amount: figures.fee,
    adjust_amount: figures.adjust,
    shortfall_amount: figures.shortfall,
    tax_rate: draft.taxRate,
    tax_amount: figures.tax,
    total_amount: figures.total,
    exact_amount: figures.exact,
    mature_at: new Date(draft.to + matureMinutes * minute),
    ...(counts && {
      submitted: String(counts.submitted),
      delivered: String(counts.delivered),
      revenue: counts.revenue,
      cost: counts.cost,
    }),
  };
  const { bill_id: billId } =
    draft.billId === null
      ? await trx
          .insertInto('bill')
          .values({
            ...columns,
            bill_no: draft.billNo,
            customer_id: draft.customerId,
            currency: draft.currency,
            zone: draft.zone,
            from_day: draft.fromDay,
            to_day: draft.toDay,
            period_from: new Date(draft.from),
            period_to: new Date(draft.to),
            due_day: null,
            transaction_id: null,
            created_by: by,
            updated_by: by,
          })
          .returning('bill_id')
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable('bill')
          .set(columns)
          .set({ generated_at: sql<Date>`now()` })
          // Others than before have not been seen by anybody.
          .set({
            version: sql<number>`version + case when (parts, exact_amount, sms_amount, late_amount, fee_amount, adjust_amount, shortfall_amount, tax_amount)
              = (${figures.parts}::bigint, ${figures.exact}::numeric, ${figures.sms}::numeric, ${figures.late}::numeric,
                ${figures.fee}::numeric, ${figures.adjust}::numeric, ${figures.shortfall}::numeric, ${figures.tax}::numeric) then 0 else 1 end`,
          })
          .where('bill_id', '=', draft.billId)
          .returning('bill_id')
          .executeTakeFirstOrThrow();
  await trx.deleteFrom('bill_line').where('bill_id', '=', billId).execute();
  await insertLines(trx, billId, figures);
  return billId;
}

const insertLines = (trx: Trx, billId: string, { lines }: BillFigures) =>
  sql`
    insert into bill_line (bill_id, line_no, kind, user_id, operator_id, user_name, country_name, country_name_en, operator_name,
      operator_name_en, price, messages, parts, exact_amount, amount, note, first_at, last_at)
    select ${billId}::bigint, row_number() over (order by array_position(array['sms', 'late', 'fee', 'adjust', 'shortfall', 'tax'], l.kind),
        country_name_en, operator_name_en, user_name, price, no),
      l.kind, l."userId", l."operatorId", coalesce(user_name, ''), coalesce(country_name, ''), coalesce(country_name_en, ''),
      coalesce(operator_name, l.name), coalesce(operator_name_en, l."nameEn"), l.price, l.messages, l.parts, l.exact, l.amount, l.note,
      to_timestamp(l."firstAt" / 1000), to_timestamp(l."lastAt" / 1000)
    from jsonb_to_recordset(${jsonText(lines.map((line, no) => ({ ...line, no })))}::jsonb) as l (no integer, kind text, "userId" bigint,
      "operatorId" bigint, price numeric, messages bigint, parts bigint, exact numeric, amount numeric, name text, "nameEn" text, note text, "firstAt" float8, "lastAt" float8)
    left join customer_user u on u.customer_user_id = l."userId"
    left join operator o on o.operator_id = l."operatorId"
    left join country c on c.country_id = o.country_id`.execute(trx);
