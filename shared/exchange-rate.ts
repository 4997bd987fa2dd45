import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { FileRate, RateFeed, RateFile, RateFileText } from './exchange-rate/file.ts';
import { ExchangeRate } from './exchange-rate/row.ts';
import { Currency, oneOf, Time } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { PageInput, pageOf } from './http/paging.ts';

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
    summary: 'Enter an exchange rate effective now or later; earlier rates stay unchanged',
    /** `current`: the rate in force as the caller has seen it; another one is a conflict. */
    input: Type.Object({
      ...Type.Pick(FileRate, ['fromCurrency', 'rate', 'current']).properties,
      effectiveFrom: Type.Optional(Time),
    }),
    reply: ExchangeRate,
  }),
  preview: endpoint({
    path: '/api/admin/exchangeRate/preview',
    permission: 'exchange_rate_list:edit',
    reads: true,
    summary:
      'Read a file of rates (the European Central Bank, or a table) and compare it with the rates in force; nothing is entered',
    input: Type.Object({ text: RateFileText }),
    reply: RateFile,
  }),
  enter: endpoint({
    path: '/api/admin/exchangeRate/enter',
    permission: 'exchange_rate_list:edit',
    summary: 'Enter several exchange rates with the same effective time',
    input: Type.Object({
      rates: Type.Array(Type.Pick(FileRate, ['fromCurrency', 'rate', 'current']), { minItems: 1, maxItems: 400 }),
      effectiveFrom: Type.Optional(Time),
    }),
    reply: Type.Object({ entered: Type.Integer() }),
  }),
  feed: endpoint({
    path: '/api/admin/exchangeRate/feed',
    permission: 'exchange_rate_list',
    reads: true,
    summary: 'State of the daily feed of rates',
    input: Type.Object({}),
    reply: RateFeed,
  }),
  fetch: endpoint({
    path: '/api/admin/exchangeRate/fetch',
    permission: 'exchange_rate_list:edit',
    unversioned: 'order',
    summary: 'Call the feed of rates now and enter what it has changed',
    input: Type.Object({}),
    reply: RateFeed,
  }),
};
