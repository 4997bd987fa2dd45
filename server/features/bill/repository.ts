import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type Bill,
  type BillAge,
  type BillAgeFilter,
  type BillDetail,
  type BillFilter,
  type BillLine,
  type BillListInput,
  type BillPayment,
  type BillSummary,
  maxLines,
} from '#shared/bill/row.ts';
import { isOpenBill, overdueDays, unpaidOfBill } from '../../domain/money/open-bills.ts';
import { numberedPage, sortedBy } from '../../platform/db/numbered-page.ts';
import { baseSum, baseText, equalTo, inBase, moneyText, patternOf, roundedText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import './tables.ts';

type Db = Kysely<Tables>;

/** Days overdue of each age, both included. */
const ageDays: Readonly<Record<BillAge, readonly [number, number]>> = {
  notDue: [0, 0],
  days30: [1, 30],
  days60: [31, 60],
  days90: [61, 90],
  older: [91, 999_999],
};
const filteredDays: Readonly<Record<BillAgeFilter, readonly [number, number]>> = {
  ...ageDays,
  overdue: [1, ageDays.older[1]],
};
const ages = ['notDue', 'days30', 'days60', 'days90', 'older'] as const satisfies readonly BillAge[];

/** The customer's objection has no answer yet; a void bill no longer needs one. */
export const isDisputedBill = sql<boolean>`bill.status <> 7
  and exists (select from bill_dispute d where d.bill_id = bill.bill_id and d.status = 0)`;

/** Bills of a filter that the viewer may see; tables `bill` and `customer`. */
function matching(filter: BillFilter, viewer: ScopeHolder): RawBuilder<SqlBool> {
  const { keyword, month, age, isMature, isDisputed, isSent, hasHints, amountFrom, amountTo } = filter;
  const pattern = keyword?.trim() ? patternOf(keyword.trim()) : undefined;
  const conditions = [
    customerScope(viewer),
    ...equalTo('bill.customer_id', filter.customerId),
    ...equalTo('customer.maintainer_id', filter.maintainerId),
    ...equalTo('bill.charge_type', filter.chargeType),
    ...equalTo('bill.currency', filter.currency),
    ...equalTo('bill.status', filter.status),
    ...(pattern ? [sql<SqlBool>`bill_no ilike ${pattern}`] : []),
    ...(month === undefined ? [] : [sql<SqlBool>`to_char(from_day, 'YYYY-MM') = ${month}`]),
    ...(age === undefined
      ? []
      : [sql<SqlBool>`(${isOpenBill} and ${overdueDays} between ${filteredDays[age][0]} and ${filteredDays[age][1]})`]),
    ...(isMature === undefined
      ? []
      : [sql<SqlBool>`(bill.status = 0 and (generated_at >= mature_at) = ${isMature === 1})`]),
    ...(isDisputed === undefined ? [] : [sql<SqlBool>`(${isDisputedBill}) = ${isDisputed === 1}`]),
    ...(isSent === undefined
      ? []
      : [sql<SqlBool>`(bill.status in (1, 5, 6) and (sent_at is not null) = ${isSent === 1})`]),
    ...(hasHints === undefined ? [] : [sql<SqlBool>`(hints <> '{}') = ${hasHints === 1}`]),
    ...(amountFrom === undefined ? [] : [sql<SqlBool>`total_amount >= ${amountFrom}::numeric`]),
    ...(amountTo === undefined ? [] : [sql<SqlBool>`total_amount <= ${amountTo}::numeric`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const select = (db: Db) =>
  db
    .selectFrom('bill')
    .innerJoin('customer', 'customer.customer_id', 'bill.customer_id')
    .select([
      'bill_id as billId',
      'bill_no as billNo',
      'bill.customer_id as customerId',
      'customer_name as customerName',
      sql<string>`coalesce((select real_name from admin where admin.admin_id = customer.maintainer_id), '')`.as(
        'maintainerName',
      ),
      'bill.charge_type as chargeType',
      'bill.currency as currency',
      sql<string>`from_day::text`.as('fromDay'),
      sql<string>`to_day::text`.as('toDay'),
      'zone',
      moneyText('sms_amount').as('smsAmount'),
      moneyText('late_amount').as('lateAmount'),
      moneyText('fee_amount').as('feeAmount'),
      moneyText('adjust_amount').as('adjustAmount'),
      moneyText('shortfall_amount').as('shortfallAmount'),
      moneyText('tax_amount').as('taxAmount'),
      moneyText('total_amount').as('totalAmount'),
      baseText('total_amount', 'bill.currency').as('totalBase'),
      moneyText('paid_amount').as('paidAmount'),
      sql<string>`trim_scale(${unpaidOfBill})::text`.as('unpaidAmount'),
      roundedText(inBase(unpaidOfBill, 'bill.currency')).as('unpaidBase'),
      sql<number>`parts::float8`.as('parts'),
      sql<number | null>`round(100.0 * delivered / nullif(submitted, 0), 2)::float8`.as('deliveredRate'),
      moneyText('cost').as('cost'),
      sql<string>`trim_scale(revenue - cost)::text`.as('profit'),
      'bill.status as status',
      'hints',
      sql<boolean>`bill.status = 0 and generated_at < mature_at`.as('isProvisional'),
      'mature_at as matureAt',
      'generated_at as generatedAt',
      sql<string | null>`due_day::text`.as('dueDay'),
      sql<number>`${overdueDays}::int`.as('overdueDays'),
      'confirmed_at as confirmedAt',
      'confirmed_by as confirmedBy',
      'sha256',
      isDisputedBill.as('isDisputed'),
      'sent_at as sentAt',
      'bill.status_reason as statusReason',
      'bill.created_at as createdAt',
      'bill.created_by as createdBy',
      'bill.updated_at as updatedAt',
      'bill.updated_by as updatedBy',
      'bill.version as version',
    ]);

/** Sort field of the wire → column. */
const sortColumns = {
  fromDay: sql`from_day`,
  totalAmount: sql`in_base(total_amount, bill.currency)`,
  unpaidAmount: sql`in_base(${unpaidOfBill}, bill.currency)`,
  dueDay: sql`due_day`,
} as const;

export const billPage = (db: Db, input: BillListInput, viewer: ScopeHolder) => {
  const matched = matching(input, viewer);
  return numberedPage(
    select(db)
      .where(matched)
      .orderBy(sortedBy(sortColumns, input, { field: 'fromDay', order: 'desc' }))
      .orderBy('bill_id', 'desc'),
    db.selectFrom('bill').innerJoin('customer', 'customer.customer_id', 'bill.customer_id').where(matched),
    input,
  );
};

export async function countBills(db: Db, filter: BillFilter, viewer: ScopeHolder): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from bill join customer using (customer_id) where ${matching(filter, viewer)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

interface Scan {
  /** The last one of the batch before. */
  before: string | undefined;
  limit: number;
}

/** The next rows after those of earlier batches, latest period first. */
export const billsBefore = (
  db: Db,
  filter: BillFilter,
  viewer: ScopeHolder,
  { before, limit }: Scan,
): Promise<Bill[]> =>
  select(db)
    .where(matching(filter, viewer))
    .where(
      before === undefined
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(from_day, bill_id) < (select last.from_day, last.bill_id from bill last where last.bill_id = ${before})`,
    )
    .orderBy('from_day', 'desc')
    .orderBy('bill_id', 'desc')
    .limit(limit)
    .execute();

/** Undefined too when it is of a customer that the viewer does not see. */
export const findBill = (db: Db, billId: string, viewer: ScopeHolder): Promise<Bill | undefined> =>
  select(db).where('bill_id', '=', billId).where(customerScope(viewer)).executeTakeFirst();

/** Lines of a bill in their order. */
export const linesOf = (db: Db, billId: string, limit?: number): Promise<BillLine[]> =>
  db
    .selectFrom('bill_line')
    .select([
      'line_no as lineNo',
      'kind',
      'user_name as userName',
      'country_name as countryName',
      'country_name_en as countryNameEn',
      'operator_name as operatorName',
      'operator_name_en as operatorNameEn',
      moneyText<string | null>('price').as('price'),
      sql<number>`messages::float8`.as('messages'),
      sql<number>`parts::float8`.as('parts'),
      moneyText('amount').as('amount'),
      moneyText('exact_amount').as('exactAmount'),
      'note',
      'first_at as firstAt',
      'last_at as lastAt',
    ])
    .where('bill_id', '=', billId)
    .orderBy('line_no')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();

export async function countLines(db: Db, billId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from bill_line where bill_id = ${billId}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Payments that a bill has something of, oldest first. */
const paymentsOf = (db: Db, billId: string): Promise<BillPayment[]> =>
  db
    .selectFrom('bill_allocation')
    .innerJoin('bill_payment', 'bill_payment.payment_id', 'bill_allocation.payment_id')
    .select([
      'bill_payment.payment_id as paymentId',
      moneyText('bill_payment.amount').as('amount'),
      moneyText('bill_allocation.amount').as('allocated'),
      'pay_type as payType',
      'pay_ref as payRef',
      'pay_time as payTime',
      'remark',
      'bill_payment.created_at as createdAt',
      'bill_payment.created_by as createdBy',
    ])
    .where('bill_allocation.bill_id', '=', billId)
    .orderBy('bill_payment.payment_id')
    .execute();

export async function billDetail(db: Db, billId: string, viewer: ScopeHolder): Promise<BillDetail | undefined> {
  const bill = await findBill(db, billId, viewer);
  if (!bill) return undefined;
  const [lines, lineCount, payments] = await Promise.all([
    linesOf(db, billId, maxLines),
    countLines(db, billId),
    paymentsOf(db, billId),
  ]);
  return { bill, lines, lineCount, payments };
}

export async function billSummary(db: Db, filter: BillFilter, viewer: ScopeHolder): Promise<BillSummary> {
  // Its own order: a column called `bill` would hide the table.
  const found = sql`(select bill.*, ${unpaidOfBill} as open_amount, ${isDisputedBill} as is_disputed, ${overdueDays} as overdue
    from bill join customer using (customer_id) where ${matching(filter, viewer)}) found`;
  const age = sql`case ${sql.join(
    ages.map((name) => sql`when overdue between ${ageDays[name][0]} and ${ageDays[name][1]} then ${name}`),
    sql` `,
  )} end`;
  const [aged, currencies, all] = await Promise.all([
    sql<BillSummary['ages'][number]>`
      select ${age} as age, count(*)::int as bills, ${sql.raw(baseSum('open_amount', 'currency'))} as base
      from ${found} where status in (1, 5) group by 1`.execute(db),
    sql<BillSummary['currencies'][number]>`
      select currency, count(*)::int as bills, trim_scale(sum(total_amount))::text as amount,
        trim_scale(sum(open_amount))::text as unpaid
      from ${found} where status <> 7 group by 1 order by sum(in_base(total_amount, currency)) desc nulls last, 1`.execute(
      db,
    ),
    sql<{ base: string | null; mature: number; provisional: number; disputed: number }>`
      select coalesce(${sql.raw(baseSum('total_amount', 'currency'))}, case when count(*) = 0 then '0' end) as base,
        count(*) filter (where status = 0 and generated_at >= mature_at)::int as mature,
        count(*) filter (where status = 0 and generated_at < mature_at)::int as provisional,
        count(*) filter (where is_disputed)::int as disputed
      from ${found} where status <> 7`.execute(db),
  ]);
  const byAge = new Map(aged.rows.map((row) => [row.age, row]));
  const [{ base, ...waiting } = { base: '0', mature: 0, provisional: 0, disputed: 0 }] = all.rows;
  return {
    ages: ages.map((name) => byAge.get(name) ?? { age: name, bills: 0, base: '0' }),
    currencies: currencies.rows,
    base,
    ...waiting,
  };
}
