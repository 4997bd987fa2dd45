import Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type { BankLineReason, BankLineState } from '#shared/bank-statement/row.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { ReadLine } from './read/line.ts';
import './tables.ts';

type Db = Kysely<Tables>;
export type KeyedLine = ReadLine & { lineKey: string };
/** A transfer to a bank account, in `payType`. */
export const byBank = 1;

/** Keys of lines that were entered, and references under which the same amount was entered by hand. */
export async function knownLines(db: Db, lines: readonly KeyedLine[]): Promise<ReadonlySet<string>> {
  const keys = lines.map(({ lineKey }) => lineKey);
  const refs = lines.map(({ ref }) => ref.toLowerCase()).filter((ref) => ref !== '');
  const { rows } = await sql<{ known: string }>`
    select line_key as known from bank_line where line_key = any (${keys})
    union all
    select lower(pay_ref) || ' ' || currency || ' ' || trim_scale(amount)::text from recharge
    where pay_type = ${byBank} and pay_ref <> '' and status in (0, 1) and paid_status = 1 and lower(pay_ref) = any (${refs})
      and not exists (select from bank_line b where b.recharge_id = recharge.recharge_id)
    union all
    select lower(pay_ref) || ' ' || currency || ' ' || trim_scale(amount)::text from bill_payment
    where pay_type = ${byBank} and pay_ref <> '' and lower(pay_ref) = any (${refs})
      and not exists (select from bank_line b where b.payment_id = bill_payment.payment_id)`.execute(db);
  return new Set(rows.map(({ known }) => known));
}

export function stateOf(
  { lineKey, amount, currency, ref, reason }: KeyedLine,
  known: ReadonlySet<string>,
): { state: BankLineState; reason: BankLineReason } {
  if (reason !== '') return { state: 'unread', reason };
  if (amount === null) return { state: 'unread', reason: 'amount' };
  if (new Decimal(amount).lte(0)) return { state: 'outgoing', reason: '' };
  if (!/^[A-Z]{3}$/.test(currency)) return { state: 'unread', reason: 'currency' };
  const isKnown = known.has(lineKey) || known.has(`${ref.toLowerCase()} ${currency} ${new Decimal(amount).toFixed()}`);
  return { state: isKnown ? 'known' : 'incoming', reason: '' };
}
