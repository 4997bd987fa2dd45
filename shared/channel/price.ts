import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ExportChoice, ExportReply } from '../common.ts';
import { enteredUnder, ruled } from '../field-rules.ts';
import { Currency, Id, nullable, oneOf, Reason, Time, WorkedPrice } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { PageInput, pageOf } from '../http/paging.ts';
import { BillBasis } from '../supplier.ts';

/** A price per part: decimal text, at most 6 digits before the point and 6 behind it. */
export const UnitPrice = Type.String({ pattern: '^(0|[1-9][0-9]{0,5})(\\.[0-9]{1,6})?$' });
/** What kind of messages a price is for; `any` where no other price fits. */
export const PriceTraffic = oneOf('any', 'otp', 'notification', 'marketing');
export type PriceTraffic = Static<typeof PriceTraffic>;
/** `void` never came into force; `off` was closed without a successor. */
export const PriceState = oneOf('active', 'future', 'expired', 'off', 'void');
export type PriceState = Static<typeof PriceState>;
const PriceSource = oneOf('manual', 'import', 'mail', 'api');

/** What a price is charged on: submission, delivery, or a part of it on each; the price is then their sum. */
export const PriceBasis = oneOf(1, 2, 3);

/** What has a price of its own: an operator (a country's default one means all others) and a kind of messages. */
export const PriceKey = Type.Object({ operatorId: Id, trafficType: PriceTraffic });
export type PriceKey = Static<typeof PriceKey>;

/** The version of a line or list that the client has loaded: it changes whenever a price of it is entered, moved, ended or taken back. */
const PriceVersion = Type.String({ minLength: 1, maxLength: 32 });
/** A line as the caller has seen it; null: without any price. One that is different by now is refused with 409. */
export const SeenKey = Type.Object({ ...PriceKey.properties, lineVersion: nullable(PriceVersion) });
export type SeenKey = Static<typeof SeenKey>;
/** A whole list as the caller has seen it. */
export const ListVersion = PriceVersion;

/** A price with the time it is in force: from `effectiveFrom`, up to and without `effectiveTo`. */
export const ChannelPrice = Type.Object({
  priceId: Id,
  ...PriceKey.properties,
  price: ruled('cost', UnitPrice),
  currency: Currency,
  billBasis: PriceBasis,
  effectiveFrom: Time,
  effectiveTo: nullable(Time),
  source: PriceSource,
  /** Of the price sheet it comes from. */
  batchId: nullable(Id),
  state: PriceState,
  createdAt: Time,
  createdBy: Type.String(),
});
export type ChannelPrice = Static<typeof ChannelPrice>;

/** One line of a channel's price list, as of a moment. */
export const ChannelPriceLine = Type.Object({
  ...PriceKey.properties,
  countryId: Id,
  countryName: Type.String(),
  iso2: Type.String(),
  operatorName: Type.String(),
  /** Empty for a default operator. */
  mccmnc: Type.String(),
  isDefault: Type.Boolean(),
  state: PriceState,
  /** In force; null when nothing is yet, or any more. */
  price: ruled('cost', nullable(UnitPrice)),
  currency: Currency,
  billBasis: PriceBasis,
  effectiveFrom: nullable(Time),
  effectiveTo: nullable(Time),
  source: PriceSource,
  /** Of the price sheet it comes from. */
  batchId: nullable(Id),
  createdBy: Type.String(),
  lineVersion: PriceVersion,
  nextPriceId: nullable(Id),
  nextPrice: ruled('cost', nullable(UnitPrice)),
  nextFrom: nullable(Time),
  /** Percent by which the next price differs from the one in force, two decimals. */
  changePct: ruled('cost', nullable(Type.String())),
  /** The lowest price in force of another channel that is not disabled, in the same currency. */
  lowestPrice: ruled('cost', nullable(WorkedPrice)),
  lowestChannel: ruled('cost', Type.String()),
  /** Parts of the last 30 days that the line is charged for; null: none, or a line of one kind of messages. */
  parts30d: nullable(Type.Integer()),
  /** The least that an account of the viewer's customers pays there whose routes use the channel, in the list's currency. */
  lowestCustomerPrice: ruled('price', nullable(Type.String())),
  lowestAccount: ruled('price', Type.String()),
  /** Percent of it that remains. */
  minMarginPct: ruled(['cost', 'price'], nullable(Type.String())),
  /** By this channel alone, whatever else the routes use, less than the least margin remains of it; null where something is not known. */
  losingAlone: ruled(['cost', 'price'], nullable(Type.Boolean())),
});
export type ChannelPriceLine = Static<typeof ChannelPriceLine>;

const ofChannel = { channelId: Id };
export const ChannelPriceFilter = Type.Object({
  ...ofChannel,
  countryId: Type.Optional(Id),
  /** Part of an operator's name, or of its code. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  trafficType: Type.Optional(PriceTraffic),
  state: Type.Optional(oneOf('active', 'future', 'expired', 'off')),
  /** Only lines of which a price was entered in the last days. */
  changedDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  /** Only lines at which this channel alone leaves an account whose routes use it less than the least margin. */
  losingAlone: Type.Optional(enteredUnder(['cost', 'price'], Type.Literal(1))),
  /** Only lines of which the last price has ended within 30 days. */
  ended: Type.Optional(Type.Literal(1)),
  /** Only lines without traffic in the last 30 days. */
  idle: Type.Optional(Type.Literal(1)),
  /** The price list as it was or will be then; now when absent. */
  at: Type.Optional(Time),
});
export type ChannelPriceFilter = Static<typeof ChannelPriceFilter>;
export const ChannelPriceListInput = Type.Object({
  ...ChannelPriceFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(oneOf('countryName', 'operatorName', 'price', 'effectiveFrom', 'nextFrom')),
});
export type ChannelPriceListInput = Static<typeof ChannelPriceListInput>;

/** A price to enter; it is in force from `effectiveFrom` on, from now on when absent. */
export const PriceEntry = Type.Object({
  ...PriceKey.properties,
  price: UnitPrice,
  billBasis: Type.Optional(BillBasis),
  effectiveFrom: Type.Optional(Time),
});
export type PriceEntry = Static<typeof PriceEntry>;
/** The same for a line as the caller has seen it. */
const SeenEntry = Type.Object({ ...PriceEntry.properties, ...SeenKey.properties });

/** By how much prices change; one of both is needed, the amount is added after the percentage. */
export const PriceStep = Type.Object({
  /** Signed decimal, up to two decimals: `-12.5`. */
  percent: Type.Optional(
    Type.String({ pattern: '^(-[1-9]?[0-9](\\.[0-9]{1,2})?|(0|[1-9][0-9]{0,3})(\\.[0-9]{1,2})?)$' }),
  ),
  /** Signed amount in the list's currency. */
  fixed: Type.Optional(Type.String({ pattern: '^-?(0|[1-9][0-9]{0,5})(\\.[0-9]{1,6})?$' })),
});

const keys = Type.Array(SeenKey, { minItems: 1, maxItems: 5000 });
const Changed = Type.Object({ changed: Type.Integer({ minimum: 0 }) });

export const channelPrice = {
  list: endpoint({
    path: '/api/admin/channel/price/list',
    permission: 'channel_all:price',
    reads: true,
    summary: 'The price list of a channel as of a moment, with what comes next',
    input: ChannelPriceListInput,
    /** `listVersion`: of the whole list, whatever the filter. */
    reply: Type.Object({ ...pageOf(ChannelPriceLine).properties, listVersion: ListVersion }),
  }),
  history: endpoint({
    path: '/api/admin/channel/price/history',
    permission: 'channel_all:price',
    reads: true,
    summary: 'All prices that one line of a price list had, has and will have, latest first',
    input: Type.Object({ ...ofChannel, ...PriceKey.properties }),
    reply: Type.Array(ChannelPrice),
  }),
  save: endpoint({
    path: '/api/admin/channel/price/save',
    permission: 'channel_all:price-edit',
    needsShown: 'cost',
    summary: 'Enter prices effective now or later, all or none; scheduled ones stay',
    input: Type.Object({ ...ofChannel, rows: Type.Array(SeenEntry, { minItems: 1, maxItems: 5000 }) }),
    reply: Changed,
  }),
  adjust: endpoint({
    path: '/api/admin/channel/price/adjust',
    permission: 'channel_all:price-edit',
    needsShown: 'cost',
    summary: 'Change the prices in force of chosen lines by a percentage or an amount, from a moment on',
    input: Type.Object({
      ...ofChannel,
      keys,
      ...PriceStep.properties,
      effectiveFrom: Type.Optional(Time),
    }),
    reply: Changed,
  }),
  close: endpoint({
    path: '/api/admin/channel/price/close',
    permission: 'channel_all:price-edit',
    needsShown: 'cost',
    summary: 'End chosen lines without a successor, now or later; what comes after is taken back',
    input: Type.Object({ ...ofChannel, keys, effectiveFrom: Type.Optional(Time), reason: Reason }),
    reply: Changed,
  }),
  setDate: endpoint({
    path: '/api/admin/channel/price/setDate',
    permission: 'channel_all:price-edit',
    needsShown: 'cost',
    summary: 'Have the next price of chosen lines begin at another moment; lines without one stay',
    input: Type.Object({ ...ofChannel, keys, effectiveFrom: Type.Optional(Time) }),
    reply: Changed,
  }),
  withdraw: endpoint({
    path: '/api/admin/channel/price/withdraw',
    permission: 'channel_all:price-edit',
    needsShown: 'cost',
    unversioned: 'step',
    summary: 'Take back a price that is not in force yet; the one before it goes on',
    input: Type.Object({ ...ofChannel, priceId: Id }),
    reply: Changed,
  }),
  copy: endpoint({
    path: '/api/admin/channel/price/copy',
    permission: 'channel_all:price-edit',
    needsShown: 'cost',
    summary: 'Give the prices in force of one channel to another of the same currency',
    /** `listVersion`: of the list that takes the prices over. */
    input: Type.Object({
      ...ofChannel,
      toChannelId: Id,
      listVersion: ListVersion,
      effectiveFrom: Type.Optional(Time),
    }),
    reply: Changed,
  }),
  export: endpoint({
    path: '/api/admin/channel/price/export',
    permission: 'channel_all:price',
    reads: true,
    summary: 'Export the price list of a channel with the current filter',
    input: Type.Object({ ...ChannelPriceFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
};
