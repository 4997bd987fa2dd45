import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ruled } from './field-rules.ts';
import { Id, Line, Money, Time } from './fields.ts';

/** A change of the balance by hand, always with its ledger entry. */
export const SupplierAdjustInput = Type.Object({
  supplierId: Id,
  /** Added to the balance; negative takes away. Supplier's currency. */
  amount: Money,
  remark: Line({ minLength: 2, maxLength: 200 }),
  /** Made by the client once per intent: a repeated call books nothing again. */
  idempotencyKey: Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
});
export type SupplierAdjustInput = Static<typeof SupplierAdjustInput>;

/** One line of a supplier's ledger; append-only. */
export const SupplierLedgerEntry = Type.Object({
  entryId: Id,
  time: Time,
  amount: ruled('cost', Money),
  /** Balance after this entry. */
  balance: ruled('cost', Money),
  remark: Type.String(),
  createdBy: Type.String(),
});
export type SupplierLedgerEntry = Static<typeof SupplierLedgerEntry>;
