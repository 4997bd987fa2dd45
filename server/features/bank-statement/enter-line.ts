import Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type { BankChoice, BankOutcome } from '#shared/bank-statement/row.ts';
import { bill } from '#shared/bill.ts';
import type { Recharge } from '#shared/recharge/row.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { needPermission } from '../../platform/rights/need-permission.ts';
import { payBill } from '../bill/writes.ts';
import { enterRecharge, payRecharge } from '../recharge/writes.ts';
import { byBank, type KeyedLine, knownLines, stateOf } from './known-lines.ts';
import { payerKey } from './line-key.ts';
import './tables.ts';

type Trx = Kysely<Tables>;

export interface Entered {
  outcome: BankOutcome['outcome'];
  msg?: string;
  /** New, where one was entered. */
  recharge?: Recharge;
}

interface Entry {
  line: KeyedLine;
  choice: BankChoice;
  terms: { limit: string | null; base: string };
}

/** Enters one line as what was chosen, unless it was entered before. */
export async function enterLine(trx: Trx, { line, choice, terms }: Entry, viewer: Viewer): Promise<Entered> {
  const { lineKey, day, amount, currency, payer, text, ref } = line;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lineKey}, 2))`.execute(trx);
  const { state } = stateOf(line, await knownLines(trx, [line]));
  if (state === 'known') return { outcome: 'known' };
  if (state !== 'incoming' || day === null || amount === null) throw new AppError('bank-statement.not-incoming');
  await refuseOtherCurrency(trx, choice.customerId, currency);
  const payment = {
    payType: byBank,
    payRef: ref,
    payTime: Math.min(Date.parse(`${day}T12:00:00Z`), Date.now()),
    remark: [payer, text].filter(Boolean).join(': ').slice(0, 200),
    idempotencyKey: lineKey,
  } as const;
  const { customerId } = choice;
  const remember = (made: { rechargeId?: string; paymentId?: string }) =>
    trx
      .insertInto('bank_line')
      .values({
        line_key: lineKey,
        customer_id: customerId,
        recharge_id: made.rechargeId ?? null,
        payment_id: made.paymentId ?? null,
        day,
        amount,
        currency,
        payer_key: payerKey(payer),
        created_by: viewer.admin.username,
      })
      .execute();
  if (choice.kind === 'bill') {
    needPermission(viewer, bill.pay.permission);
    const { billId, version } = choice.bill ?? (await oldestBill(trx, customerId));
    const paid = await payBill(
      trx,
      { billId, version, amount, onlyThis: choice.onlyThis ?? false, ...payment },
      viewer,
    );
    if (paid.customerId !== customerId) throw new AppError('row.gone');
    await remember({ paymentId: await paymentOf(trx, lineKey) });
    return { outcome: 'entered' };
  }
  if (choice.kind === 'paid') {
    const { rechargeId, version } = needed(choice.recharge, 'recharge', viewer);
    const { payTime } = payment;
    const paid = await payRecharge(trx, { rechargeId, version, payTime, ...(ref !== '' && { payRef: ref }) }, viewer);
    if (paid.customerId !== customerId) throw new AppError('row.gone');
    if (!new Decimal(paid.amount).eq(amount))
      throw new AppError('bank-statement.other-amount', { amount: paid.amount });
    await remember({ rechargeId });
    return { outcome: 'entered' };
  }
  const { row } = await enterRecharge(trx, { customerId, amount, paidStatus: 1, ...payment }, viewer, terms);
  await remember({ rechargeId: row.rechargeId });
  return { outcome: row.status === 0 ? 'waiting' : 'entered', recharge: row };
}

function needed<T>(value: T | null | undefined, field: string, viewer: Viewer): T {
  if (value === null || value === undefined) throw refusedField(field, 'required', viewer.lang);
  return value;
}

async function refuseOtherCurrency(trx: Trx, customerId: string, currency: string): Promise<void> {
  const row = await trx
    .selectFrom('customer')
    .select('currency')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (row && row.currency !== currency) throw new AppError('bank-statement.other-currency', { currency: row.currency });
}

/** The bill that a payment goes to unless it names another (R42). */
async function oldestBill(trx: Trx, customerId: string): Promise<{ billId: string; version: number }> {
  const { rows } = await sql<{ billId: string; version: number }>`
    select bill_id::text as "billId", version from bill
    where customer_id = ${customerId} and status in (1, 5) and charge_type <> 1 order by period_from, bill_id limit 1`.execute(
    trx,
  );
  if (!rows[0]) throw new AppError('bank-statement.no-bill');
  return rows[0];
}

const paymentOf = async (trx: Trx, key: string): Promise<string> => {
  const { payment_id } = await trx
    .selectFrom('bill_payment')
    .select('payment_id')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  return payment_id;
};
