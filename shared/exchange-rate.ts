import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Currency, Id, nullable, oneOf, Time } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { PageInput, pageOf } from './http/paging.ts';

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

export const ExchangeRateListInput = Type.Object({
  ...PageInput.properties,
  fromCurrency: Type.Optional(Currency),
  state: Type.Optional(oneOf('active', 'future', 'expired')),
  /** One row a currency: the rate in force, or the first one to come. */
  byCurrency: Type.Optional(Type.Literal(1)),
});
export type ExchangeRateListInput = Static<typeof ExchangeRateListInput>;

export const exchangeRate = {
  list: endpoint({
    path: '/api/admin/exchangeRate/list',
    permission: 'exchange_rate_list',
    reads: true,
    summary: 'Exchange rates to the base currency, by currency, latest first',
    input: ExchangeRateListInput,
    reply: pageOf(ExchangeRate),
  }),
  add: endpoint({
    path: '/api/admin/exchangeRate/add',
    permission: 'exchange_rate_list:edit',
    summary: 'Enter a rate that comes into force now or later; what was before stays as it was',
    input: Type.Object({ fromCurrency: Currency, rate: Rate, effectiveFrom: Type.Optional(Time) }),
    reply: ExchangeRate,
  }),
};
