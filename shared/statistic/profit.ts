import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ExportChoice } from '../common.ts';
import { enteredUnder, ruled } from '../field-rules.ts';
import { Amount, Currency, Money, nullable, oneOf } from '../fields.ts';
import { PageInput, pageOf } from '../http/paging.ts';
import { TimeRange } from '../message/filter.ts';
import { StatisticChanges } from './change.ts';
import { StatisticFigures } from './figures.ts';
import { CompareWith, StatisticDimension, StatisticFilter, StatisticGroup } from './filter.ts';

/** Groups that are worked out at most; a question with more is refused. */
export const maxGroups = 20_000;

/** What profit can be listed by; days and months are the viewer's. */
export const ProfitGroup = Type.Union([...StatisticDimension.anyOf, Type.Literal('day'), Type.Literal('month')]);
export type ProfitGroup = Static<typeof ProfitGroup>;

const Percent = nullable(Type.Number());

const ProfitFilter = Type.Object({
  ...StatisticFilter.properties,
  groupBy: Type.Array(ProfitGroup, { minItems: 1, maxItems: 3, uniqueItems: true }),
  compare: Type.Optional(CompareWith),
  /** Only groups that cost more than they bring. */
  onlyNegative: enteredUnder(['cost', 'price'], Type.Optional(Type.Boolean())),
  /** Only groups with at least this revenue. */
  minRevenue: enteredUnder('price', Type.Optional(Amount)),
});
export type ProfitFilter = Static<typeof ProfitFilter>;

/** Figures of some groups together. */
export const ProfitTotals = Type.Object({
  ...StatisticFigures.properties,
  /** Of the revenue, and of the messages, of all groups. */
  revenueShare: ruled('price', Percent),
  messageShare: Percent,
  /** The same in the stretch before; null without `compare`, and for days and months. */
  before: nullable(StatisticFigures),
  /** What has been added since then. */
  revenueChange: ruled('price', nullable(Money)),
  profitChange: ruled(['cost', 'price'], nullable(Money)),
});
export type ProfitTotals = Static<typeof ProfitTotals>;

/** A group with its figures. */
export const ProfitRow = Type.Object({
  /** Values of `groupBy`, in its order; a day or month has its start as id and its date as name. */
  groups: Type.Array(StatisticGroup),
  /** The part of the range that its messages are in. */
  dateTime: TimeRange,
  ...ProfitTotals.properties,
});
export type ProfitRow = Static<typeof ProfitRow>;

export const ProfitListInput = Type.Object({
  ...ProfitFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(
    oneOf(
      'messages',
      'parts',
      'chargeParts',
      'refundParts',
      'revenue',
      'avgPrice',
      'agentAmount',
      'agentProfit',
      'cost',
      'avgCost',
      'companyProfit',
      'profit',
      'marginPct',
      'markupPct',
      'deliveredPct',
      'revenueChange',
      'profitChange',
    ),
  ),
});
export type ProfitListInput = Static<typeof ProfitListInput>;

/** What groups are ordered by until another is chosen: the first that one may see. */
export const usualOrders = ['profit', 'revenue', 'messages'] as const;

export const ProfitList = Type.Object({
  ...pageOf(ProfitRow).properties,
  /** Of all groups. */
  totals: ProfitTotals,
  /** How they differ from those before. */
  change: nullable(StatisticChanges),
  /** Of the groups that are listed: those that lose, or have the least revenue asked for. */
  listed: ProfitTotals,
  dateTime: TimeRange,
  dateTimeBefore: nullable(TimeRange),
  baseCurrency: Currency,
});
export type ProfitList = Static<typeof ProfitList>;

export const ProfitExportInput = Type.Object({
  ...Type.Omit(ProfitListInput, ['pageNo', 'pageSize']).properties,
  ...ExportChoice.properties,
});
export type ProfitExportInput = Static<typeof ProfitExportInput>;

/** Groups that a curve shows one by one: those that earn most, and those that lose most. */
export const maxOfCurve = 32;
/** Groups that are drawn by volume and margin: those with the most messages. */
export const maxPoints = 200;

export const ProfitChartInput = Type.Omit(ProfitFilter, ['compare']);
export type ProfitChartInput = Static<typeof ProfitChartInput>;

const CurvePoint = Type.Object({
  /** Empty for the groups between the best and the worst, which are one point. */
  groups: Type.Array(StatisticGroup),
  dateTime: TimeRange,
  /** Number of groups it represents. */
  count: Type.Integer(),
  profit: Money,
  /** Profit of these groups and all better ones, and its share of the whole; null where there is no profit as a whole. */
  cumulated: Money,
  cumulatedPct: Percent,
});
const VolumePoint = Type.Object({
  groups: Type.Array(StatisticGroup),
  dateTime: TimeRange,
  parts: Type.Integer(),
  profit: Money,
  marginPct: Percent,
});

/** Who the profit comes from. */
export const ProfitChart = Type.Object({
  baseCurrency: Currency,
  groupCount: Type.Integer(),
  /** The best first. */
  curve: ruled(['cost', 'price'], Type.Array(CurvePoint)),
  /** Those with revenue, the most parts first. */
  points: ruled(['cost', 'price'], Type.Array(VolumePoint)),
});
export type ProfitChart = Static<typeof ProfitChart>;
export type CurvePoint = Static<typeof CurvePoint>;
export type VolumePoint = Static<typeof VolumePoint>;

/** Why profit changes: as many parts as before, another mix of groups, other prices, costs, and refunds. */
export const bridgeCauses = ['volume', 'mix', 'price', 'cost', 'refunds'] as const;
const Causes = Type.Object({ volume: Money, mix: Money, price: Money, cost: Money, refunds: Money });

export const ProfitBridgeInput = Type.Object({
  ...StatisticFilter.properties,
  compare: CompareWith,
  /** The dimension of the parts: a change of the shares of its values is a change of the mix. */
  dimension: StatisticDimension,
});
export type ProfitBridgeInput = Static<typeof ProfitBridgeInput>;

/** The causes add up to the change exactly, in total and for each group. */
export const ProfitBridge = Type.Object({
  dateTime: TimeRange,
  dateTimeBefore: TimeRange,
  baseCurrency: Currency,
  profitBefore: ruled(['cost', 'price'], Money),
  profit: ruled(['cost', 'price'], Money),
  causes: ruled(['cost', 'price'], Type.Array(Type.Object({ cause: Type.Enum([...bridgeCauses]), amount: Money }))),
  /** Those with the largest changes first, at most 30; `others` are the rest. */
  groups: ruled(['cost', 'price'], Type.Array(Type.Object({ group: StatisticGroup, change: Money, causes: Causes }))),
});
export type ProfitBridge = Static<typeof ProfitBridge>;
export type BridgeCause = (typeof bridgeCauses)[number];
