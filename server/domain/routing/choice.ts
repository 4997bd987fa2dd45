import type { ChoiceMode, Stickiness } from '#shared/route/row.ts';
import type { Candidate } from './candidates.ts';
import type { Earlier } from './world.ts';

/**
 * Whose turn it is, for each item that chooses by weight: smooth weighted round robin (rule R29). The same messages in the same order
 * always get the same channels, and no channel waits longer than its weight asks for.
 */
export class Turns {
  readonly #credits = new Map<string, Map<string, number>>();

  /** The next channel; everyone earns his weight, the richest goes and pays what all have earned. */
  next<T extends { channelId: string; weight: number }>(item: string, candidates: readonly T[]): T | undefined {
    const credits = this.#credits.get(item) ?? new Map<string, number>();
    this.#credits.set(item, credits);
    let chosen: T | undefined;
    let most = Number.NEGATIVE_INFINITY;
    let total = 0;
    for (const each of candidates) {
      const weight = weightOf(each);
      const credit = (credits.get(each.channelId) ?? 0) + weight;
      credits.set(each.channelId, credit);
      total += weight;
      if (credit > most) {
        most = credit;
        chosen = each;
      }
    }
    if (chosen) credits.set(chosen.channelId, most - total);
    return chosen;
  }
}

/** A channel without a weight takes the least share. */
export const weightOf = ({ weight }: { weight: number }): number => Math.max(1, weight);

/** Rule R29: the candidates that are left by where the earlier message went. Parts of a message stay together; codes go as the item says. */
export function amongAfter<T extends { channelId: string }>(
  candidates: readonly T[],
  earlier: Earlier | undefined,
  stickiness: Stickiness | undefined,
): readonly T[] {
  const same = earlier && candidates.find(({ channelId }) => channelId === earlier.channelId);
  if (!same) return candidates;
  const wish = earlier.kind === 'segment' ? 'stick' : stickiness;
  if (wish === 'stick') return [same];
  const others = candidates.filter((each) => each !== same);
  return wish === 'avoid' && others.length > 0 ? others : candidates;
}

/** How likely a channel delivers to the message's operator; undefined when nothing is known. */
export type RateOf = (channelId: string) => number | undefined;

/**
 * The candidates in the order in which they would be tried: by turns, in sequence, cheapest first, or best first. Equals go by the
 * channels' priorities, then by their keys.
 */
export function inOrder(
  mode: ChoiceMode,
  candidates: readonly Candidate[],
  { item, turns, rateOf }: { item: string; turns: Turns; rateOf: RateOf },
): Candidate[] {
  const tie = (a: Candidate, b: Candidate): number =>
    (a.channel?.priority ?? 9) - (b.channel?.priority ?? 9) || Number(a.channelId) - Number(b.channelId);
  if (mode === 1) {
    const first = turns.next(item, candidates);
    return first
      ? [first, ...candidates.filter((each) => each !== first).toSorted((a, b) => b.weight - a.weight || tie(a, b))]
      : [];
  }
  if (mode === 2) return candidates.toSorted((a, b) => a.seq - b.seq || tie(a, b));
  if (mode === 3)
    return candidates.toSorted((a, b) => (a.costBase && b.costBase ? a.costBase.cmp(b.costBase) : 0) || tie(a, b));
  // A channel nothing is known of comes after those that are known.
  return candidates.toSorted((a, b) => (rateOf(b.channelId) ?? -1) - (rateOf(a.channelId) ?? -1) || tie(a, b));
}
