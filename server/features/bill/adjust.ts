import type { Decimal } from 'decimal.js';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { recountDrafts } from './generate.ts';
import './tables.ts';

interface Adjusting {
  /** In the currency of the bill, rounded to it; negative: the customer owes less. */
  amount: Decimal;
  reason: string;
  idempotencyKey: string;
  by: string;
  matureMinutes: number;
}

/** Enters an adjustment of a locked bill: a draft has it at once, a confirmed bill leaves it to the next one (R41). */
export async function enterAdjustment(
  trx: Kysely<Tables>,
  row: Pick<Selectable<Tables['bill']>, 'bill_id' | 'customer_id' | 'currency' | 'status'>,
  { amount, reason, idempotencyKey, by, matureMinutes }: Adjusting,
): Promise<void> {
  await trx
    .insertInto('bill_adjustment')
    .values({
      customer_id: row.customer_id,
      bill_id: row.status === 0 ? row.bill_id : null,
      currency: row.currency,
      amount: amount.toFixed(),
      reason,
      idempotency_key: idempotencyKey,
      created_by: by,
    })
    .execute();
  await recountDrafts(trx, [row.customer_id], { by, matureMinutes });
}
