import Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type { Bill, BillPayInput } from '#shared/bill/row.ts';
import { post } from '../../domain/ledger/post.ts';
import { needAmounts } from '../../domain/money/need-amounts.ts';
import { audit } from '../../platform/db/audit.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField, refuseReusedKey } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { allocate } from './allocate.ts';
import { lockBills, named } from './locks.ts';
import { paymentPosting } from './postings.ts';
import { findBill } from './repository.ts';

type Trx = Kysely<Tables>;
/** How far in the future a payment may be, ms: clocks differ. */
const ahead = 86_400_000;

/** Enters a payment of a bill within a transaction, once a key; what it leaves goes to the oldest open bills (R42). */
export async function payBill(trx: Trx, input: BillPayInput, viewer: Viewer): Promise<Bill> {
  needAmounts(viewer);
  checkPayTime(input, viewer);
  const { billId, version, amount, payType, payRef = '', payTime = null, onlyThis = false, remark = '' } = input;
  // Two calls with one key wait for each other here, so that the second finds what the first has entered.
  await sql`select pg_advisory_xact_lock(hashtextextended(${input.idempotencyKey}, 1))`.execute(trx);
  if (await isRepeated(trx, input, viewer)) return found(trx, billId, viewer);
  const [row] = await lockBills(trx, viewer, [billId], [version]);
  if (!row) throw new AppError('row.gone');
  if (row.charge_type === 1) throw new AppError('bill.statement');
  if (row.status !== 1 && row.status !== 5) throw new AppError('bill.not-open', { no: row.bill_no });
  await refuseRecharged(trx, input);
  const made = await mapUniqueViolation({ bill_payment_ref: new AppError('bill.ref-taken', { ref: payRef }) }, () =>
    trx
      .insertInto('bill_payment')
      .values({
        customer_id: row.customer_id,
        bill_id: billId,
        currency: row.currency,
        amount,
        pay_type: payType,
        pay_ref: payRef,
        pay_time: payTime === null ? null : new Date(payTime),
        remark,
        only_this: onlyThis,
        idempotency_key: input.idempotencyKey,
        created_by: viewer.admin.username,
      })
      .returning(['payment_id', 'customer_id', 'bill_id', 'currency', 'amount'])
      .executeTakeFirstOrThrow(),
  );
  await allocate(trx, row.customer_id, viewer.admin.username);
  await audit(trx, viewer, {
    ...named(row),
    action: 'payBill',
    after: { amount: new Decimal(amount).toFixed(), payRef },
  });
  // Last: a posting holds the ledger's lock, for which the feed waits, until the commit.
  await post(trx, [paymentPosting(made, viewer.admin.username)]);
  return found(trx, billId, viewer);
}

/** A payment may have come any time before now. */
function checkPayTime({ payTime }: Pick<BillPayInput, 'payTime'>, viewer: Viewer): void {
  if (typeof payTime === 'number' && payTime > Date.now() + ahead)
    throw refusedField('payTime', 'notFuture', viewer.lang);
}

/** A bill as the caller may see it. @throws row.gone */
export async function found(trx: Trx, billId: string, viewer: Viewer): Promise<Bill> {
  const row = await findBill(trx, billId, viewer.admin);
  if (!row) throw new AppError('row.gone');
  return row;
}

/** The same transfer may not be entered as a recharge and as a payment. */
async function refuseRecharged(trx: Trx, { payType, payRef = '' }: BillPayInput): Promise<void> {
  if (payRef === '') return;
  const { rows } = await sql`
    select from recharge where pay_type = ${payType} and lower(pay_ref) = lower(${payRef}) and status in (0, 1) limit 1`.execute(
    trx,
  );
  if (rows.length > 0) throw new AppError('bill.ref-taken', { ref: payRef });
}

/** Whether an earlier call with this key has entered the payment; another intent under it is refused. */
async function isRepeated(trx: Trx, input: BillPayInput, viewer: Viewer): Promise<boolean> {
  const earlier = await trx
    .selectFrom('bill_payment')
    .selectAll()
    .select(sql<boolean>`amount = ${input.amount}::numeric`.as('isAmount'))
    .where('idempotency_key', '=', input.idempotencyKey)
    .executeTakeFirst();
  if (!earlier) return false;
  const same: Readonly<Record<Exclude<keyof BillPayInput, 'version'>, boolean>> = {
    idempotencyKey: earlier.created_by === viewer.admin.username,
    billId: earlier.bill_id === input.billId,
    amount: earlier.isAmount,
    payType: earlier.pay_type === input.payType,
    payRef: earlier.pay_ref === (input.payRef ?? ''),
    payTime: earlier.pay_time === (input.payTime ?? null),
    onlyThis: earlier.only_this === (input.onlyThis ?? false),
    remark: earlier.remark === (input.remark ?? ''),
  };
  refuseReusedKey(same, (field) => `bill.${field}`, viewer.lang);
  return true;
}
