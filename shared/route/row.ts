import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { UnitPrice } from '../channel/price.ts';
import { ruled, ruledFigure } from '../field-rules.ts';
import { Id, Line, nullable, oneOf, Time, WorkedPrice } from '../fields.ts';
import { ToldBlock, ToldReason } from './reasons.ts';
import { ResendRule, RouteRule } from './rule.ts';

/** How channels share the messages: 1 by weight, 2 in sequence, 3 lowest cost, 4 best success rate. */
export const ChoiceMode = oneOf(1, 2, 3, 4);
export type ChoiceMode = Static<typeof ChoiceMode>;
/** 1 on, 2 blocked: messages are refused, 0 inherits from the country's default row. */
export const RowStatus = oneOf(1, 2, 0);
export type RowStatus = Static<typeof RowStatus>;
/** 0 alarm only, 1 penalise: last choice, 2 remove, 3 switch to the resend group. */
export const MonitorAction = oneOf(0, 1, 2, 3);
export type MonitorAction = Static<typeof MonitorAction>;
/** Minutes between two looks of the monitor. */
export const MonitorCycle = oneOf(5, 10, 15, 30, 60);

export const maxChannels = 20;
export const maxItems = 20;
export const maxRules = 10;

export const Stickiness = oneOf('stick', 'avoid');
export type Stickiness = Static<typeof Stickiness>;

const Weight = Type.Integer({ minimum: 1, maximum: 100 });

/** What the monitor has made of a channel: `last`: behind the others, `out`: not used, `test`: tried again with a small part of the messages. */
export const Penalty = oneOf('last', 'out', 'test');
export type Penalty = Static<typeof Penalty>;
/** Percent of the messages by which a penalised channel is tried again. */
export const retestShare = 2;

/** A channel of a route. */
export const RouteChannel = Type.Object({
  channelId: Id,
  /** Percent of the messages when the item chooses by weight; those of the enabled channels sum to 100. */
  weight: Type.Optional(Weight),
  /** Place when the item goes in sequence; the order of the list when absent. */
  seq: Type.Optional(Type.Integer({ minimum: 1, maximum: maxChannels })),
  /** Sent in the place of the customer's sender. */
  senderOverride: Type.Optional(Line({ maxLength: 15 })),
  /** Percent of the channel's speed that this row may take. */
  maxTpsShare: Type.Optional(Weight),
  enabled: Type.Boolean(),
  /** Absent: the monitor has nothing against it. Weights stay as they are meanwhile. */
  penalty: Type.Optional(Penalty),
});
export type RouteChannel = Static<typeof RouteChannel>;

/** Name of an item within its row; kept when items are put in another order. */
const ItemId = Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9_-]+$' });
const Order = Type.Integer({ minimum: 1, maximum: 99 });

/** Conditions and the channels of messages that meet them; the item without conditions is the last one and takes all others. */
export const ConfigItem = Type.Object({
  itemId: ItemId,
  /** Unique within the row; the first item that fits decides. */
  order: Order,
  ruleName: Line({ maxLength: 64 }),
  rule: Type.Array(RouteRule, { maxItems: maxRules }),
  mode: ChoiceMode,
  channels: Type.Array(RouteChannel, { maxItems: maxChannels }),
  /** Where a one-time code goes that follows another one to the same number within ten minutes: by the channel of that one, or by another. */
  stickiness: Type.Optional(Stickiness),
});
export type ConfigItem = Static<typeof ConfigItem>;

/** Channels that take a message over when the first ones failed. */
export const ResendConfigItem = Type.Object({
  order: Order,
  rule: Type.Array(ResendRule, { maxItems: maxRules }),
  /** Seconds without a final report before a message is sent again. */
  waitSec: Type.Integer({ minimum: 5, maximum: 86_400 }),
  maxAttempts: Type.Integer({ minimum: 1, maximum: 3 }),
  mode: ChoiceMode,
  channels: Type.Array(Type.Omit(RouteChannel, ['maxTpsShare']), { maxItems: maxChannels }),
  /** How much more than the first attempt a part may cost, in the base currency; absent: up to the margin. */
  maxExtraCost: Type.Optional(UnitPrice),
});
export type ResendConfigItem = Static<typeof ResendConfigItem>;

/** What people decide about a row, apart from its agent price. */
export const routing = {
  rowStatus: RowStatus,
  /** Why messages are refused; empty unless the row is blocked. */
  blockReason: Line({ maxLength: 200 }),
  configItems: Type.Array(ConfigItem, { maxItems: maxItems }),
  resendConfigItems: Type.Array(ResendConfigItem, { maxItems: maxItems }),
  /** Null: not monitored. */
  monitorCycle: nullable(MonitorCycle),
  monitorMinCount: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 10 }),
  /** Percent of messages delivered, up to two decimals; null: no threshold. */
  successRateThreshold: nullable(Type.String({ pattern: '^(100(\\.0{1,2})?|[1-9]?[0-9](\\.[0-9]{1,2})?)$' })),
  monitorAction: MonitorAction,
};

/** A row as versions keep it: what decides where messages go. */
export const RouteContent = Type.Object({
  rowId: Id,
  operatorId: Id,
  /** The price at which the agent gets the destination; null: `defaultPriceAgent`. */
  priceAgent: ruled('agentPrice', nullable(UnitPrice)),
  ...routing,
});
export type RouteContent = Static<typeof RouteContent>;

/** A customer price that is not in force yet. */
const PriceNext = Type.Object({ price: ruled('price', nullable(UnitPrice)), effectiveFrom: Time });

/** What the engine makes of a channel with all channels as they are now. */
export const ChannelNow = Type.Object({
  /** Percent of its item's messages, among the channels that can be used; 0 when it cannot. */
  share: Type.Number(),
  /** Why it cannot be used; null: it can. What single messages and senders rule out does not count. */
  why: nullable(ToldReason),
});
/** What the engine makes of a row with its channels as they are now, where cost and margin follow the configured weights. */
export const RowNow = Type.Object({
  /** Why nothing is sent that meets no conditions; null: it is. */
  block: nullable(ToldBlock),
  /** Expected cost of a part over the channels that can be used, in the base currency; null while nothing is sent. */
  cost: ruledFigure('cost', nullable(WorkedPrice)),
  /** Percent of the price that remains of it, two decimals; with `NEGATIVE_MARGIN` what the cheapest of the refused channels would leave. */
  margin: ruledFigure(['cost', 'price'], nullable(Type.String())),
  losing: ruled(['cost', 'price'], nullable(Type.Boolean())),
});

/** An item of a row that leaves less than the least margin, by its configured weights. */
export const LosingItem = Type.Object({
  itemId: ItemId,
  order: Order,
  ruleName: Type.String(),
  /** Takes all messages no other item takes: its margin is that of the row. */
  isCatchAll: Type.Boolean(),
  /** Percent of the price that remains, two decimals; null for a price of nothing. */
  margin: nullable(Type.String()),
});
export type LosingItem = Static<typeof LosingItem>;

/** A network without a price of its own that pays its country's, which leaves less than the least margin of it. */
export const LosingNetwork = Type.Object({
  operatorId: Id,
  operatorName: Type.String(),
  /** Percent of the price that remains, two decimals; null for a price of nothing. */
  margin: nullable(Type.String()),
});
export type LosingNetwork = Static<typeof LosingNetwork>;

/** Route of an account to an operator, with what follows from it at the moment. */
export const RouteRow = Type.Object({
  ...RouteContent.properties,
  /** Null: the operator has no row of its own and inherits from the country's default row. */
  rowId: nullable(Id),
  /** The row is the country's default one when it equals `operatorId`. */
  defaultOperatorId: Id,
  countryId: Id,
  /** In the reader's language. */
  countryName: Type.String(),
  countryNameEn: Type.String(),
  iso2: Type.String(),
  cc: Type.String(),
  operatorName: Type.String(),
  /** Null for the default row. */
  mccmnc: nullable(Type.String()),
  /** By rule R12 from what the row's last item costs now; null when that is unknown. */
  defaultPriceAgent: ruledFigure('agentPrice', nullable(WorkedPrice)),
  /** What the customer pays now, in `priceCurrency`; null: nothing agreed. */
  price: ruled('price', nullable(UnitPrice)),
  priceCurrency: nullable(Type.String()),
  /** The same in the base currency, in which costs are; null: no exchange rate is known. */
  priceBase: ruled('price', nullable(Type.String())),
  priceNext: nullable(PriceNext),
  /** Expected cost of a part over the row's last item, in the base currency. */
  costWeighted: ruledFigure('cost', nullable(WorkedPrice)),
  /** Percent of the price that remains after the cost, two decimals. */
  margin: ruledFigure(['cost', 'price'], nullable(Type.String())),
  /** Of a row that is not blocked: an item leaves less than the least margin, here or in a network that follows the row, or what is sent or refused now does (`now.losing`); null where none is known to, and price or cost of the last one is unknown. */
  losing: ruled(['cost', 'price'], nullable(Type.Boolean())),
  /** The items that do. */
  losingItems: ruled(['cost', 'price'], nullable(Type.Array(LosingItem))),
  /** Networks that lose by following the row, though its own figures may be fine. */
  losingNetworks: ruled(['cost', 'price'], nullable(Type.Array(LosingNetwork))),
  /** Delivered of the messages handed to suppliers in the last 24 hours, per cent; null: none was. Absent as of another moment. */
  deliveredPct24h: Type.Optional(nullable(Type.Number())),
  now: Type.Object({
    ...RowNow.properties,
    /** Of the row that decides, item by item in their order, then of its resend groups. */
    channels: Type.Array(
      Type.Object({
        /** Null for a channel of a resend group; the first one stands in where no item has a channel left. */
        itemId: nullable(ItemId),
        order: Order,
        channelId: Id,
        ...ChannelNow.properties,
      }),
    ),
  }),
});
export type RouteRow = Static<typeof RouteRow>;

/** What a destination without a row of its own still has of its own, where it differs from its country's default row. */
const figures = Type.Partial(
  Type.Pick(RouteRow, [
    'defaultPriceAgent',
    'price',
    'priceCurrency',
    'priceBase',
    'priceNext',
    'costWeighted',
    'margin',
    'losing',
    'losingItems',
    'losingNetworks',
    'deliveredPct24h',
    'now',
  ]),
);
/** An operator that follows its country's default row, in its shortest form: tables have thousands. */
export const InheritingRow = Type.Object({
  ...Type.Pick(RouteRow, ['operatorId', 'countryId', 'operatorName', 'mccmnc']).properties,
  ...figures.properties,
});
export type InheritingRow = Static<typeof InheritingRow>;
