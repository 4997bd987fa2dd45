import { expect } from 'vitest';
import type { RouteListRow } from '#shared/route/overview.ts';
import {
  amount,
  type Fraction,
  fraction,
  isLess,
  marginText,
  over,
  type PlainAccount,
  type PlainFigures,
  type PlainItemFigures,
  type PlainMargins,
  plus,
  times,
} from './plain-margins.ts';

export const amountOrNull = (value: Fraction | null, up = false) => value && amount(value, up);
export const marginOf = (price: Fraction | null, cost: Fraction | null) => price && cost && marginText(price, cost);
export const asNumber = (text: string | null | undefined) =>
  text === null || text === undefined ? null : Number(text);
/** The networks of a row that lose with it, by id. */
export const networksOf = (of: { losingNetworks: readonly { operatorId: string }[] | null } | undefined) =>
  of?.losingNetworks?.map(({ operatorId }) => operatorId).toSorted();
export const isMainLosing = ({ kind, losing }: PlainItemFigures) => kind === null && losing;
/** The items of a row that lose, as screens name them. */
export const losingOf = ({ items }: PlainFigures) =>
  items
    .filter(({ losing }) => losing)
    .map(({ kind, price, cost }) =>
      expect.objectContaining({ isCatchAll: kind === null, margin: marginText(price, cost) }),
    );
/** What the engine makes of messages of the account's kind that meet no conditions. */
export function nowOf(model: PlainMargins, account: PlainAccount, operatorId: string, at: number) {
  const { block, taking, least, priceBase } = model.decision(account, operatorId, at, account.kind, false);
  const cost = taking?.cost ?? null;
  const counted = cost ?? least;
  return {
    block,
    cost: amountOrNull(cost),
    margin: marginOf(priceBase, counted),
    losing: counted && priceBase ? model.loses(priceBase, counted) : null,
  };
}
/** All margins that stand in a row of the overview; 0 for one that a price of nothing leaves. */
export const marginsShown = ({ margin, now, losingItems, losingNetworks }: RouteListRow) =>
  [margin, now.margin, ...[losingItems ?? [], losingNetworks ?? []].flat().map((each) => each.margin)].map(Number);

/** Why a plan has no price for a destination. */
export function gapOf({ route }: PlainFigures, isByAgent: boolean, rate: Fraction | null): string {
  if (route === 'none') return 'noRoute';
  if (route === 'blocked') return route;
  if (!rate) return 'noRate';
  return isByAgent ? 'noAgentPrice' : 'noCost';
}

/** The price of a plan's formula: a share of the base and 0.0003, at least 0.001 above the base, rounded up to 0.0005. */
export function planPrice(base: Fraction, share: string, rate: Fraction): Fraction {
  const raised = plus(times(base, fraction(share)), fraction('0.0003'));
  const least = plus(base, fraction('0.001'));
  const steps = over(over(isLess(raised, least) ? least : raised, rate), fraction('0.0005'));
  return times({ top: (steps.top + steps.by - 1n) / steps.by, by: 1n }, fraction('0.0005'));
}
