import Decimal from 'decimal.js';
import { type Kysely, type Selectable, sql } from 'kysely';
import { formatBalance } from '#shared/amounts.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { Recharge, RechargeInput } from '#shared/recharge/row.ts';
import type { recharge } from '#shared/recharge.ts';
import { post } from '../../domain/ledger/post.ts';
import { needAmounts } from '../../domain/money/need-amounts.ts';
import { rateAt } from '../../domain/money/rates.ts';
import { type Audited, audit } from '../../platform/db/audit.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import { lockAllRows, refuseStale, stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Uploads } from '../../platform/files/uploads.ts';
import { AppError, refusedField, refuseReusedKey } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Notices } from '../../platform/notices/notices.ts';
import { checkOwned, checkOwner } from '../../platform/rights/own-customer.ts';
import { rechargeColumns } from './columns.ts';
import { credit, paymentPosting } from './postings.ts';
import { findRecharge } from './repository.ts';

type Trx = Kysely<Tables>;
type Row = Selectable<Tables['recharge']>;
const resource = 'recharge';
/** How far in the future a payment may be, ms: clocks differ. */
const ahead = 86_400_000;

/** A payment may have come any time before now. */
export function checkPayTime({ payTime }: Pick<RechargeInput, 'payTime'>, viewer: Viewer): void {
  if (typeof payTime === 'number' && payTime > Date.now() + ahead)
    throw refusedField('payTime', 'notFuture', viewer.lang);
}

export async function found(trx: Trx, rechargeId: string, viewer: Viewer): Promise<Recharge> {
  const row = await findRecharge(trx, rechargeId, viewer.admin);
  if (!row) throw new AppError('row.gone');
  return row;
}

/** What an earlier call with this key has entered; another intent under it is refused. */
async function repeated(trx: Trx, input: RechargeInput, viewer: Viewer): Promise<Recharge | undefined> {
  const earlier = await trx
    .selectFrom('recharge')
    .selectAll()
    .select([
      sql<boolean>`amount = ${input.amount}::numeric`.as('isAmount'),
      sql<boolean>`gift_amount = ${input.giftAmount ?? '0'}::numeric`.as('isGift'),
    ])
    .where('idempotency_key', '=', input.idempotencyKey)
    .executeTakeFirst();
  if (!earlier) return undefined;
  const same: Readonly<Record<keyof RechargeInput, boolean>> = {
    idempotencyKey: earlier.applied_by === viewer.admin.adminId,
    customerId: earlier.customer_id === input.customerId,
    amount: earlier.isAmount,
    giftAmount: earlier.isGift,
    payType: earlier.pay_type === input.payType,
    payRef: earlier.pay_ref === (input.payRef ?? ''),
    payTime: earlier.pay_time === (input.payTime ?? null),
    paidStatus: earlier.paid_status === input.paidStatus,
    proofFile: earlier.proof_file === (input.proofFile ?? null),
    remark: earlier.remark === (input.remark ?? ''),
  };
  refuseReusedKey(same, (field) => `recharge.${field}`, viewer.lang);
  return found(trx, earlier.recharge_id, viewer);
}

interface EnterTerms {
  base: string;
  /** In base currency; null: nothing is reviewed. */
  limit: string | null;
  /** Absent: no proof can be named. */
  proofs?: Uploads;
}

/** Enters a recharge within a transaction, once a key; from the limit on it waits for a second person. */
export async function enterRecharge(
  trx: Trx,
  input: RechargeInput,
  viewer: Viewer,
  terms: EnterTerms,
): Promise<{ row: Recharge; isNew: boolean }> {
  needAmounts(viewer);
  checkPayTime(input, viewer);
  // Two calls with one key wait for each other here, so that the second finds what the first has entered.
  await sql`select pg_advisory_xact_lock(hashtextextended(${input.idempotencyKey}, 1))`.execute(trx);
  const earlier = await repeated(trx, input, viewer);
  return earlier ? { row: earlier, isNew: false } : { row: await enter(trx, input, viewer, terms), isNew: true };
}

/** Tells those who review of a recharge that waits. */
export async function noticeWaiting(notices: Notices, row: Recharge): Promise<void> {
  if (row.status !== 0) return;
  const params = { customer: row.customerName, amount: row.amount, currency: row.currency, by: row.applyBy };
  const to = { permission: 'recharge_list:review', customerId: row.customerId } as const;
  await notices.send(to, [
    { kind: 'recharge-waits', level: 'warning', params, path: '/account/cusRechargeHistory?status=0' },
  ]);
}

/** Locks recharges as the caller has seen them. @throws version-conflict unless the versions are those that he has seen */
export async function lockRecharges(
  trx: Trx,
  viewer: Viewer,
  ids: readonly string[],
  versions: readonly number[],
): Promise<Row[]> {
  needAmounts(viewer);
  const rows = await lockAllRows(trx, 'recharge', ids);
  await checkOwned(trx, viewer.admin, rows);
  refuseStale('recharge', rows, { ids, versions });
  return rows;
}

/** The money of a recharge that was credited before has come, within a transaction. */
export async function payRecharge(
  trx: Trx,
  { rechargeId, version, payRef, payTime }: InputOf<typeof recharge.markPaid>,
  viewer: Viewer,
): Promise<Recharge> {
  const [row] = await lockRecharges(trx, viewer, [rechargeId], [version]);
  if (!row) throw new AppError('row.gone');
  if (row.status !== 1 || row.paid_status !== 0) throw new AppError('recharge.not-unpaid');
  checkPayTime({ payTime }, viewer);
  const [posted] = await post(trx, [paymentPosting(row, viewer.admin.username)]);
  const ref = payRef ?? row.pay_ref;
  await mapUniqueViolation(taken(ref), () =>
    trx
      .updateTable('recharge')
      .set({ paid_status: 1, pay_ref: ref, payment_id: posted?.transactionId ?? null })
      .set({ pay_time: new Date(payTime ?? row.pay_time ?? Date.now()), ...stamp(viewer.admin.username) })
      .where('recharge_id', '=', rechargeId)
      .execute(),
  );
  await log(trx, viewer, row, { action: 'markPaid', before: { paidStatus: 0 }, after: { paidStatus: 1 } });
  return found(trx, rechargeId, viewer);
}

async function enter(trx: Trx, input: RechargeInput, viewer: Viewer, { base, limit, proofs }: EnterTerms) {
  const { customerId, amount, giftAmount = '0', payType, payRef = '', payTime = null } = input;
  await checkOwner(trx, viewer.admin, { customerId });
  // Locked, so that its currency stays.
  const [customer] = await lockAllRows(trx, 'customer', [customerId]);
  if (!customer) throw new AppError('row.gone');
  await refusePaid(trx, payType, payRef);
  await proofs?.take(trx, input.proofFile, null, viewer);
  const rate = (await rateAt(trx, customer.currency, base, Date.now())) ?? null;
  const worth = rate === null ? null : new Decimal(amount).plus(giftAmount).mul(rate);
  const isWaiting = limit !== null && (worth === null || worth.gte(limit));
  const made = await mapUniqueViolation(taken(payRef), () =>
    trx
      .insertInto('recharge')
      .values({
        ...valuesOf(rechargeColumns, input),
        currency: customer.currency,
        rate,
        pay_time: payTime === null ? null : new Date(payTime),
        status: 0,
        idempotency_key: input.idempotencyKey,
        transaction_id: null,
        payment_id: null,
        applied_by: viewer.admin.adminId,
        created_by: viewer.admin.username,
        updated_by: viewer.admin.username,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  if (!isWaiting) await credit(trx, made, viewer.admin.username);
  const row = await found(trx, made.recharge_id, viewer);
  const { rechargeId: _id, proof: _proof, balanceBefore: _before, balanceAfter: _after, ...after } = row;
  await log(trx, viewer, made, { action: 'add', after });
  return row;
}

/** The same transfer may not be entered as a payment of a bill and as a recharge. */
async function refusePaid(trx: Trx, payType: number, payRef: string): Promise<void> {
  if (payRef === '') return;
  const { rows } = await sql`
    select from bill_payment where pay_type = ${payType} and lower(pay_ref) = lower(${payRef}) limit 1`.execute(trx);
  if (rows.length > 0) throw new AppError('recharge.ref-taken', { ref: payRef });
}

const taken = (ref: string) => ({ recharge_pay_ref: new AppError('recharge.ref-taken', { ref }) });

/** Writes what was done with a recharge into the operation log. */
export const log = async (
  trx: Trx,
  viewer: Viewer,
  row: Row,
  entry: Pick<Audited, 'action' | 'reason' | 'before' | 'after'>,
) => {
  const { customer_name } = await trx
    .selectFrom('customer')
    .select('customer_name')
    .where('customer_id', '=', row.customer_id)
    .executeTakeFirstOrThrow();
  const targetName = `${customer_name} · ${formatBalance(row.amount)} ${row.currency}`;
  return audit(trx, viewer, { resource, targetId: row.recharge_id, targetName, ...entry });
};
