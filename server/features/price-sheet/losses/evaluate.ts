import type Decimal from 'decimal.js';
import type { PriceTraffic } from '#shared/channel/price.ts';
import {
  type Destination,
  figuresOfRow,
  type PricedContent,
  type RouteFigures,
} from '../../../domain/route-table/figures.ts';
import { type ItemFigures, isSameItem, kindsOf } from '../../../domain/route-table/item-figures.ts';
import { customerPrice, type PricedOperator } from '../../../domain/routing/price.ts';
import { effectiveRow } from '../../../domain/routing/row.ts';
import { createPauses } from '../../../platform/files/import/pauses.ts';
import { grouped } from '../../../platform/grouped.ts';
import type { LineChange } from './change.ts';
import type { LossPart, UsedRow, UsingAccount } from './load-part.ts';

/** A destination whose price changes, by its own line or by that of its country. */
interface Place extends PricedOperator {
  /** Without a line of its own only routes of its own are looked at: those that inherit are the country's. */
  hasLine: boolean;
  lines: readonly LineChange[];
}

/** An item that loses by a change. */
interface ItemLoss {
  item: ItemFigures;
  /** What it cost without the change. */
  oldCost: Decimal | undefined;
  gap: Decimal;
  isTenfold: boolean;
}

/** Figures of a destination at a moment without and with the change, and what follows from them. */
export interface Compared {
  at: number;
  before: RouteFigures;
  after: RouteFigures;
  /** What loses by the change: the catch-all, else the item with conditions that loses most. Undefined where nothing does. */
  loss: ItemLoss | undefined;
}

/** An account's destination that loses by a change. */
export interface Loss {
  account: UsingAccount;
  operatorId: string;
  rowId: string;
  first: Compared & { loss: NonNullable<Compared['loss']> };
  /** The same destination when lines of it change again. */
  later(): Compared[];
  /** When a customer price that is entered already covers the cost. */
  raisedFrom: number | null;
  isOpen: boolean;
  isTenfold: boolean;
}

/** How many times as much is a mistake rather than a rise (rule R15). */
const tenfold = 9;

/**
 * Calls `found` with each destination of an account that loses by a change: less than the least margin remains from some moment on, and
 * it costs more than it would without the change. Those that lose already and get worse are among them. The figures are those of
 * `routeFigures`; what several accounts share is worked out once.
 */
export async function eachLoss(part: LossPart, found: (loss: Loss) => void, beat: () => Promise<void>): Promise<void> {
  const pause = createPauses();
  const places = placesOf(part);
  for (const place of places) {
    await beat();
    const compare = createComparison(part, place);
    const momentsOf = createMoments(place);
    for (const account of part.accounts) {
      await pause();
      const moments = momentsOf(account);
      for (const at of moments) {
        const row = deciding(account, place, at);
        if (!row) continue;
        const first = compare(account, row, at);
        if (!isLoss(first)) continue;
        found(lossOf(first, { account, row, place, moments, compare }));
        break;
      }
    }
  }
}

const isLoss = (compared: Compared): compared is Loss['first'] => compared.loss !== undefined;

/** Of which item less than the least margin remains, and it costs more than without the change. */
function lossBetween(before: RouteFigures, { items }: RouteFigures): ItemLoss | undefined {
  let worst: ItemLoss | undefined;
  for (const item of items) {
    if (!item.losing) continue;
    const { cost, priceBase } = item;
    const oldCost = before.items.find((each) => isSameItem(each, item))?.cost;
    if (oldCost?.gte(cost)) continue;
    const gap = cost.minus(priceBase);
    const isTenfold = oldCost !== undefined && cost.gte(oldCost.mul(tenfold));
    if (item.isCatchAll || !worst || (!worst.item.isCatchAll && gap.gt(worst.gap)))
      worst = { item, oldCost, gap, isTenfold };
  }
  return worst;
}

/** The account's row for a destination at a moment, if the changed channel is in it. */
function deciding({ rows, planned }: UsingAccount, place: Place, at: number): UsedRow | undefined {
  const then = planned.size === 0 ? undefined : planned.get(latestOf(planned.keys(), at));
  const rowOf = (operatorId: string) => (then?.has(operatorId) ? then.get(operatorId) : rows.get(operatorId));
  if (!place.hasLine && !rowOf(place.operatorId)) return undefined;
  const { row } = effectiveRow(rowOf, place);
  return row?.content && row.rowStatus !== 2 ? row : undefined;
}

/** The last of some moments that is not after another one. */
function latestOf(moments: Iterable<number>, at: number): number {
  let latest = Number.NEGATIVE_INFINITY;
  for (const moment of moments) if (moment <= at && moment > latest) latest = moment;
  return latest;
}

function placesOf({ operators, lines }: LossPart): Place[] {
  const byOperator = grouped(lines, ({ operatorId }) => operatorId);
  return operators.flatMap(({ operatorId, defaultOperatorId }) => {
    const own = byOperator.get(operatorId) ?? [];
    const inherited = operatorId === defaultOperatorId ? [] : (byOperator.get(defaultOperatorId) ?? []);
    if (own.length + inherited.length === 0) return [];
    return [{ operatorId, defaultOperatorId, hasLine: own.length > 0, lines: [...own, ...inherited] }];
  });
}

/** An account of no particular kind sends them all: items with conditions have prices of their own kind. */
const counts = (line: LineChange, trafficType: PriceTraffic): boolean =>
  line.trafficType === 'any' || trafficType === 'any' || line.trafficType === trafficType;

/**
 * The moments at which a destination may change for an account, in the order of time: those of the lines for its kind of messages, and
 * those after the first of them at which another price of its own begins or its routes change by themselves.
 */
function createMoments(place: Place): (account: UsingAccount) => readonly number[] {
  const known = new Map<PriceTraffic, readonly number[]>();
  const ofLines = (trafficType: PriceTraffic) => {
    const moments = known.get(trafficType) ?? inOrder(changesFor(place, trafficType));
    known.set(trafficType, moments);
    return moments;
  };
  return ({ trafficType, future, planned }) => {
    const moments = ofLines(trafficType);
    const [first] = moments;
    if (first === undefined || (future.length === 0 && planned.size === 0)) return moments;
    const begins = [...beginsOf(place, future), ...turnsOf(place, planned)].filter((at) => at > first);
    return begins.length === 0 ? moments : inOrder([...moments, ...begins]);
  };
}

const changesFor = ({ lines }: Place, trafficType: PriceTraffic): number[] =>
  lines.filter((line) => counts(line, trafficType)).map(({ at }) => at);

/** When an account's prices of a destination change: each begins, or ends with nothing in its place. */
const beginsOf = ({ operatorId, defaultOperatorId }: Place, future: UsingAccount['future']): number[] =>
  future
    .filter((price) => price.operatorId === operatorId || price.operatorId === defaultOperatorId)
    .flatMap(({ from, to }) => (to === null ? [from] : [from, to]));

/** When an account's rows that may decide for a destination are others. */
const turnsOf = ({ operatorId, defaultOperatorId }: Place, planned: UsingAccount['planned']): number[] =>
  [...planned].flatMap(([at, rows]) => (rows.has(operatorId) || rows.has(defaultOperatorId) ? [at] : []));

const inOrder = (moments: readonly number[]): number[] => [...new Set(moments)].toSorted((a, b) => a - b);

type Comparison = (account: UsingAccount, row: UsedRow, at: number) => Compared;

/** Figures follow from a row's content, the kind of messages and the price: accounts that share them share the result. */
function createComparison({ before, after }: LossPart, { operatorId, defaultOperatorId }: Place): Comparison {
  const known = new Map<string, Map<string, Compared>>();
  // Most accounts follow one with the same content: the first map is hardly ever asked.
  let last = { contentId: -1, trafficType: '', at: -1, prices: new Map<string, Compared>() };
  const pricesOf = (contentId: number, trafficType: PriceTraffic, at: number) => {
    if (last.contentId === contentId && last.trafficType === trafficType && last.at === at) return last.prices;
    const key = `${contentId} ${trafficType} ${at}`;
    const prices = known.get(key) ?? new Map<string, Compared>();
    known.set(key, prices);
    last = { contentId, trafficType, at, prices };
    return prices;
  };
  // Items with conditions on the kind of messages have prices of their own.
  const kinds = new Map<string, readonly PriceTraffic[]>();
  const kindsIn = (contentId: number, content: PricedContent | undefined, own: PriceTraffic) => {
    const name = `${contentId} ${own}`;
    const known = kinds.get(name) ?? [
      ...new Set([own, ...(content?.configItems ?? []).flatMap((item) => kindsOf(item, own))]),
    ];
    kinds.set(name, known);
    return known;
  };
  return ({ userId, trafficType }, { contentId, content }, at) => {
    const destination: Destination = { userId, operatorId, defaultOperatorId, trafficType };
    const prices = pricesOf(contentId, trafficType, at);
    const key = kindsIn(contentId, content, trafficType)
      .map((kind) => {
        const price = customerPrice(after.accountPrices, userId, destination, kind, at);
        return price ? `${price.price} ${price.currency} ${price.step}` : '';
      })
      .join();
    const there = prices.get(key);
    if (there) return there;
    const figures = {
      before: figuresOfRow(before, content, destination, at),
      after: figuresOfRow(after, content, destination, at),
    };
    const compared = { at, ...figures, loss: lossBetween(figures.before, figures.after) };
    prices.set(key, compared);
    return compared;
  };
}

interface LossContext {
  account: UsingAccount;
  row: UsedRow;
  place: Place;
  moments: readonly number[];
  compare: Comparison;
}

function lossOf(first: Loss['first'], { account, row, place, moments, compare }: LossContext): Loss {
  const { at, loss } = first;
  const raisedFrom = raisedOf(first, { account, row, place, moments, compare });
  const { allowLossUntil } = account;
  const { trafficType } = loss.item;
  const isMarked = place.lines.some(
    (line) => line.isTenfold && line.at >= at && (line.trafficType === 'any' || line.trafficType === trafficType),
  );
  return {
    account,
    operatorId: place.operatorId,
    rowId: row.rowId,
    first,
    raisedFrom,
    later: () =>
      moments
        .filter((moment) => moment > at)
        .flatMap((moment) => {
          const then = deciding(account, place, moment);
          return then ? [compare(account, then, moment)] : [];
        }),
    isOpen: raisedFrom === null && (allowLossUntil === null || allowLossUntil <= at),
    isTenfold: isMarked || loss.isTenfold,
  };
}

/** From when on prices that are entered cover the cost for good: one that gives way to a lower one later does not settle a loss. */
function raisedOf(
  { at, loss: { item } }: Loss['first'],
  { account, place, moments, compare }: LossContext,
): number | null {
  if (account.future.length === 0) return null;
  let covered: number | null = null;
  for (const moment of moments.filter((each) => each > at)) {
    const row = deciding(account, place, moment);
    if (!row) continue;
    const then = compare(account, row, moment);
    const same = then.after.items.find((each) => isSameItem(each, item));
    if (then.loss || same?.losing) covered = null;
    else if (same) covered ??= moment;
  }
  return covered;
}
