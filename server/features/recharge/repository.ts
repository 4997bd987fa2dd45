import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { StoredFile } from '#shared/common.ts';
import type { Recharge, RechargeFilter, RechargeListInput, RechargeSummary } from '#shared/recharge/row.ts';
import { effectsOf } from '../../domain/ledger/read.ts';
import { numberedPage, sortedBy } from '../../platform/db/numbered-page.ts';
import { equalTo, moneyText, patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import './tables.ts';

type Db = Kysely<Tables>;

/** Recharges of a filter that the viewer may see; tables `recharge` and `customer`. */
function matching(filter: RechargeFilter, viewer: ScopeHolder): RawBuilder<SqlBool> {
  const { keyword, createdFrom, createdTo, amountFrom, amountTo } = filter;
  const pattern = keyword?.trim() ? patternOf(keyword.trim()) : undefined;
  const conditions = [
    customerScope(viewer),
    ...equalTo('recharge.customer_id', filter.customerId),
    ...equalTo('customer.maintainer_id', filter.maintainerId),
    ...equalTo('recharge.currency', filter.currency),
    ...equalTo('pay_type', filter.payType),
    ...equalTo('paid_status', filter.paidStatus),
    ...equalTo('recharge.status', filter.status),
    ...(pattern ? [sql<SqlBool>`(pay_ref ilike ${pattern} or recharge.remark ilike ${pattern})`] : []),
    ...(createdFrom === undefined ? [] : [sql<SqlBool>`recharge.created_at >= ${new Date(createdFrom)}`]),
    ...(createdTo === undefined ? [] : [sql<SqlBool>`recharge.created_at < ${new Date(createdTo)}`]),
    ...(amountFrom === undefined ? [] : [sql<SqlBool>`amount >= ${amountFrom}::numeric`]),
    ...(amountTo === undefined ? [] : [sql<SqlBool>`amount <= ${amountTo}::numeric`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const select = (db: Db) =>
  db
    .selectFrom('recharge')
    .innerJoin('customer', 'customer.customer_id', 'recharge.customer_id')
    .select([
      'recharge_id as rechargeId',
      'recharge.customer_id as customerId',
      'customer_name as customerName',
      sql<string>`coalesce((select real_name from admin where admin.admin_id = customer.maintainer_id), '')`.as(
        'maintainerName',
      ),
      'recharge.currency as currency',
      moneyText('amount').as('amount'),
      moneyText('gift_amount').as('giftAmount'),
      sql<string | null>`trim_scale(round((amount + gift_amount) * rate, 6))::text`.as('baseAmount'),
      'pay_type as payType',
      'pay_ref as payRef',
      'pay_time as payTime',
      'paid_status as paidStatus',
      'recharge.status as status',
      'recharge.status_reason as statusReason',
      sql<StoredFile | null>`(select json_build_object('fileName', file_name, 'displayName', display_name,
        'sizeBytes', size_bytes) from stored_file where file_name = recharge.proof_file)`.as('proof'),
      'recharge.remark as remark',
      'recharge.created_by as applyBy',
      'review_by as reviewBy',
      'review_at as reviewAt',
      'transaction_id as transactionId',
      'recharge.created_at as createdAt',
      'recharge.created_by as createdBy',
      'recharge.updated_at as updatedAt',
      'recharge.updated_by as updatedBy',
      'recharge.version as version',
    ]);

/** Sort field of the wire → column. */
const sortColumns = {
  createdAt: sql`recharge.created_at`,
  amount: sql`amount * rate`,
  giftAmount: sql`gift_amount * rate`,
  baseAmount: sql`(amount + gift_amount) * rate`,
} as const;

type Stored = Omit<Recharge, 'balanceBefore' | 'balanceAfter' | 'proofName'> & { transactionId: string | null };

/** With the balances that the ledger tells. */
async function told(db: Db, rows: readonly Stored[]): Promise<Recharge[]> {
  const effects = await effectsOf(
    db,
    rows.flatMap(({ transactionId }) => transactionId ?? []),
  );
  return rows.map(({ transactionId, ...row }) => {
    const effect = transactionId === null ? undefined : effects.get(transactionId);
    return {
      ...row,
      proofName: row.proof?.displayName ?? '',
      balanceBefore: effect?.balanceBefore ?? null,
      balanceAfter: effect?.balanceAfter ?? null,
    };
  });
}

export async function rechargePage(db: Db, input: RechargeListInput, viewer: ScopeHolder) {
  const matched = matching(input, viewer);
  const { list, total } = await numberedPage(
    select(db)
      .where(matched)
      .orderBy(sortedBy(sortColumns, input, { field: 'createdAt', order: 'desc' }))
      .orderBy('recharge_id', 'desc'),
    db.selectFrom('recharge').innerJoin('customer', 'customer.customer_id', 'recharge.customer_id').where(matched),
    input,
  );
  return { list: await told(db, list), total };
}

export async function countRecharges(db: Db, filter: RechargeFilter, viewer: ScopeHolder): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from recharge join customer using (customer_id) where ${matching(filter, viewer)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

interface Scan {
  /** The last one of the batch before. */
  before: string | undefined;
  limit: number;
}

/** The next rows after those of earlier batches, newest first. */
export async function rechargesBefore(
  db: Db,
  filter: RechargeFilter,
  viewer: ScopeHolder,
  { before, limit }: Scan,
): Promise<Recharge[]> {
  const rows = await select(db)
    .where(matching(filter, viewer))
    .where(
      before === undefined
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(recharge.created_at, recharge_id) <
            (select last.created_at, last.recharge_id from recharge last where last.recharge_id = ${before})`,
    )
    .orderBy('recharge.created_at', 'desc')
    .orderBy('recharge_id', 'desc')
    .limit(limit)
    .execute();
  return told(db, rows);
}

/** Undefined too when it is of a customer that the viewer does not see. */
export async function findRecharge(db: Db, rechargeId: string, viewer: ScopeHolder): Promise<Recharge | undefined> {
  const rows = await select(db).where('recharge_id', '=', rechargeId).where(customerScope(viewer)).execute();
  return (await told(db, rows))[0];
}

export async function rechargeSummary(db: Db, filter: RechargeFilter, viewer: ScopeHolder): Promise<RechargeSummary> {
  const from = sql`from recharge join customer using (customer_id) where ${matching(filter, viewer)}`;
  const [sums, ways, base] = await Promise.all([
    sql<RechargeSummary['currencies'][number]>`
      select recharge.currency, count(*) filter (where recharge.status = 1)::int as recharges,
        trim_scale(coalesce(sum(amount) filter (where recharge.status = 1), 0))::text as amount,
        trim_scale(coalesce(sum(gift_amount) filter (where recharge.status = 1), 0))::text as "giftAmount",
        count(*) filter (where recharge.status = 1 and paid_status = 0)::int as unpaid,
        trim_scale(coalesce(sum(amount) filter (where recharge.status = 1 and paid_status = 0), 0))::text as "unpaidAmount",
        count(*) filter (where recharge.status = 0)::int as waiting,
        trim_scale(coalesce(sum(amount) filter (where recharge.status = 0), 0))::text as "waitingAmount"
      ${from} group by 1 having count(*) filter (where recharge.status in (0, 1)) > 0
      order by sum(in_base(amount, recharge.currency)) desc nulls last, 1`.execute(db),
    sql<RechargeSummary['payTypes'][number]>`
      select pay_type as "payType", recharge.currency, count(*)::int as recharges, trim_scale(sum(amount))::text as amount
      ${from} and recharge.status = 1 group by 1, 2 order by 1, 2`.execute(db),
    sql<{ base: string | null }>`
      select case when bool_and(rate is not null) is not false
        then trim_scale(round(coalesce(sum((amount + gift_amount) * rate), 0), 6))::text end as base
      ${from} and recharge.status = 1`.execute(db),
  ]);
  return { base: base.rows[0]?.base ?? null, currencies: sums.rows, payTypes: ways.rows };
}
