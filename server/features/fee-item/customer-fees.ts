import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type {
  CustomerFee,
  CustomerFeeListInput,
  FeeCharge,
  FeeChargeFilter,
  FeeChargeListInput,
} from '#shared/fee-item/customer-fee.ts';
import { loadRates } from '../../domain/money/rates.ts';
import { numberedPage } from '../../platform/db/numbered-page.ts';
import { equalTo, moneyText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { type LoadedFee, loadFees, priceIn } from './plan.ts';
import { nextOnOf } from './repository.ts';
import '../../domain/fees/tables.ts';

type Db = Kysely<Tables>;

const status = sql<1 | 2 | 3>`case
  when next_from is null or end_day < (now() at time zone bill_timezone)::date then 3
  when exists (select from customer_fee_pause p where p.customer_fee_id = customer_fee.customer_fee_id and to_day is null) then 2
  else 1 end`;

function matchingFees(filter: CustomerFeeListInput, viewer: ScopeHolder): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    [
      customerScope(viewer),
      ...equalTo('customer_fee.fee_item_id', filter.feeItemId),
      ...equalTo('customer_fee.customer_id', filter.customerId),
      ...(filter.status === undefined ? [] : [sql`${status} = ${filter.status}`]),
    ],
    sql` and `,
  )})`;
}

const fromFees = (db: Db) =>
  db.selectFrom('customer_fee').innerJoin('customer', 'customer.customer_id', 'customer_fee.customer_id');

const selectFees = (db: Db) =>
  fromFees(db)
    .innerJoin('fee_item', 'fee_item.fee_item_id', 'customer_fee.fee_item_id')
    .leftJoin('sender', 'sender.sender_id', 'customer_fee.sender_id')
    .select([
      'customer_fee_id as customerFeeId',
      'customer_fee.customer_id as customerId',
      'customer_name as customerName',
      'customer_fee.fee_item_id as feeItemId',
      'fee_code as feeCode',
      'fee_name as feeName',
      'fee_name_en as feeNameEn',
      'fee_type as feeType',
      sql<string>`coalesce(sender_text, '')`.as('refName'),
      'customer.currency as currency',
      moneyText<string | null>('customer_fee.price').as('price'),
      sql<string>`trim_scale(qty)::text`.as('qty'),
      'cycle',
      sql<string>`start_day::text`.as('startDay'),
      sql<string | null>`end_day::text`.as('endDay'),
      sql<number>`(select count(*)::int from fee_charge c where c.customer_fee_id = customer_fee.customer_fee_id and c.status = 1)`.as(
        'charges',
      ),
      sql<string>`(select trim_scale(coalesce(sum(amount), 0))::text from fee_charge c
        where c.customer_fee_id = customer_fee.customer_fee_id)`.as('chargedAmount'),
      status.as('status'),
      'customer_fee.created_at as createdAt',
      'customer_fee.created_by as createdBy',
      'customer_fee.updated_at as updatedAt',
      'customer_fee.updated_by as updatedBy',
      'customer_fee.version as version',
    ]);

function matchingCharges(filter: FeeChargeFilter, viewer: ScopeHolder): RawBuilder<SqlBool> {
  const { feeItemId, customerId, customerFeeId, feeRunId } = filter;
  return sql<SqlBool>`(${sql.join(
    [
      customerScope(viewer),
      ...equalTo('fee_charge.fee_item_id', feeItemId),
      ...equalTo('fee_charge.customer_id', customerId),
      ...equalTo('fee_charge.customer_fee_id', customerFeeId),
      ...equalTo('fee_charge.fee_run_id', feeRunId),
    ],
    sql` and `,
  )})`;
}

const fromCharges = (db: Db) =>
  db.selectFrom('fee_charge').innerJoin('customer', 'customer.customer_id', 'fee_charge.customer_id');

const selectCharges = (db: Db) =>
  fromCharges(db)
    .innerJoin('fee_item', 'fee_item.fee_item_id', 'fee_charge.fee_item_id')
    .innerJoin('customer_fee', 'customer_fee.customer_fee_id', 'fee_charge.customer_fee_id')
    .leftJoin('sender', 'sender.sender_id', 'customer_fee.sender_id')
    .leftJoin('bill', 'bill.bill_id', 'fee_charge.bill_id')
    .select([
      'fee_charge_id as feeChargeId',
      'fee_charge.customer_fee_id as customerFeeId',
      'fee_charge.customer_id as customerId',
      'customer_name as customerName',
      'fee_code as feeCode',
      'fee_name as feeName',
      'fee_name_en as feeNameEn',
      'fee_type as feeType',
      sql<string>`coalesce(sender_text, '')`.as('refName'),
      sql<string>`fee_charge.from_day::text`.as('fromDay'),
      sql<string>`fee_charge.to_day::text`.as('toDay'),
      'days',
      'of_days as ofDays',
      moneyText<string | null>('usage').as('usage'),
      sql<string>`trim_scale(fee_charge.qty)::text`.as('qty'),
      moneyText('fee_charge.price').as('price'),
      'fee_charge.currency as currency',
      moneyText('amount').as('amount'),
      'fee_charge.status as status',
      'fee_charge.status_reason as statusReason',
      sql<string>`coalesce(bill_no, '')`.as('billNo'),
      'fee_charge.created_at as createdAt',
      'fee_charge.created_by as createdBy',
      'fee_charge.updated_at as updatedAt',
      'fee_charge.updated_by as updatedBy',
      'fee_charge.version as version',
    ]);

/** Fees of customers and their charges, as a viewer sees them. */
export function createCustomerFees(db: Db, baseCurrency: () => Promise<string>, receiptDays: () => Promise<number>) {
  /** With what one costs now, and when the next charge is due. */
  const told = async (trx: Db, rows: readonly Omit<CustomerFee, 'priceNow' | 'nextOn'>[]): Promise<CustomerFee[]> => {
    const ids = rows.map(({ customerFeeId }) => customerFeeId);
    const fees = ids.length === 0 ? [] : await loadFees(trx, sql`customer_fee_id = any (${ids}::bigint[])`);
    const rates = await loadRates(trx, await baseCurrency());
    const days = await receiptDays();
    const byId = new Map<string, LoadedFee>(fees.map((fee) => [fee.customerFeeId, fee]));
    return rows.map((row) => {
      const fee = byId.get(row.customerFeeId);
      return {
        ...row,
        priceNow: fee ? priceIn(fee, rates, Date.now()) : row.price,
        nextOn: fee && row.status === 1 ? nextOnOf(fee, days) : null,
      };
    });
  };
  return {
    page: async (input: CustomerFeeListInput, viewer: ScopeHolder) => {
      const matched = matchingFees(input, viewer);
      const { list, total } = await numberedPage(
        selectFees(db)
          .where(matched)
          .orderBy(sql`next_from is null`)
          .orderBy('customer_name')
          .orderBy('fee_code')
          .orderBy('customer_fee_id'),
        fromFees(db).where(matched),
        input,
      );
      return { list: await told(db, list), total };
    },
    find: async (customerFeeId: string, viewer: ScopeHolder, trx: Db = db): Promise<CustomerFee | undefined> =>
      (
        await told(
          trx,
          await selectFees(trx).where('customer_fee_id', '=', customerFeeId).where(customerScope(viewer)).execute(),
        )
      )[0],
    charges: (input: FeeChargeListInput, viewer: ScopeHolder) => {
      const matched = matchingCharges(input, viewer);
      return numberedPage(
        selectCharges(db).where(matched).orderBy('fee_charge_id', 'desc'),
        fromCharges(db).where(matched),
        input,
      );
    },
    findCharge: (feeChargeId: string, viewer: ScopeHolder, trx: Db = db): Promise<FeeCharge | undefined> =>
      selectCharges(trx).where('fee_charge_id', '=', feeChargeId).where(customerScope(viewer)).executeTakeFirst(),
    countCharges: async (filter: FeeChargeFilter, viewer: ScopeHolder): Promise<number> => {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from fee_charge join customer using (customer_id)
        where ${matchingCharges(filter, viewer)}`.execute(db);
      return rows[0]?.total ?? 0;
    },
    /** The next ones after those of earlier batches, latest first. */
    chargesBefore: (
      filter: FeeChargeFilter,
      viewer: ScopeHolder,
      { before, limit }: { before: string | undefined; limit: number },
    ): Promise<FeeCharge[]> =>
      selectCharges(db)
        .where(matchingCharges(filter, viewer))
        .where(before === undefined ? sql<SqlBool>`true` : sql<SqlBool>`fee_charge_id < ${before}`)
        .orderBy('fee_charge_id', 'desc')
        .limit(limit)
        .execute(),
  };
}
export type CustomerFees = ReturnType<typeof createCustomerFees>;
