import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ListVersion, PriceKey, PriceState, PriceStep, PriceTraffic, SeenKey, UnitPrice } from '../channel/price.ts';
import { ExportChoice, ExportReply } from '../common.ts';
import { enteredUnder, ruled, ruledFigure } from '../field-rules.ts';
import { Currency, Id, nullable, oneOf, Reason, Time, Version, WorkedPrice } from '../fields.ts';
import { endpoint, Nothing } from '../http/endpoint.ts';
import { PageInput, pageOf } from '../http/paging.ts';
import { ImportChoice, ImportReport, importRule } from '../import.ts';
import { LosingItem, LosingNetwork } from '../route/row.ts';
import { BelowEffect, BelowLater } from './below.ts';
import { PartsPrice } from './parts-price.ts';
import { FloorBy, PriceFigures, RouteKind } from './price-figures.ts';

const CustomerPriceSource = oneOf('manual', 'import', 'plan', 'copy', 'api');
/** Where an account's prices come from: 1 its own list, 2 its own list as a plan fills it, 3 its customer's list. */
export const PriceMode = oneOf(1, 2, 3);
export type PriceMode = Static<typeof PriceMode>;

/** Whose price list: an account's, or, without one, the customer's own, for accounts that follow him. */
export const PriceListKey = Type.Object({ customerId: Id, userId: Type.Optional(Id) });
export type PriceListKey = Static<typeof PriceListKey>;
const ofList = PriceListKey.properties;

/** What a customer pays per part, with the time it is in force: from `effectiveFrom`, up to and without `effectiveTo`. */
export const CustomerPrice = Type.Object({
  priceId: Id,
  ...PriceKey.properties,
  price: ruled('price', UnitPrice),
  currency: Currency,
  effectiveFrom: Time,
  effectiveTo: nullable(Time),
  source: CustomerPriceSource,
  state: PriceState,
  /** The least that was allowed when it was entered; null when no cost was known. */
  floorPrice: ruled('agentPrice', nullable(WorkedPrice)),
  /** Who entered it below that, and why; null where it was not below. */
  below: ruled(['agentPrice', 'price'], nullable(Type.Object({ approvedBy: Type.String(), reason: Type.String() }))),
  createdAt: Time,
  createdBy: Type.String(),
});
export type CustomerPrice = Static<typeof CustomerPrice>;

/** One line of a customer's price list, as of a moment. */
export const CustomerPriceLine = Type.Object({
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
  price: ruled('price', nullable(UnitPrice)),
  currency: Currency,
  effectiveFrom: nullable(Time),
  effectiveTo: nullable(Time),
  source: CustomerPriceSource,
  createdBy: Type.String(),
  lineVersion: ListVersion,
  nextPriceId: nullable(Id),
  nextPrice: ruled('price', nullable(UnitPrice)),
  nextFrom: nullable(Time),
  /** Percent by which the next price differs from the one in force, two decimals. */
  changePct: ruled('price', nullable(Type.String())),
  /** The row of the account's route table that decides; without one no cost is known. Of a customer's own list, the dearest follower's. */
  route: RouteKind,
  /** What that route is expected to cost, in the list's currency; null when no cost or no exchange rate is known. */
  cost: ruledFigure('cost', nullable(Type.String())),
  /** The least a price may be: agent price and smallest margins count (rule R13), of each item and network that pays it. */
  floorPrice: ruledFigure('agentPrice', nullable(Type.String())),
  floorBy: ruled('agentPrice', nullable(FloorBy)),
  /** (price − cost) ÷ price in percent, two decimals. */
  marginPct: ruledFigure(['cost', 'price'], nullable(Type.String())),
  /** Less than the least margin remains; null where something is not known. */
  losing: ruled(['cost', 'price'], nullable(Type.Boolean())),
  /** Items of the route whose messages pay the price and of which it leaves less than the least margin; `isCatchAll`: its margin is `marginPct`. */
  losingItems: ruled(['cost', 'price'], nullable(Type.Array(LosingItem))),
  /** Of a country's line: networks that pay it and lose by it. */
  losingNetworks: ruled(['cost', 'price'], nullable(Type.Array(LosingNetwork))),
  /** The next price leaves less than the least margin when it begins; null without one. */
  nextLosing: ruled(['cost', 'price'], nullable(Type.Boolean())),
});
export type CustomerPriceLine = Static<typeof CustomerPriceLine>;

export const CustomerPriceFilter = Type.Object({
  ...ofList,
  countryId: Type.Optional(Id),
  /** Part of an operator's name, or of its code. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  trafficType: Type.Optional(PriceTraffic),
  state: Type.Optional(oneOf('active', 'future', 'expired', 'off')),
  /** Only lines of which a price was entered in the last days. */
  changedDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  /** 1: only lines whose price, now or next, keeps less than the least margin above the cost. */
  belowCost: Type.Optional(enteredUnder(['cost', 'price'], Type.Literal(1))),
  /** 1: only lines whose price, now or next, is below its floor: by the least margin, or by the agent price. */
  belowFloor: Type.Optional(enteredUnder(['agentPrice', 'price'], Type.Literal(1))),
  /** The price list as it was or will be then; now when absent. */
  at: Type.Optional(Time),
});
export type CustomerPriceFilter = Static<typeof CustomerPriceFilter>;
export const CustomerPriceListInput = Type.Object({
  ...CustomerPriceFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(oneOf('countryName', 'operatorName', 'price', 'effectiveFrom', 'nextFrom')),
});
export type CustomerPriceListInput = Static<typeof CustomerPriceListInput>;

/** A price to enter; it is in force from `effectiveFrom` on, from now on when absent. */
export const CustomerPriceEntry = Type.Object({
  ...PriceKey.properties,
  price: UnitPrice,
  effectiveFrom: Type.Optional(Time),
});
/** The same for a line as the caller has seen it. */
const SeenEntry = Type.Object({ ...CustomerPriceEntry.properties, ...SeenKey.properties });

const keys = Type.Array(SeenKey, { minItems: 1, maxItems: 5000 });
const from = { effectiveFrom: Type.Optional(Time) };
/** Why prices are below their floor; without it they are refused. */
const below = { belowReason: Type.Optional(Reason) };
const Changed = Type.Object({ changed: Type.Integer({ minimum: 0 }) });
const ChangedPrices = Type.Object({ ...Changed.properties, ...BelowLater.properties });
const adjusted = { ...ofList, keys, ...PriceStep.properties, ...from };

/** A list of a customer, and how an account uses it. */
export const PriceListSummary = Type.Object({
  /** Null: the customer's own list. */
  userId: nullable(Id),
  userName: Type.String(),
  priceMode: PriceMode,
  pricePlanId: nullable(Id),
  planName: Type.String(),
  /** Lines with a price in force. */
  lines: Type.Integer(),
  /** Of the account; null for the customer's own list. */
  version: nullable(Version),
  listVersion: ListVersion,
});
export type PriceListSummary = Static<typeof PriceListSummary>;

export const customerPrice = {
  lists: endpoint({
    path: '/api/admin/customer/price/lists',
    permission: 'customer_list:price',
    reads: true,
    summary:
      'The price lists of a customer, or of the customer of an account: his own first, then those of his accounts',
    input: Type.Object({ customerId: Type.Optional(Id), userId: Type.Optional(Id) }),
    reply: Type.Object({
      customerId: Id,
      customerName: Type.String(),
      currency: Currency,
      lists: Type.Array(PriceListSummary),
    }),
  }),
  list: endpoint({
    path: '/api/admin/customer/price/list',
    permission: 'customer_list:price',
    reads: true,
    summary: 'A price list of a customer as of a moment, with what comes next, floors and margins',
    input: CustomerPriceListInput,
    reply: pageOf(CustomerPriceLine),
  }),
  history: endpoint({
    path: '/api/admin/customer/price/history',
    permission: 'customer_list:price',
    reads: true,
    summary: 'All prices that one line of a price list had, has and will have, latest first',
    input: Type.Object({ ...ofList, ...PriceKey.properties }),
    reply: Type.Array(CustomerPrice),
  }),
  figures: endpoint({
    path: '/api/admin/customer/price/figures',
    permission: 'customer_list:price',
    reads: true,
    summary: 'Route, cost and floor of a destination of a price list at a moment, and the margin of a price there',
    input: Type.Object({
      ...ofList,
      ...PriceKey.properties,
      price: Type.Optional(UnitPrice),
      at: Type.Optional(Time),
    }),
    reply: PriceFigures,
  }),
  ofParts: endpoint({
    path: '/api/admin/customer/price/ofParts',
    permission: 'customer_list:price',
    reads: true,
    summary:
      'Current price of a message of a number of parts for an account in a country, by operator with its own price',
    input: Type.Object({ userId: Id, countryId: Id, parts: Type.Integer({ minimum: 1, maximum: 10_000 }) }),
    reply: Type.Array(PartsPrice),
  }),
  save: endpoint({
    path: '/api/admin/customer/price/save',
    permission: 'customer_list:price-edit',
    summary:
      'Enter prices that come into force now or later, all or none; below their floor only with permission and reason',
    input: Type.Object({ ...ofList, rows: Type.Array(SeenEntry, { minItems: 1, maxItems: 5000 }), ...below }),
    reply: ChangedPrices,
  }),
  adjust: endpoint({
    path: '/api/admin/customer/price/adjust',
    permission: 'customer_list:price-edit',
    // What an amount makes negative tells the price.
    needsShown: 'price',
    summary: 'Change the prices in force of chosen lines by a percentage or an amount, from a moment on',
    input: Type.Object({ ...adjusted, ...below }),
    reply: ChangedPrices,
  }),
  adjustEffect: endpoint({
    path: '/api/admin/customer/price/adjustEffect',
    permission: 'customer_list:price-edit',
    needsShown: 'price',
    reads: true,
    summary: 'Which prices such a change would put below their floor, now or by costs entered for later',
    input: Type.Object(adjusted),
    reply: BelowEffect,
  }),
  close: endpoint({
    path: '/api/admin/customer/price/close',
    permission: 'customer_list:price-edit',
    summary: 'End chosen lines without a successor, now or later; what comes after is taken back',
    input: Type.Object({ ...ofList, keys, ...from, reason: Reason }),
    reply: Changed,
  }),
  withdraw: endpoint({
    path: '/api/admin/customer/price/withdraw',
    permission: 'customer_list:price-edit',
    unversioned: 'step',
    summary: 'Take back a price that is not in force yet; the one before it goes on',
    input: Type.Object({ ...ofList, priceId: Id }),
    reply: Changed,
  }),
  copy: endpoint({
    path: '/api/admin/customer/price/copy',
    permission: 'customer_list:price-edit',
    summary: 'Take over the prices in force of another list, converted when its currency is another one',
    /** `listVersion`: of the list that takes the prices over. */
    input: Type.Object({
      ...ofList,
      listVersion: ListVersion,
      fromCustomerId: Id,
      fromUserId: Type.Optional(Id),
      ...from,
      ...below,
    }),
    reply: ChangedPrices,
  }),
  setMode: endpoint({
    path: '/api/admin/customer/price/setMode',
    permission: 'customer_list:price-edit',
    summary: "Say where an account's prices come from",
    /** `version`: of the account, as `lists` has it. */
    input: Type.Object({
      userId: Id,
      version: Version,
      priceMode: PriceMode,
      pricePlanId: Type.Optional(nullable(Id)),
    }),
    reply: Changed,
  }),
  export: endpoint({
    path: '/api/admin/customer/price/export',
    permission: 'customer_list:price',
    reads: true,
    summary: 'Export a price list with the current filter; the file can be imported again',
    input: Type.Object({ ...CustomerPriceFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
  import: endpoint({
    path: '/api/admin/customer/price/import',
    permission: 'customer_list:price-edit',
    upload: importRule,
    unversioned: 'digest',
    summary: 'Enter the prices of a file, which says for each row whose list it is; columns as exported',
    input: ImportChoice,
    reply: ImportReport,
  }),
  downloadTemplateFile: endpoint({
    method: 'GET',
    path: '/api/admin/customer/price/downloadTemplateFile',
    permission: 'customer_list:price-edit',
    download: true,
    summary: 'Empty xlsx for importing customer prices',
    input: Type.Object({}),
    reply: Nothing,
  }),
};
