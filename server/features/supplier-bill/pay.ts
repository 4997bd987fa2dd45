import Decimal from 'decimal.js';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { SupplierBillPayInput } from '#shared/supplier-bill/row.ts';
import { audit } from '../../platform/db/audit.ts';
import { stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField, refuseReusedKey } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import './tables.ts';

type Trx = Kysely<Tables>;
type Row = Selectable<Tables['supplier_bill']>;
const day = 86_400_000;

/** Records what was paid of an agreed bill, once however often it is called. `lock` locks it as the caller has seen it. */
export async function payBill(
  trx: Trx,
  input: SupplierBillPayInput,
  viewer: Viewer,
  lock: () => Promise<Row>,
): Promise<void> {
  const { supplierBillId, amount, payType, payRef = '', payTime = null, remark = '', idempotencyKey } = input;
  if (payTime !== null && payTime > Date.now() + day) throw refusedField('payTime', 'notFuture', viewer.lang);
  // Two calls with one key wait for each other here, so that the second finds what the first has entered.
  await sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 2))`.execute(trx);
  if (await isRepeated(trx, input, viewer)) return;
  const row = await lock();
  if (row.status !== 4) throw new AppError('supplier-bill.not-agreed', { no: row.bill_no });
  const left = new Decimal(row.agreed_amount ?? '0').minus(row.paid_amount);
  if (left.lt(amount)) throw new AppError('supplier-bill.over', { rest: left.toFixed(), currency: row.currency });
  await trx
    .insertInto('supplier_bill_payment')
    .values({
      supplier_bill_id: supplierBillId,
      amount,
      pay_type: payType,
      pay_ref: payRef,
      pay_time: payTime === null ? null : new Date(payTime),
      remark,
      idempotency_key: idempotencyKey,
      created_by: viewer.admin.username,
    })
    .execute();
  await trx
    .updateTable('supplier_bill')
    .set({
      status: left.eq(amount) ? 5 : 4,
      paid_amount: new Decimal(row.paid_amount).plus(amount).toFixed(),
      ...stamp(viewer.admin.username),
    })
    .where('supplier_bill_id', '=', supplierBillId)
    .execute();
  await audit(trx, viewer, {
    resource: 'supplierBill',
    targetId: supplierBillId,
    targetName: row.bill_no,
    action: 'payBill',
    after: { amount: new Decimal(amount).toFixed(), payRef },
  });
}

/** Whether an earlier call with this key has entered the payment; another intent under it is refused. */
async function isRepeated(trx: Trx, input: SupplierBillPayInput, viewer: Viewer): Promise<boolean> {
  const earlier = await trx
    .selectFrom('supplier_bill_payment')
    .selectAll()
    .where('idempotency_key', '=', input.idempotencyKey)
    .executeTakeFirst();
  if (!earlier) return false;
  const same: Readonly<Record<Exclude<keyof SupplierBillPayInput, 'version'>, boolean>> = {
    idempotencyKey: earlier.created_by === viewer.admin.username,
    supplierBillId: earlier.supplier_bill_id === input.supplierBillId,
    amount: new Decimal(earlier.amount).eq(input.amount),
    payType: earlier.pay_type === input.payType,
    payRef: earlier.pay_ref === (input.payRef ?? ''),
    payTime: earlier.pay_time === (input.payTime ?? null),
    remark: earlier.remark === (input.remark ?? ''),
  };
  refuseReusedKey(same, (field) => `supplierBill.${field}`, viewer.lang);
  return true;
}
