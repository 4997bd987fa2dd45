import Decimal from 'decimal.js';
import type { ChoiceMode } from '#shared/route/row.ts';
import type { Candidate } from './candidates.ts';
import { inOrder, type RateOf, Turns, weightOf } from './choice.ts';

/** How the messages of an item are divided among its channels. */
export interface Shares {
  /** Percent of the messages, exact; 0 for channels that are no candidates. */
  of(candidate: Candidate): Decimal;
  /** A candidate is left. */
  isAny: boolean;
  /** Expected cost of a part in the base currency; undefined when none is left. */
  cost: Decimal | undefined;
}

/** What rule R29 comes to over many messages: by weight each candidate its part, otherwise all of them the first. */
export function sharesOf(mode: ChoiceMode, candidates: readonly Candidate[], rateOf: RateOf): Shares {
  const kept = candidates.filter(({ why }) => why === null);
  const [first] = mode === 1 ? [] : inOrder(mode, kept, { item: '', turns: new Turns(), rateOf });
  const parts = new Map(mode === 1 ? kept.map((each) => [each, weightOf(each)]) : first && [[first, 1]]);
  const total = [...parts.values()].reduce((sum, part) => sum + part, 0);
  const cost = [...parts].reduce((sum, [{ costBase }, part]) => sum.plus(costBase?.mul(part) ?? 0), new Decimal(0));
  return {
    of: (candidate) => new Decimal(100 * (parts.get(candidate) ?? 0)).div(Math.max(1, total)),
    isAny: total > 0,
    cost: total > 0 ? cost.div(total) : undefined,
  };
}

/** A percentage of messages as the wire has it. */
export const shareNumber = (share: Decimal): number => share.toDecimalPlaces(2).toNumber();
