import Decimal from 'decimal.js';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DueFee, FeeCycle } from '#shared/fee-item/customer-fee.ts';
import type { FeeCounted, FeeType } from '#shared/fee-item/row.ts';
import { duePeriods, type FeePeriod } from '../../domain/fees/periods.ts';
import { type UsedSpan, usedIn } from '../../domain/ledger/usage.ts';
import { decimalsOf } from '../../domain/money/decimals.ts';
import type { RateTable } from '../../domain/money/rates.ts';
import type { Tables } from '../../platform/db/tables.ts';
import '../../domain/fees/tables.ts';

type Db = Kysely<Tables>;

/** A customer's fee with all that decides what is charged. */
export interface LoadedFee {
  customerFeeId: string;
  customerId: string;
  customerName: string;
  feeItemId: string;
  feeCode: string;
  feeName: string;
  feeNameEn: string;
  feeType: FeeType;
  refName: string;
  /** Of the customer. */
  currency: string;
  zone: string;
  /** The present day there. */
  today: string;
  countryId: string | null;
  counted: FeeCounted;
  taxable: boolean;
  autoDeduct: boolean;
  prorate: boolean;
  deductDay: number;
  /** Of the customer, or of the item in `priceCurrency`. */
  price: string;
  priceCurrency: string;
  qty: string;
  cycle: FeeCycle;
  startDay: string;
  endDay: string | null;
  nextFrom: string;
  pauses: { from: string; to: string | null }[];
}

/** Fees of customers that may still be charged; tables `customer_fee f`, `fee_item i` and `customer`. */
export async function loadFees(db: Db, where: RawBuilder<SqlBool>): Promise<LoadedFee[]> {
  const { rows } = await sql<LoadedFee>`
    select customer_fee_id::text as "customerFeeId", f.customer_id::text as "customerId", customer_name as "customerName",
      i.fee_item_id::text as "feeItemId", fee_code as "feeCode", fee_name as "feeName", fee_name_en as "feeNameEn",
      fee_type as "feeType", coalesce(sender_text, '') as "refName", customer.currency, customer.bill_timezone as zone,
      (now() at time zone bill_timezone)::date::text as today, i.country_id::text as "countryId", counted, taxable,
      auto_deduct as "autoDeduct", prorate, deduct_day as "deductDay", trim_scale(coalesce(f.price, default_price))::text as price,
      case when f.price is null and fee_type <> 4 then i.currency else customer.currency end as "priceCurrency",
      trim_scale(qty)::text as qty, cycle, greatest(start_day, i.effective_from)::text as "startDay", end_day::text as "endDay",
      case fee_type when 1 then greatest(next_from, i.effective_from) else next_from end::text as "nextFrom",
      coalesce((select json_agg(json_build_object('from', from_day, 'to', to_day) order by from_day)
        from customer_fee_pause p where p.customer_fee_id = f.customer_fee_id), '[]') as pauses
    from customer_fee f join fee_item i using (fee_item_id) join customer on customer.customer_id = f.customer_id
    left join sender on sender.sender_id = f.sender_id
    where next_from is not null and i.status = 1 and customer.archived_at is null and ${where}
    order by customer_name, f.customer_id, fee_code, customer_fee_id`.execute(db);
  return rows;
}

/** A period that is due, with what it comes to; null without an exchange rate. */
export interface Due {
  fee: LoadedFee;
  period: FeePeriod;
  /** Parts, messages or charges; null where nothing is counted. */
  usage: string | null;
  /** In the customer's currency, or percent. */
  price: string | null;
  amount: string | null;
}

/** What was due, and where the fee goes on: up to the first period that cannot be charged for want of a rate. */
interface Planned {
  fee: LoadedFee;
  due: Due[];
  nextFrom: string | null;
}

interface PlanTerms {
  /** Up to which day; later than the customer's own day only for a preview. */
  on: (fee: LoadedFee) => string;
  receiptDays: number;
  rates: RateTable;
  now: number;
}

/** What is due of fees, worked out and not charged. */
export async function planFees(
  db: Db,
  fees: readonly LoadedFee[],
  { on, receiptDays, rates, now }: PlanTerms,
): Promise<Planned[]> {
  const planned = fees.map((fee) => ({ fee, ...duePeriods({ ...fee, receiptDays }, on(fee)) }));
  const asked = planned.flatMap(({ fee, due }) =>
    fee.feeType < 3 ? [] : due.filter(({ days }) => days > 0).map((period) => ({ fee, period })),
  );
  const spans = asked.flatMap(({ fee, period }, no) =>
    period.spans.map(([from, to]): UsedSpan => {
      const { customerId, currency, zone, countryId } = fee;
      return { no, customerId, currency, zone, countryId, from, to };
    }),
  );
  const used = new Map((await usedIn(db, spans)).map((each) => [each.no, each]));
  const usages = new Map(asked.map(({ fee, period }, no) => [period, usageOf(fee, used.get(no))]));
  return planned.map(({ fee, due, nextFrom }) => {
    const price = priceIn(fee, rates, now);
    const worked = due
      // Nothing counts in a period that was paused all the time.
      .filter(({ days }) => days > 0)
      .map((period): Due => {
        const usage = usages.get(period) ?? null;
        return { fee, period, usage, price, amount: price === null ? null : amountOf(fee, period, { usage, price }) };
      });
    return { fee, due: worked, nextFrom: worked.some(({ amount }) => amount === null) ? fee.nextFrom : nextFrom };
  });
}

const usageOf = (
  { feeType, counted }: LoadedFee,
  used: { messages: string; parts: string; amount: string } | undefined,
): string => (used === undefined ? '0' : feeType === 4 ? used.amount : used[counted]);

/** What one costs in the customer's currency; null without an exchange rate. */
export function priceIn(
  { price, priceCurrency, currency }: Pick<LoadedFee, 'price' | 'priceCurrency' | 'currency'>,
  rates: RateTable,
  now: number,
): string | null {
  return rates.convert(price, priceCurrency, currency, now)?.toDecimalPlaces(6).toFixed() ?? null;
}

/** What a period comes to, in the decimals of the currency; by the day where a part of it counts and the item says so. */
export function amountOf(
  { feeType, qty, prorate, currency }: Pick<LoadedFee, 'feeType' | 'qty' | 'prorate' | 'currency'>,
  { days, ofDays, months }: Pick<FeePeriod, 'days' | 'ofDays' | 'months'>,
  { usage, price }: { usage: string | null; price: string },
): string {
  const whole = {
    1: () => new Decimal(price).mul(qty),
    2: () => new Decimal(price).mul(qty).mul(months),
    3: () => new Decimal(price).mul(usage ?? '0'),
    4: () => new Decimal(price).mul(usage ?? '0').div(100),
  }[feeType]();
  const share = feeType === 2 && prorate ? whole.mul(days).div(ofDays) : whole;
  return share.toDecimalPlaces(decimalsOf(currency), Decimal.ROUND_HALF_UP).toFixed();
}

/** A due charge as a preview shows it. */
export const dueFeeOf = ({ fee, period, usage, price, amount }: Due): DueFee => {
  const { customerFeeId, customerName, feeCode, feeName, feeNameEn, feeType, refName, qty, currency } = fee;
  const { from: fromDay, to: toDay, days, ofDays } = period;
  const named = { customerFeeId, customerName, feeCode, feeName, feeNameEn, feeType, refName };
  return { ...named, fromDay, toDay, days, ofDays, usage, qty, price, currency, amount };
};
