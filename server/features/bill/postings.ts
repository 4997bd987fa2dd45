import Decimal from 'decimal.js';
import type { Selectable } from 'kysely';
import type { NewEntry, Posting } from '../../domain/ledger/post.ts';
import type { Tables } from '../../platform/db/tables.ts';
import './tables.ts';

type BillRow = Selectable<Tables['bill']>;

/**
 * What a bill adds to the charges of its messages, which the ledger has already: rounding, adjustments, the rest of the commitment, tax. Undefined when
 * that is nothing.
 */
export function billPosting(row: BillRow, by: string, at?: number): Posting | undefined {
  const { customer_id: customerId, currency } = row;
  const rounding = new Decimal(row.sms_amount).plus(row.late_amount).minus(row.exact_amount);
  const own = [row.adjust_amount, row.shortfall_amount, row.tax_amount].map((amount) => new Decimal(amount));
  const entries = [rounding, ...own].flatMap((amount): NewEntry[] =>
    amount.isZero()
      ? []
      : [
          { party: { customerId }, currency, amount: amount.neg().toFixed(), kind: 'adjust' },
          { party: 'adjust', currency, amount: amount.toFixed(), kind: 'adjust' },
        ],
  );
  if (entries.length === 0) return undefined;
  return {
    key: `bill:${row.bill_id}`,
    kind: 'adjust',
    by,
    ref: { type: 'bill', id: row.bill_id },
    remark: row.bill_no,
    entries,
    ...(at !== undefined && { at }),
  };
}

interface Paid {
  payment_id: string;
  customer_id: string;
  bill_id: string;
  currency: string;
  amount: string;
}

/** A payment: the customer has it with us, whatever bills it pays. */
export const paymentPosting = (row: Paid, by: string, at?: number): Posting => ({
  key: `bill-payment:${row.payment_id}`,
  kind: 'payment',
  by,
  ref: { type: 'bill', id: row.bill_id },
  entries: [
    { party: { customerId: row.customer_id }, currency: row.currency, amount: row.amount, kind: 'payment' },
    { party: 'cash', currency: row.currency, amount: `-${row.amount}`, kind: 'payment' },
  ],
  ...(at !== undefined && { at }),
});
