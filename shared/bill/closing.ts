import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ruled } from '../field-rules.ts';
import { Id, Money, nullable, Version } from '../fields.ts';
import { Month } from './row.ts';

/** Bills that a step takes together, as they were seen. */
const Ready = Type.Object({
  /** All of them, also beyond those that are named. */
  count: Type.Integer(),
  billIds: Type.Array(Id),
  versions: Type.Array(Version),
  /** Of all, in the base currency; null when a currency has no rate. */
  base: ruled('price', nullable(Money)),
});

/** What is left to do with the bills of a month, step by step. */
export const BillClosing = Type.Object({
  bills: Type.Integer(),
  /** Drafts whose receipts may still be missing. */
  provisional: Type.Integer(),
  /** Drafts that somebody should look at. */
  toLook: Type.Integer(),
  /** Drafts without a hint that wait for an earlier draft of their customer. */
  behind: Type.Integer(),
  /** Drafts that nothing speaks against, in the order of their periods. */
  clear: Ready,
  /** Confirmed, and not mailed yet. */
  unsent: Ready,
  /** Confirmed, and their customers have no invoice address. */
  withoutAddress: Type.Integer(),
  disputed: Type.Integer(),
});
export type BillClosing = Static<typeof BillClosing>;

export const BillClosingInput = Type.Object({ month: Month });
