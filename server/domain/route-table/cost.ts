import Decimal from 'decimal.js';
import type { ConfigItem, RouteContent } from '#shared/route/row.ts';

/** What a part costs over a channel, in the base currency; undefined if unknown. */
export type CostOf = (channelId: string) => Decimal | undefined;

/** The item that takes all messages no other one takes. */
export const catchAllOf = (row: Pick<RouteContent, 'configItems'>): ConfigItem | undefined =>
  row.configItems.findLast(({ rule }) => rule.length === 0);

/**
 * What a part is expected to cost over an item: by the weights, of the first in sequence, the lowest; where the choice is not known
 * beforehand, the highest. Channels without a known cost do not count; undefined when none has one.
 */
export function expectedCost(item: ConfigItem, costOf: CostOf): Decimal | undefined {
  const known = item.channels
    .flatMap(({ channelId, enabled, weight = 0, seq }, place) => {
      const cost = enabled ? costOf(channelId) : undefined;
      return cost ? [{ cost, weight, seq: seq ?? place + 1 }] : [];
    })
    .sort((a, b) => a.seq - b.seq);
  const costs = known.map(({ cost }) => cost);
  const [first] = costs;
  if (!first) return undefined;
  if (item.mode === 2 || costs.length === 1) return first;
  if (item.mode === 3) return Decimal.min(...costs);
  const weights = known.reduce((sum, { weight }) => sum + weight, 0);
  if (item.mode === 4 || weights === 0) return Decimal.max(...costs);
  return known.reduce((sum, { cost, weight }) => sum.plus(cost.mul(weight)), new Decimal(0)).div(weights);
}

/** Rule R12: the agent price that follows from the cost, rounded up to four decimals. */
export const agentPriceOf = (cost: Decimal, costAgentPercent: string): Decimal =>
  cost.mul(new Decimal(costAgentPercent).div(100).plus(1)).toDecimalPlaces(4, Decimal.ROUND_UP);

/** A price per part as the wire has it. */
export const priceText = (price: Decimal): string => price.toDecimalPlaces(6, Decimal.ROUND_HALF_UP).toFixed();

/** What remains of a price after the cost, as a share of it; undefined for a price of nothing. */
export const shareOf = (price: Decimal, cost: Decimal): Decimal | undefined =>
  price.isZero() ? undefined : price.minus(cost).div(price);

/** A share as the wire has margins: percent, two decimals. */
export const marginText = (share: Decimal): string => share.mul(100).toFixed(2);

/** Percent of a price that remains after the cost, two decimals; undefined for a price of nothing. */
export function marginOf(price: Decimal, cost: Decimal): string | undefined {
  const share = shareOf(price, cost);
  return share && marginText(share);
}
