import type { Kysely, Selectable } from 'kysely';
import { type NewEntry, type Posting, post } from '../../domain/ledger/post.ts';
import type { Tables } from '../../platform/db/tables.ts';
import './tables.ts';

type Row = Pick<
  Selectable<Tables['recharge']>,
  'recharge_id' | 'customer_id' | 'currency' | 'amount' | 'gift_amount' | 'paid_status'
>;
const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);

/** The customer gets amount and gift; the other side is what we hold, what he still has to pay, and what we give. */
export function rechargePosting(row: Row, by: string, at?: number): Posting {
  const { customer_id: customerId, currency, amount, gift_amount: gift } = row;
  const other = row.paid_status === 1 ? ('cash' as const) : ('receivable' as const);
  const pair = (party: NewEntry['party'], sum: string, kind: NewEntry['kind']): NewEntry[] => [
    { party: { customerId }, currency, amount: sum, kind },
    { party, currency, amount: `-${sum}`, kind },
  ];
  return {
    key: `recharge:${row.recharge_id}`,
    kind: 'recharge',
    by,
    ref: { type: 'recharge', id: row.recharge_id },
    entries: [...pair(other, amount, 'recharge'), ...(isNothing(gift) ? [] : pair('gift', gift, 'gift'))],
    ...(at !== undefined && { at }),
  };
}

/** Credits a recharge that needs no review. `at`: when it happened, for the demo's past. */
export async function credit(trx: Kysely<Tables>, row: Row, by: string, at?: number): Promise<void> {
  const [posted] = await post(trx, [rechargePosting(row, by, at)]);
  await trx
    .updateTable('recharge')
    .set({ status: 1, transaction_id: posted?.transactionId ?? null })
    .where('recharge_id', '=', row.recharge_id)
    .execute();
}

/** What he still had to pay has come. */
export const paymentPosting = ({ recharge_id: id, currency, amount }: Row, by: string): Posting => ({
  key: `recharge:${id}:payment`,
  kind: 'payment',
  by,
  ref: { type: 'recharge', id },
  entries: [
    { party: 'receivable', currency, amount, kind: 'payment' },
    { party: 'cash', currency, amount: `-${amount}`, kind: 'payment' },
  ],
});
