import type { RechargeInput } from '#shared/recharge/row.ts';
import { type ColumnMap, key, money } from '../../platform/db/columns.ts';

/** Contract field → column of `recharge`; the time is stored as a Date, and the key of the call is no field of the form. */
export const rechargeColumns = {
  customerId: key('customer_id'),
  amount: money('amount'),
  giftAmount: money('gift_amount'),
  payType: 'pay_type',
  payRef: 'pay_ref',
  paidStatus: 'paid_status',
  proofFile: 'proof_file',
  remark: 'remark',
} as const satisfies ColumnMap<Omit<RechargeInput, 'payTime' | 'idempotencyKey'>>;
