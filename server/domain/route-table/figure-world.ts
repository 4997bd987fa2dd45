import type Decimal from 'decimal.js';
import type { PriceTraffic } from '#shared/channel/price.ts';
import type { PricedOperator } from '../routing/price.ts';
import type { RouteWorld } from '../routing/world.ts';

/** An account, an operator and a kind of messages. */
export interface Destination extends PricedOperator {
  userId: string;
  trafficType: PriceTraffic;
}

/** What channels cost for a destination at a moment, in the base currency; undefined is NO_COST or no rate (rules R8, R9). */
export type CostAt = (place: Omit<Destination, 'userId'>, channelId: string, at: number) => Decimal | undefined;

/** What figures follow from: what the routing engine decides with, and the percentage of default agent prices. */
export interface FigureWorld extends Pick<RouteWorld, 'accountPrices' | 'toBase' | 'minMargin'> {
  costAt: CostAt;
  agentPercent: string;
}
