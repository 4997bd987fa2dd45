import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { enteredUnder, ruled } from '../field-rules.ts';
import { Currency, Id, nullable, oneOf, Time, WorkedPrice } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { PageInput, pageOf } from '../http/paging.ts';
import { Concealed } from '../route/concealed.ts';
import { AdminStatus } from './kinds.ts';
import { PriceTraffic, UnitPrice } from './price.ts';

/** Channels that a destination shows: cheapest first, or by name for users without access to costs. */
export const maxRanks = 5;

/** A channel with a price for a destination. */
export const RankedChannel = Type.Object({
  channelId: Id,
  channelName: Type.String(),
  /** 1 active; see the channel's own status. */
  adminStatus: AdminStatus,
  /** Per part; of the country where the operator has no price of its own. */
  price: ruled('cost', nullable(UnitPrice)),
  currency: Currency,
  /** The same in the base currency. */
  priceBase: ruled('cost', nullable(WorkedPrice)),
  isCountryPrice: Type.Boolean(),
  /** Is on a route that leads there then, of an account that the viewer sees. */
  isRouted: Type.Boolean(),
  /** Parts to the destination in the last 7 days; of a default operator, to the whole country. */
  parts7d: Type.Integer(),
  /** Delivered of the submits with a final report, per cent; null where too few are known. */
  deliveredPct7d: nullable(Type.Number()),
});
export type RankedChannel = Static<typeof RankedChannel>;

/** A destination with its cheapest channels. */
export const LowestPrice = Type.Object({
  operatorId: Id,
  operatorName: Type.String(),
  mccmnc: nullable(Type.String()),
  isDefault: Type.Boolean(),
  countryId: Id,
  countryName: Type.String(),
  iso2: Type.String(),
  /** All channels with a price there that are not disabled. */
  channelCount: Type.Integer(),
  ranks: Type.Array(RankedChannel),
  /** Whose route rows lead there: its own, else those of the country; null without routes. */
  routeOperatorId: nullable(Id),
  baseCurrency: Currency,
  /** Of the accounts the viewer sees, in the base currency. */
  lowestCustomerPrice: ruled('price', nullable(WorkedPrice)),
  lowestAccount: ruled('price', Type.String()),
  lowestUserId: ruled('price', nullable(Id)),
  accounts: Type.Integer(),
  /** Rows of the operator that are on, of the accounts the viewer sees; what follows the country's row is not among them. */
  routes: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Those that keep less than the least margin by their own channels and weights: as many as the routes with `negative`. */
  routesLosing: Type.Optional(ruled(['cost', 'price'], nullable(Type.Integer({ minimum: 0 })))),
});
export type LowestPrice = Static<typeof LowestPrice>;

export const LowestPriceFilter = Type.Object({
  countryId: Type.Optional(Id),
  operatorId: Type.Optional(Id),
  /** Only destinations where this channel is one of those shown. */
  channelId: Type.Optional(Id),
  /** Part of an operator's name, or of its code. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  trafficType: Type.Optional(PriceTraffic),
  /** Only channels that take traffic now. */
  activeOnly: Type.Optional(Type.Literal(1)),
  /** Only destinations of which routes lose. */
  routesLosing: Type.Optional(enteredUnder(['cost', 'price'], Type.Literal(1))),
  /** As it was or will be then; now when absent. */
  at: Type.Optional(Time),
});
export type LowestPriceFilter = Static<typeof LowestPriceFilter>;

export const LowestPriceInput = Type.Object({
  ...LowestPriceFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(oneOf('countryName', 'operatorName', 'channelCount')),
});
export type LowestPriceInput = Static<typeof LowestPriceInput>;

export const lowestPrice = {
  list: endpoint({
    path: '/api/admin/channel/lowerPrice',
    permission: 'channel_all:price',
    reads: true,
    summary: 'The cheapest channels of each destination at a moment, and what customers pay there',
    input: LowestPriceInput,
    reply: Type.Object({ ...pageOf(LowestPrice).properties, ...Concealed }),
  }),
};
