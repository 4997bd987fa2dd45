import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { UnitPrice } from '../channel/price.ts';
import { enteredUnder, ruled, ruledFigure } from '../field-rules.ts';
import { Currency, Id, Line, nullable, oneOf, Time, Uuid, WorkedPrice } from '../fields.ts';
import { PageInput } from '../http/paging.ts';
import { RecentTraffic } from '../message/recent.ts';
import { MarginBand } from './charts.ts';
import { Concealed } from './concealed.ts';
import {
  ChannelNow,
  ChoiceMode,
  LosingItem,
  LosingNetwork,
  MonitorAction,
  MonitorCycle,
  ResendConfigItem,
  RowNow,
  RowStatus,
  routing,
} from './row.ts';
import { WaitingChoice } from './version.ts';

/** Where a channel stands in a row. */
export const ChannelPlace = oneOf('config', 'resend', 'sole');

/** Which rows of all accounts. */
export const RouteFilter = Type.Object({
  customerId: Type.Optional(Id),
  userId: Type.Optional(Id),
  countryId: Type.Optional(Id),
  operatorId: Type.Optional(Id),
  channelId: Type.Optional(Id),
  /** Where the channel stands: in an item, in a resend group, or as an item's only one. */
  place: Type.Optional(ChannelPlace),
  rowStatus: Type.Optional(RowStatus),
  /** Changed in the last days. */
  changedDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  noResend: Type.Optional(Type.Literal(1)),
  monitorOff: Type.Optional(Type.Literal(1)),
  held: Type.Optional(Type.Literal(1)),
  /** On, but no channel that is enabled there and not disabled as a whole. */
  noRoute: Type.Optional(Type.Literal(1)),
  /** On, and an item or a network that follows leaves less than the least margin, or what is sent or refused now does. */
  negative: Type.Optional(enteredUnder(['cost', 'price'], Type.Literal(1))),
  /** Of accounts that may send at a loss for at most a week more, or could until a month ago. */
  lossEnding: Type.Optional(enteredUnder(['cost', 'price'], Type.Literal(1))),
  /** Not losing yet, but within seven days, by prices, rates or routes entered for later, as counted last. */
  losesLater: Type.Optional(enteredUnder(['cost', 'price'], Type.Literal(1))),
  /** On, and of the price remains so much. */
  marginBand: Type.Optional(enteredUnder(['cost', 'price'], MarginBand)),
  /** Rows, prices and holds as of then, waiting versions included; now when absent. */
  at: Type.Optional(Time),
});
export type RouteFilter = Static<typeof RouteFilter>;

/** The same within an operation, which itself refuses to filter by money for users without access to costs and prices. */
const BulkFilter = Type.Object({
  ...Type.Omit(RouteFilter, ['at']).properties,
  negative: Type.Optional(Type.Literal(1)),
  lossEnding: Type.Optional(Type.Literal(1)),
  losesLater: Type.Optional(Type.Literal(1)),
  marginBand: Type.Optional(MarginBand),
  /** Only these accounts. */
  userIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true })),
});
export type BulkFilter = Static<typeof BulkFilter>;

export const RouteListInput = Type.Object({
  ...RouteFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(oneOf('countryName', 'customerName', 'userName', 'updatedAt')),
});
export type RouteListInput = Static<typeof RouteListInput>;

/** A channel of a row, as a list names it. */
export const RoutePart = Type.Object({
  channelId: Id,
  channelName: Type.String(),
  /** 1 active; see the channel's own status. */
  adminStatus: Type.Integer(),
  enabled: Type.Boolean(),
  /** Percent, where the item chooses by weight. */
  weight: nullable(Type.Integer()),
});
export type RoutePart = Static<typeof RoutePart>;

/** The same with the part of the messages that it takes now. */
export const SharedPart = Type.Object({ ...RoutePart.properties, ...ChannelNow.properties });
export type SharedPart = Static<typeof SharedPart>;

/** The items of a row in their order. */
export const RoutePartItem = Type.Object({
  ruleName: Type.String(),
  /** Takes all messages no other item takes. */
  isCatchAll: Type.Boolean(),
  mode: ChoiceMode,
  parts: Type.Array(SharedPart),
});

/** A row of any account, with what it costs and earns. */
export const RouteOverviewRow = Type.Object({
  rowId: Id,
  userId: Id,
  userName: Type.String(),
  customerId: Id,
  customerName: Type.String(),
  operatorId: Id,
  operatorName: Type.String(),
  mccmnc: nullable(Type.String()),
  isDefault: Type.Boolean(),
  countryId: Id,
  countryName: Type.String(),
  iso2: Type.String(),
  rowStatus: RowStatus,
  blockReason: Type.String(),
  items: Type.Array(RoutePartItem),
  resend: Type.Array(SharedPart),
  /** Expected cost of a part over the last item, in the base currency. */
  cost: ruledFigure('cost', nullable(WorkedPrice)),
  agentPrice: ruledFigure('agentPrice', nullable(WorkedPrice)),
  price: ruled('price', nullable(UnitPrice)),
  priceCurrency: nullable(Currency),
  /** The same in the base currency; null without an exchange rate. */
  priceBase: ruled('price', nullable(WorkedPrice)),
  /** Percent of the price that remains, two decimals. */
  margin: ruledFigure(['cost', 'price'], nullable(Type.String())),
  /** The lowest margin of its items and of networks that follow it, or that of now where this one loses: what `losing` and the bands of margins go by. */
  worstMargin: ruledFigure(['cost', 'price'], nullable(Type.String())),
  /** An item, or a network that follows, leaves less than the least margin, or what is sent or refused now does (`now.losing`); null where none is known to, and price or cost of the last one is unknown. */
  losing: ruled(['cost', 'price'], nullable(Type.Boolean())),
  /** The items that do. */
  losingItems: ruled(['cost', 'price'], nullable(Type.Array(LosingItem))),
  /** Of a country's row: networks that follow it, have a price of their own, and lose. */
  losingNetworks: ruled(['cost', 'price'], nullable(Type.Array(LosingNetwork))),
  now: RowNow,
  monitorCycle: nullable(MonitorCycle),
  monitorMinCount: Type.Integer(),
  successRateThreshold: nullable(Type.String()),
  /** Why nothing is sent there at the moment; null: not held. */
  holdReason: nullable(Type.String()),
  holdUntil: nullable(Time),
  /** Null where it is not known: of a row in the past that has changed since. */
  updatedAt: nullable(Time),
  updatedBy: Type.String(),
});
export type RouteOverviewRow = Static<typeof RouteOverviewRow>;

/** What begins when a row will lose: a customer price, a channel price, an exchange rate or a planned route. */
export const LossCause = oneOf('price', 'cost', 'rate', 'route');
export type LossCause = Static<typeof LossCause>;

/** The same with what was sent over it in the last 24 hours; without it at another moment. */
export const RouteListRow = Type.Object({
  ...RouteOverviewRow.properties,
  /** When a row that does not lose yet will, within seven days, as counted last, and by what; absent: it will not, or another moment is looked at. */
  losesAt: Type.Optional(ruled(['cost', 'price'], nullable(Time))),
  losesBy: Type.Optional(ruled(['cost', 'price'], nullable(LossCause))),
  ...Type.Omit(RecentTraffic, ['lastTrafficAt']).properties,
});
export type RouteListRow = Static<typeof RouteListRow>;

export const RouteGrouping = oneOf('country', 'channel', 'customer');
/** Rows that have something in common. */
export const RouteGroup = Type.Object({
  /** Of the country, channel or customer. */
  id: Id,
  name: Type.String(),
  code: Type.String(),
  rows: Type.Integer(),
  users: Type.Integer(),
  blocked: Type.Integer(),
  held: Type.Integer(),
  noResend: Type.Integer(),
});
export type RouteGroup = Static<typeof RouteGroup>;

/** What is done to the rows: which fields belong to which operation is checked by the server. */
export const RouteOperation = Type.Object({
  op: oneOf('replace', 'add', 'remove', 'weights', 'resend', 'monitor'),
  fromChannelId: Type.Optional(Id),
  /** The one that comes in: of `replace` and `add`. */
  toChannelId: Type.Optional(Id),
  /** Percent for the channel that comes in; the others keep their shares of the rest. */
  weight: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** New weights of channels that a row has; those of the others fill up to 100. */
  weights: Type.Optional(
    Type.Array(Type.Object({ channelId: Id, weight: Type.Integer({ minimum: 1, maximum: 100 }) }), {
      minItems: 1,
      maxItems: 20,
    }),
  ),
  /** Of `resend`: channels that take over failed messages, in their order; none takes the resend groups away. */
  resendChannelIds: Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true })),
  waitSec: Type.Optional(ResendConfigItem.properties.waitSec),
  maxAttempts: Type.Optional(ResendConfigItem.properties.maxAttempts),
  monitorCycle: Type.Optional(routing.monitorCycle),
  monitorMinCount: Type.Optional(routing.monitorMinCount),
  successRateThreshold: Type.Optional(routing.successRateThreshold),
  monitorAction: Type.Optional(MonitorAction),
});
export type RouteOperation = Static<typeof RouteOperation>;

export const RowIds = Type.Array(Id, { minItems: 1, maxItems: 5000 });
/** Rows that one change may have. */
export const maxBulkRows = 20_000;

export const RoutePreviewInput = Type.Object({
  ...RouteOperation.properties,
  filter: Type.Optional(BulkFilter),
  /** Instead of a filter. */
  rowIds: Type.Optional(RowIds),
  /** Instead of both: the rows of a change that was applied. */
  ofApplyId: Type.Optional(Uuid),
  /** Rows that would lose money, or more of it than now, are left out for users who see margins, unless this is set. */
  withLosing: Type.Optional(enteredUnder(['cost', 'price'], Type.Boolean())),
  /** Rows for which the channel that comes in has no price, and may not be used without one, are left out in the same way. */
  withUnpriced: Type.Optional(enteredUnder(['cost', 'price'], Type.Boolean())),
});

/** What stands in the way of a change, or should be known of it. */
export const RouteConflict = Type.Object({
  rowId: Id,
  userName: Type.String(),
  countryName: Type.String(),
  operatorName: Type.String(),
  code: oneOf('NO_COST', 'NEGATIVE', 'SENDER', 'CHANNEL_OFF', 'EDITED', 'PLANNED', 'LAST_CHANNEL'),
  /** Who edits it, or planned a change of it; which sender. */
  detail: Type.String(),
});
export type RouteConflict = Static<typeof RouteConflict>;

/** What a change would do. */
export const RoutePreview = Type.Object({
  previewId: Uuid,
  expiresAt: Time,
  rows: Type.Integer(),
  users: Type.Integer(),
  countries: Type.Integer(),
  /** Means over the rows whose price and cost are known, percent with two decimals. */
  marginBefore: ruled(['cost', 'price'], nullable(Type.String())),
  marginAfter: ruled(['cost', 'price'], nullable(Type.String())),
  negativeRows: Type.Optional(ruled(['cost', 'price'], nullable(Type.Integer()))),
  /** Rows left out because they would lose, or lose more than now; none is where the viewer does not see margins. */
  leftOut: Type.Optional(ruled(['cost', 'price'], nullable(Type.Integer()))),
  ...Concealed,
  /** Rows for which the channel that comes in has no price and cannot send; left out unless asked for, and by viewers who see margins. */
  unpriced: Type.Optional(ruled(['cost', 'price'], nullable(Type.Integer()))),
  /** Messages a second that the channel that comes in can send. */
  targetTps: nullable(Type.String()),
  /** Parts a second that it would get more, in the busiest quarter of an hour of the last day; null without such a channel. */
  tpsNeed: nullable(Type.Number()),
  /** What its own busiest quarter of an hour leaves of its speed. */
  tpsFree: nullable(Type.Number()),
  /** Parts of the last day that would take it. */
  volume24h: nullable(Type.Integer()),
  conflictCount: Type.Integer(),
  conflicts: Type.Array(RouteConflict),
  sample: Type.Array(
    Type.Object({
      rowId: Id,
      userName: Type.String(),
      countryName: Type.String(),
      operatorName: Type.String(),
      before: Type.Array(RoutePart),
      after: Type.Array(RoutePart),
    }),
  ),
});
export type RoutePreview = Static<typeof RoutePreview>;

export const Percent = Type.Integer({ minimum: 1, maximum: 100 });
/** Final reports before a share says something. */
export const leastGuarded = 30;

export const RouteApplyInput = Type.Object({
  previewId: Uuid,
  comment: Line({ minLength: 2, maxLength: 200 }),
  /** When it takes itself back. */
  revertAt: Type.Optional(nullable(Time)),
  /** Takes itself back when the channel it raises delivers less, percent; looked at from `leastGuarded` final reports on. */
  guardPct: Type.Optional(nullable(Percent)),
  /** Needed when a version that waits changes some of the rows too: `routes.waiting`. */
  waiting: Type.Optional(WaitingChoice),
});
