import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Currency, Id, nullable, oneOf, Time } from '../fields.ts';

/** What one unit is worth: more than nothing, at most ten decimals. */
export const Rate = Type.String({
  pattern: '^(?!0(\\.0+)?$)(0|[1-9][0-9]{0,7})(\\.[0-9]{1,10})?$',
});

/** What one unit of a currency is worth in the base currency, from a moment on until the next one. */
export const ExchangeRate = Type.Object({
  rateId: Id,
  fromCurrency: Currency,
  toCurrency: Currency,
  rate: Rate,
  effectiveFrom: Time,
  state: oneOf('active', 'future', 'expired'),
  createdAt: Time,
  createdBy: Type.String(),
  /** How many rates the currency has; in a list with one row a currency. */
  rates: Type.Optional(Type.Integer()),
  /** The rate that comes next, and when; null: none is entered. In a list with one row a currency. */
  nextRate: Type.Optional(nullable(Rate)),
  nextFrom: Type.Optional(nullable(Time)),
});
export type ExchangeRate = Static<typeof ExchangeRate>;
