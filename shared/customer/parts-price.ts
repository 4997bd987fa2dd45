import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { UnitPrice } from '../channel/price.ts';
import { ruled } from '../field-rules.ts';
import { Currency, Id, Money, nullable } from '../fields.ts';

/** What a message costs an account with an operator. */
export const PartsPrice = Type.Object({
  operatorId: Id,
  operatorName: Type.String(),
  /** Means all operators of the country that are not listed. */
  isDefault: Type.Boolean(),
  price: ruled('price', nullable(UnitPrice)),
  /** The price times the parts. */
  amount: ruled('price', nullable(Money)),
  currency: Currency,
});
export type PartsPrice = Static<typeof PartsPrice>;
