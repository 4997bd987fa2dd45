import type { PriceTraffic } from '#shared/channel/price.ts';

/** A price in force from `from`, up to and without `to` (rule R11). */
export interface PriceStretch {
  priceId: string;
  /** Decimal text, per part. */
  price: string;
  currency: string;
  billBasis: 1 | 2 | 3;
  from: number;
  to: number | null;
}

/** Whose price it is, an account or a channel, and of what. */
export interface PriceRow extends PriceStretch {
  ownerId: string;
  operatorId: string;
  trafficType: PriceTraffic;
}

/** Which step of the walk found a price. */
export type PriceStep = 'own' | 'any' | 'country' | 'stopLoss';

export interface FoundPrice extends Omit<PriceStretch, 'from' | 'to' | 'priceId'> {
  /** Null for a stop-loss price: it is of no row. */
  priceId: string | null;
  step: PriceStep;
}

/** The operator of a number and the default operator of its country. */
export interface PricedOperator {
  operatorId: string;
  defaultOperatorId: string;
}

type Lines = Map<PriceTraffic, PriceStretch[]>;

/** Prices in memory, by whose they are, operator and kind of messages; asked as of a moment. */
export class PriceTable {
  readonly #owners = new Map<string, Map<string, Lines>>();

  constructor(rows: Iterable<PriceRow>) {
    this.add(rows);
  }

  add(rows: Iterable<PriceRow>): void {
    const grown = new Set<PriceStretch[]>();
    for (const { ownerId, operatorId, trafficType, ...stretch } of rows) {
      const operators = madeIn(this.#owners, ownerId, () => new Map<string, Lines>());
      const lines = madeIn(operators, operatorId, (): Lines => new Map());
      const line = madeIn(lines, trafficType, () => []);
      line.push(stretch);
      grown.add(line);
    }
    for (const line of grown) if (line.length > 1) line.sort((a, b) => a.from - b.from);
  }

  /** The price of exactly this operator and kind of messages. */
  at(ownerId: string, operatorId: string, trafficType: PriceTraffic, at: number): PriceStretch | undefined {
    return inForce(this.#owners.get(ownerId)?.get(operatorId), trafficType, at);
  }

  /** The operator's price for this kind, its price for any kind, then the same of the country. */
  walk(
    ownerId: string,
    { operatorId, defaultOperatorId }: PricedOperator,
    trafficType: PriceTraffic,
    at: number,
  ): FoundPrice | undefined {
    const operators = this.#owners.get(ownerId);
    const lines = operators?.get(operatorId);
    const own = inForce(lines, trafficType, at);
    if (own) return found(own, 'own');
    const ofAllKinds = inForce(lines, 'any', at);
    if (ofAllKinds) return found(ofAllKinds, 'any');
    const ofCountry = operators?.get(defaultOperatorId);
    const country = inForce(ofCountry, trafficType, at) ?? inForce(ofCountry, 'any', at);
    return country && found(country, 'country');
  }
}

function inForce(lines: Lines | undefined, trafficType: PriceTraffic, at: number): PriceStretch | undefined {
  // Intervals never overlap: the last that has begun is the only one that can be in force.
  const stretch = lines?.get(trafficType)?.findLast(({ from }) => from <= at);
  return stretch && (stretch.to === null || stretch.to > at) ? stretch : undefined;
}

function madeIn<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const found = ({ priceId, price, currency, billBasis }: PriceStretch, step: PriceStep): FoundPrice => ({
  priceId,
  price,
  currency,
  billBasis,
  step,
});

/** Rule R7: what a customer pays per part at the moment he submits; undefined is NO_PRICE. Plans fill the account's own list. */
export const customerPrice = (
  prices: PriceTable,
  userId: string,
  operator: PricedOperator,
  trafficType: PriceTraffic,
  at: number,
): FoundPrice | undefined => prices.walk(userId, operator, trafficType, at);

/** What of a channel tells its costs where no price does. */
export interface CostSource {
  channelId: string;
  currency: string;
  billBasis: 1 | 2;
  stopLossPrice: string | null;
  allowNoPrice: boolean;
}

/** Rule R8: what a channel costs per part at the moment of submission to it; undefined is NO_COST. */
export const channelCost = (
  prices: PriceTable,
  { channelId, currency, billBasis, stopLossPrice, allowNoPrice }: CostSource,
  operator: PricedOperator,
  trafficType: PriceTraffic,
  at: number,
): FoundPrice | undefined => {
  const own = prices.walk(channelId, operator, trafficType, at);
  if (own || !allowNoPrice || stopLossPrice === null) return own;
  return { priceId: null, price: stopLossPrice, currency, billBasis, step: 'stopLoss' };
};
