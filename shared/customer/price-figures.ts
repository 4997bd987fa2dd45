import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ruled, ruledFigure } from '../field-rules.ts';
import { Currency, nullable, oneOf, Time } from '../fields.ts';
import { LosingItem, LosingNetwork } from '../route/row.ts';

/** The row that decides where messages go: the operator's, its country's, a blocked one, or none. */
export const RouteKind = oneOf('own', 'country', 'blocked', 'none');

/** What asks for a floor above the one that agent price and catch-all need: an item of the route, or a network that pays the price. */
export const FloorBy = Type.Object({ kind: oneOf('item', 'network'), name: Type.String() });
export type FloorBy = Static<typeof FloorBy>;

/** What a destination costs by the routes of who pays a price list, per part in the list's currency. */
export const PriceFigures = Type.Object({
  route: RouteKind,
  currency: Currency,
  cost: ruledFigure('cost', nullable(Type.String())),
  agentPrice: ruledFigure('agentPrice', nullable(Type.String())),
  /** The least that may be entered without permission and reason: what agent price, items and networks ask for. */
  floorPrice: ruledFigure('agentPrice', nullable(Type.String())),
  floorBy: ruled('agentPrice', nullable(FloorBy)),
  /** Of the price that was asked about. */
  marginPct: ruledFigure(['cost', 'price'], nullable(Type.String())),
  /** Less than the least margin would remain of it. */
  losing: ruled(['cost', 'price'], nullable(Type.Boolean())),
  /** Items of the route whose messages pay the price and of which it leaves less than the least margin; `isCatchAll`: its margin is `marginPct`. */
  losingItems: ruled(['cost', 'price'], nullable(Type.Array(LosingItem))),
  /** Of a country's line: networks that pay it and lose by it. */
  losingNetworks: ruled(['cost', 'price'], nullable(Type.Array(LosingNetwork))),
  /** It is below the floor: saving it takes a permission and a reason. */
  isBelow: Type.Optional(ruled(['agentPrice', 'price'], nullable(Type.Boolean()))),
  /** When channel prices or routes that are entered for later put it below the floor; null: none do before its next price. */
  fallsAt: Type.Optional(ruled(['agentPrice', 'price'], nullable(Time))),
  /** What remains of it then, percent with two decimals. */
  fallsTo: Type.Optional(ruled(['cost', 'price'], nullable(Type.String()))),
});
export type PriceFigures = Static<typeof PriceFigures>;
