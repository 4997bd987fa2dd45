import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { PriceTraffic } from '../channel/price.ts';
import { type FieldRules, leastAccess, ruled } from '../field-rules.ts';
import { nullable, Time, WorkedPrice } from '../fields.ts';
import { LosingItem, LosingNetwork } from '../route/row.ts';
import { FloorBy } from './price-figures.ts';

/** Kinds that tell whether a price is below its floor. */
const floorKinds = ['agentPrice', 'price'] as const;
/** Whether a user may learn which prices are below their floor. */
export const seesFloors = (rules: FieldRules): boolean => leastAccess(floorKinds, rules) === 'shown';

/** Of some prices, how many are below their floor once channel prices and routes entered for later begin, and when the first one is. */
export const BelowLater = Type.Object({
  belowLater: ruled(floorKinds, nullable(Type.Integer({ minimum: 0 }))),
  belowLaterFrom: ruled(floorKinds, nullable(Time)),
});
export type BelowLater = Static<typeof BelowLater>;

/** A price that would be below its floor from its start. */
const BelowLine = Type.Object({
  countryName: Type.String(),
  operatorName: Type.String(),
  trafficType: PriceTraffic,
  price: ruled('price', nullable(WorkedPrice)),
  floorPrice: ruled('agentPrice', nullable(Type.String())),
  floorBy: ruled('agentPrice', nullable(FloorBy)),
  /** Items of the route whose messages pay the price and of which it leaves less than the least margin; `isCatchAll`: its margin is that of the line. */
  losingItems: ruled(['cost', 'price'], nullable(Type.Array(LosingItem))),
  /** Of a country's line: networks that pay it and lose by it. */
  losingNetworks: ruled(['cost', 'price'], nullable(Type.Array(LosingNetwork))),
});

/** What prices that are to be entered together come to. */
export const BelowEffect = Type.Object({
  /** Prices below their floor from their start. */
  belowFloor: ruled(floorKinds, nullable(Type.Integer({ minimum: 0 }))),
  /** The first of them, those that lose before others; at most ten. */
  below: ruled(floorKinds, Type.Array(BelowLine)),
  ...BelowLater.properties,
});
export type BelowEffect = Static<typeof BelowEffect>;
