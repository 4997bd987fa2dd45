import type { BenchRow } from '../row.ts';
import { round1 } from '../statistics.ts';

const rounds = 60;

/** Times of `rounds` different questions, ms; the first ones warm up and do not count. */
export async function timesOf(ask: (round: number) => Promise<unknown>, most = rounds): Promise<number[]> {
  const times: number[] = [];
  for (let round = -Math.min(10, most); round < most; round += 1) {
    const begun = performance.now();
    await ask(Math.abs(round));
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times;
}

export const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

interface Comparison {
  name: string;
  /** Most of p95, ms. */
  budget: number;
  /** Most as a multiple of the bare query, where there is a limit. */
  factor?: number;
  ask(round: number): Promise<unknown>;
  bare(round: number): Promise<unknown>;
  /** Fewer where the bare question takes seconds. */
  bareRounds?: number;
}

/** A question to the store beside the same question put to the database directly, in turns. */
export async function compare({ name, budget, factor, ask, bare, bareRounds }: Comparison): Promise<BenchRow> {
  const [asked, direct] = [p95(await timesOf(ask)), p95(await timesOf(bare, bareRounds))];
  const value = round1(asked);
  return {
    name: `${name}, p95`,
    value,
    unit: 'ms',
    budget: `≤ ${budget}${factor ? `, ≤ ${factor} × bare` : ''}`,
    // Below two milliseconds a factor says nothing of use.
    ok: value <= budget && (factor === undefined || asked <= Math.max(2, direct * factor)),
    note: `bare ${round1(direct)} ms`,
  };
}
