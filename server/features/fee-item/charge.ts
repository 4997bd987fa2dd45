import Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import { type Posting, post } from '../../domain/ledger/post.ts';
import type { RateTable } from '../../domain/money/rates.ts';
import { chunked, jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type Due, loadFees, planFees } from './plan.ts';
import '../../domain/fees/tables.ts';

type Db = Kysely<Tables>;

/** Fees of one transaction: a posting holds the ledger's lock, for which the feed waits, until the commit. */
const portion = 200;

interface ChargeTerms {
  customerFeeIds: readonly string[];
  /** Up to which day; nothing is charged before the customer's own day has come. */
  date: string;
  runId: string | null;
  by: string;
  receiptDays: number;
  rates: RateTable;
  /** Of the demo's past: when it was charged. */
  at?: number;
}

/** Charges what is due of fees; what another run has charged meanwhile is not charged again. */
export async function chargeFees(db: Db, { customerFeeIds, ...terms }: ChargeTerms): Promise<number> {
  let charged = 0;
  for (const ids of chunked(customerFeeIds, portion)) {
    charged += await db.transaction().execute((trx) => chargeIn(trx, { ...terms, customerFeeIds: ids }));
  }
  return charged;
}

/** The same of some fees in a transaction. */
export async function chargeIn(trx: Db, terms: ChargeTerms): Promise<number> {
  const { customerFeeIds, date, runId, by, receiptDays, rates, at } = terms;
  // Of two runs the later one waits here, and finds what the other has left.
  await sql`select from customer_fee where customer_fee_id = any (${[...customerFeeIds]}::bigint[])
    order by customer_fee_id for update`.execute(trx);
  const fees = await loadFees(trx, sql`customer_fee_id = any (${[...customerFeeIds]}::bigint[])`);
  const planned = await planFees(trx, fees, {
    on: ({ today }) => (today < date ? today : date),
    receiptDays,
    rates,
    now: at ?? Date.now(),
  });
  // A fee that lacks a rate is left as it is.
  const moved = planned.filter(({ fee, nextFrom }) => nextFrom !== fee.nextFrom);
  const due = moved.flatMap((each) => each.due);
  await advance(
    trx,
    moved.map(({ fee, nextFrom }) => ({ id: fee.customerFeeId, nextFrom })),
  );
  const charged = due.filter(({ amount }) => amount !== '0');
  const posted = await post(
    trx,
    charged.map((each) => feePosting(each, by, at)),
  );
  const transactions = new Map(charged.map((each, no) => [each, posted[no]?.transactionId ?? null]));
  await insertCharges(trx, due, { transactions, runId, by, at });
  return due.length;
}

const advance = (trx: Db, moved: readonly { id: string; nextFrom: string | null }[]) =>
  sql`update customer_fee f set next_from = m."nextFrom"
    from jsonb_to_recordset(${jsonText(moved)}::jsonb) as m (id bigint, "nextFrom" date) where f.customer_fee_id = m.id`.execute(
    trx,
  );

/** The customer pays; the other side is what we have of fees. */
function feePosting({ fee, period, amount }: Due, by: string, at: number | undefined): Posting {
  const { customerFeeId, customerId, currency } = fee;
  const sum = new Decimal(amount ?? '0');
  return {
    key: `fee:${customerFeeId}:${period.from}`,
    kind: 'fee',
    by,
    ref: { type: 'fee', id: customerFeeId },
    remark: `${fee.feeCode} ${period.from}`,
    entries: [
      { party: { customerId }, currency, amount: sum.neg().toFixed(), kind: 'fee' },
      { party: 'fee', currency, amount: sum.toFixed(), kind: 'fee' },
    ],
    ...(at !== undefined && { at }),
  };
}

interface Entered {
  transactions: ReadonlyMap<Due, string | null>;
  runId: string | null;
  by: string;
  at: number | undefined;
}

const insertCharges = (trx: Db, due: readonly Due[], { transactions, runId, by, at }: Entered) =>
  sql`
    insert into fee_charge (customer_fee_id, customer_id, fee_item_id, fee_run_id, from_day, to_day, ends_at, days, of_days, usage, qty,
      price, currency, amount, taxable, transaction_id, created_at, created_by, updated_at, updated_by)
    select c.fee, c.customer, c.item, ${runId}::bigint, c."from", c."to", (c."to" + 1)::timestamp at time zone c.zone, c.days, c."ofDays",
      c.usage, c.qty, c.price, c.currency, c.amount, c.taxable, c.transaction, coalesce(${at === undefined ? null : new Date(at)}, now()),
      ${by}, coalesce(${at === undefined ? null : new Date(at)}, now()), ${by}
    from jsonb_to_recordset(${jsonText(
      due.map((each) => {
        const { fee, period, usage, price, amount } = each;
        const { customerFeeId, customerId, feeItemId, zone, qty, currency, taxable } = fee;
        const { from, to, days, ofDays } = period;
        const keys = { fee: customerFeeId, customer: customerId, item: feeItemId };
        const transaction = transactions.get(each) ?? null;
        return { ...keys, zone, qty, currency, taxable, from, to, days, ofDays, usage, price, amount, transaction };
      }),
    )}::jsonb) as c (fee bigint, customer bigint, item bigint, zone text, "from" date, "to" date, days integer, "ofDays" integer,
      usage numeric, qty numeric, price numeric, currency text, amount numeric, taxable boolean, transaction bigint)`.execute(
    trx,
  );
