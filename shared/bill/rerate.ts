import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { enteredUnder, ruled } from '../field-rules.ts';
import { Amount, Currency, Id, Money, nullable, Time } from '../fields.ts';
import { BillReason } from './row.ts';

/** Whose messages, submitted from the one minute on and before the other. */
const span = { customerId: Id, submitFrom: Time, submitTo: Time };
export const ChargedInput = Type.Object(span);
export type ChargedInput = Static<typeof ChargedInput>;

/** What the messages of an account to a network were charged at one price. */
export const ChargedRow = Type.Object({
  userId: Id,
  userName: Type.String(),
  operatorId: nullable(Id),
  operatorName: Type.String(),
  operatorNameEn: Type.String(),
  countryName: Type.String(),
  countryNameEn: Type.String(),
  price: ruled('price', Money),
  parts: Type.Integer(),
  amount: ruled('price', Money),
  firstAt: Time,
  lastAt: Time,
});
export type ChargedRow = Static<typeof ChargedRow>;

export const Charged = Type.Object({ currency: Currency, rows: Type.Array(ChargedRow) });
export type Charged = Static<typeof Charged>;

/** Messages charged at one price, and what they should have been charged at. */
export const PriceChange = Type.Object({ userId: Id, operatorId: nullable(Id), price: Amount, newPrice: Amount });
export type PriceChange = Static<typeof PriceChange>;

const changes = enteredUnder('price', Type.Array(PriceChange, { minItems: 1, maxItems: 200 }));
export const RerateDraftInput = Type.Object({ ...span, changes });
export type RerateDraftInput = Static<typeof RerateDraftInput>;

/** What re-rating makes of a period: one adjustment (R44). */
export const RerateEffect = Type.Object({
  from: Time,
  to: Time,
  /** The bill of that time; null where there is none yet. */
  billNo: nullable(Type.String()),
  /** The adjustment goes to that bill, since it is a draft; else to the next one. */
  isDraft: Type.Boolean(),
  parts: Type.Integer(),
  oldAmount: ruled('price', Money),
  newAmount: ruled('price', Money),
  /** Rounded to the decimals of the currency; negative: the customer owes less. */
  delta: ruled('price', Money),
});
export type RerateEffect = Static<typeof RerateEffect>;

export const Rerated = Type.Object({
  currency: Currency,
  effects: Type.Array(RerateEffect),
  delta: ruled('price', Money),
});
export type Rerated = Static<typeof Rerated>;

export const RerateInput = Type.Object({
  ...span,
  changes,
  reason: BillReason,
  /** The whole change as the caller has seen it: late receipts move it. */
  delta: Money,
  /** Made by the client once per intent: a repeated call enters nothing again. */
  idempotencyKey: Type.String({ minLength: 16, maxLength: 48, pattern: '^[A-Za-z0-9_-]+$' }),
});
export type RerateInput = Static<typeof RerateInput>;
