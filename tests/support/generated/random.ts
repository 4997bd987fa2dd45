/** Repeatable random numbers: the same seed gives the same sequence on every machine (mulberry32). */
export interface Random {
  /** At least 0, below `limit`. */
  below(limit: number): number;
  /** True in `percent` of all cases. */
  chance(percent: number): boolean;
  pick<T>(from: readonly T[]): T;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (percent) => next() * 100 < percent,
    pick: <T>(from: readonly T[]): T => {
      if (from.length === 0) throw new Error('Nothing to pick from.');
      return from[below(from.length)] as T;
    },
  };
}
