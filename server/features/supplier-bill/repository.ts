import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type GapCause,
  maxStatedRows,
  type StatedRow,
  type SupplierBill,
  type SupplierBillFilter,
  type SupplierBillListInput,
  type SupplierBillPayment,
  type SupplierBillStatus,
  type SupplierBillSummary,
} from '#shared/supplier-bill/row.ts';
import { countRows, numberedPage, sortedBy } from '../../platform/db/numbered-page.ts';
import { baseSum, baseText, equalTo, inBase, moneyText, patternOf, roundedText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { SideRow } from './gap.ts';
import './tables.ts';

type Db = Kysely<Tables>;

const unpaid = sql`case when b.status = 4 then agreed_amount - paid_amount else 0 end`;
/** Days in the zone of the bill. */
const overdue = sql`case when b.status = 4 then greatest(0, (now() at time zone zone)::date - due_day) else 0 end`;
const diffPct = sql`(stated_amount - computed_amount) * 100 / nullif(abs(computed_amount), 0)`;
/** What is at stake at the step of a bill. */
const stake = sql`case b.status when 0 then computed_amount when 4 then agreed_amount - paid_amount when 5 then agreed_amount
  else stated_amount end`;

/** Bills of a filter; tables `b` and `supplier`. */
function matching(filter: SupplierBillFilter): RawBuilder<SqlBool> {
  const { keyword, month, supplierId, currency, status, diffAbove, isOverdue } = filter;
  const conditions = [
    sql<SqlBool>`true`,
    ...(keyword?.trim() ? [sql<SqlBool>`bill_no ilike ${patternOf(keyword.trim())}`] : []),
    ...(month === undefined ? [] : [sql<SqlBool>`to_char(from_day, 'YYYY-MM') = ${month}`]),
    ...equalTo('b.supplier_id', supplierId),
    ...equalTo('b.currency', currency),
    ...equalTo('b.status', status),
    ...(diffAbove === undefined
      ? []
      : [sql<SqlBool>`coalesce(abs(${diffPct}) > ${diffAbove}::numeric, stated_amount <> computed_amount)`]),
    ...(isOverdue === undefined ? [] : [sql<SqlBool>`(${overdue} > 0) = ${isOverdue === 1}`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const from = (db: Db) =>
  db.selectFrom('supplier_bill as b').innerJoin('supplier', 'supplier.supplier_id', 'b.supplier_id');

const select = (db: Db) =>
  from(db).select([
    'supplier_bill_id as supplierBillId',
    'bill_no as billNo',
    'b.supplier_id as supplierId',
    'supplier_name as supplierName',
    'b.currency as currency',
    sql<string>`from_day::text`.as('fromDay'),
    sql<string>`to_day::text`.as('toDay'),
    'zone',
    sql<number>`computed_parts::float8`.as('computedParts'),
    moneyText('computed_amount').as('computedAmount'),
    baseText('computed_amount', 'b.currency').as('computedBase'),
    sql<number | null>`stated_parts::float8`.as('statedParts'),
    moneyText<string | null>('stated_amount').as('statedAmount'),
    sql<number | null>`(stated_parts - computed_parts)::float8`.as('diffParts'),
    sql<string | null>`trim_scale(stated_amount - computed_amount)::text`.as('diffAmount'),
    sql<number | null>`round(${diffPct}, 2)::float8`.as('diffPct'),
    sql<GapCause | null>`nullif(main_cause, '')`.as('mainCause'),
    moneyText<string | null>('agreed_amount').as('agreedAmount'),
    moneyText('paid_amount').as('paidAmount'),
    sql<string>`trim_scale(${unpaid})::text`.as('unpaidAmount'),
    roundedText(inBase(unpaid, 'b.currency')).as('unpaidBase'),
    sql<string | null>`due_day::text`.as('dueDay'),
    sql<number>`${overdue}::int`.as('overdueDays'),
    'b.status as status',
    sql<number>`tolerance::float8`.as('tolerance'),
    'counted_at as countedAt',
    'received_at as receivedAt',
    'agreed_at as agreedAt',
    'agreed_by as agreedBy',
    'b.status_reason as statusReason',
    'b.created_at as createdAt',
    'b.created_by as createdBy',
    'b.updated_at as updatedAt',
    'b.updated_by as updatedBy',
    'b.version as version',
  ]);

/** Sort field of the wire → column. */
const sortColumns = {
  fromDay: sql`from_day`,
  computedAmount: sql`in_base(computed_amount, b.currency)`,
  statedAmount: sql`in_base(stated_amount, b.currency)`,
  unpaidAmount: sql`in_base(${unpaid}, b.currency)`,
  dueDay: sql`due_day`,
} as const;

export const supplierBillPage = (db: Db, input: SupplierBillListInput) => {
  const matched = matching(input);
  return numberedPage(
    select(db)
      .where(matched)
      .orderBy(sortedBy(sortColumns, input, { field: 'fromDay', order: 'desc' }))
      .orderBy('supplier_bill_id', 'desc'),
    from(db).where(matched),
    input,
  );
};

export const countSupplierBills = (db: Db, filter: SupplierBillFilter): Promise<number> =>
  countRows(from(db).where(matching(filter)));

/** The next rows after those of earlier batches, latest period first. */
export const supplierBillsBefore = (
  db: Db,
  filter: SupplierBillFilter,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<SupplierBill[]> =>
  select(db)
    .where(matching(filter))
    .where(
      before === undefined
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(from_day, supplier_bill_id) < (select last.from_day, last.supplier_bill_id from supplier_bill last
            where last.supplier_bill_id = ${before})`,
    )
    .orderBy('from_day', 'desc')
    .orderBy('supplier_bill_id', 'desc')
    .limit(limit)
    .execute();

export const findSupplierBill = (db: Db, billId: string): Promise<SupplierBill | undefined> =>
  select(db).where('supplier_bill_id', '=', billId).executeTakeFirst();

export async function supplierBillSummary(db: Db, filter: SupplierBillFilter): Promise<SupplierBillSummary> {
  const found = sql`(select b.status, b.currency, ${stake} as stake, ${unpaid} as unpaid, computed_amount
    from supplier_bill b join supplier using (supplier_id) where ${matching(filter)}) found`;
  const [steps, currencies, all] = await Promise.all([
    sql<SupplierBillSummary['steps'][number]>`
      select status, count(*)::int as bills, ${sql.raw(baseSum('stake', 'currency'))} as base
      from ${found} where status <> 6 group by 1 order by 1`.execute(db),
    sql<SupplierBillSummary['currencies'][number]>`
      select currency, count(*)::int as bills, trim_scale(sum(computed_amount))::text as amount,
        trim_scale(sum(unpaid))::text as unpaid
      from ${found} where status <> 6 group by 1
      order by sum(in_base(computed_amount, currency)) desc nulls last, 1`.execute(db),
    sql<{ base: string | null }>`
      select coalesce(${sql.raw(baseSum('computed_amount', 'currency'))}, case when count(*) = 0 then '0' end) as base
      from ${found} where status <> 6`.execute(db),
  ]);
  const byStatus = new Map(steps.rows.map((row) => [row.status, row]));
  const shown: readonly SupplierBillStatus[] = [0, 1, 2, 3, 4];
  return {
    steps: shown.map((status) => byStatus.get(status) ?? { status, bills: 0, base: '0' }),
    currencies: currencies.rows,
    base: all.rows[0]?.base ?? null,
  };
}

/** Both sides of a bill: ours by day and network, theirs row by row; ours by country where theirs names no networks. */
export async function sidesOf(trx: Db, billId: string) {
  const { rows: theirs } = await sql<SideRow & { state: 'read' | 'unplaced' }>`
    select day::text as day, operator_id::text as "operatorId", parts::float8 as parts, trim_scale(amount)::text as amount, state
    from supplier_bill_stated where supplier_bill_id = ${billId} and state in ('read', 'unplaced') order by row_no`.execute(
    trx,
  );
  const { rows: ours } = await sql<SideRow>`
    with whole as (
      -- A country alone stands for all its networks, as its default one.
      select coalesce(bool_and(o.is_default), false) as countries from supplier_bill_stated s join operator o using (operator_id)
      where supplier_bill_id = ${billId} and state = 'read'
    )
    select day::text as day, coalesce(case when countries then d.operator_id end, l.operator_id)::text as "operatorId",
      sum(parts)::float8 as parts, trim_scale(sum(amount))::text as amount
    from supplier_bill_line l cross join whole
    left join operator o on o.operator_id = l.operator_id
    left join operator d on d.country_id = o.country_id and d.is_default
    where supplier_bill_id = ${billId} group by 1, 2 order by 1, 2`.execute(trx);
  return {
    ours,
    theirs: theirs.filter(({ state }) => state === 'read'),
    unplaced: theirs.filter(({ state }) => state === 'unplaced'),
  };
}

/** Rows of their file that are not compared by day and network, and how many there are of each kind. */
export async function statedRowsOf(db: Db, billId: string) {
  const { rows: counts } = await sql<{ state: StatedRow['state']; count: number }>`
    select state, count(*)::int as count from supplier_bill_stated where supplier_bill_id = ${billId} group by 1`.execute(
    db,
  );
  const rows: StatedRow[] = await db
    .selectFrom('supplier_bill_stated')
    .select([
      'row_no as rowNo',
      'state',
      'reason',
      'label',
      sql<number>`parts::float8`.as('parts'),
      moneyText('amount').as('amount'),
    ])
    .where('supplier_bill_id', '=', billId)
    .where('state', '<>', 'read')
    .orderBy(sql`array_position(array['refused', 'unplaced', 'skipped'], state)`)
    .orderBy(sql`abs(amount)`, 'desc')
    .orderBy('row_no')
    .limit(maxStatedRows)
    .execute();
  const count = (state: StatedRow['state']) => counts.find((each) => each.state === state)?.count ?? 0;
  return {
    rows,
    rowCounts: {
      read: count('read'),
      unplaced: count('unplaced'),
      refused: count('refused'),
      skipped: count('skipped'),
    },
  };
}

/** Payments of a bill, oldest first. */
export const supplierPaymentsOf = (db: Db, billId: string): Promise<SupplierBillPayment[]> =>
  db
    .selectFrom('supplier_bill_payment')
    .select([
      'payment_id as paymentId',
      moneyText('amount').as('amount'),
      'pay_type as payType',
      'pay_ref as payRef',
      'pay_time as payTime',
      'remark',
      'created_at as createdAt',
      'created_by as createdBy',
    ])
    .where('supplier_bill_id', '=', billId)
    .orderBy('payment_id')
    .execute();
