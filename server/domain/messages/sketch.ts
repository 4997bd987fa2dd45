import { DDSketch } from '@datadog/sketches-js';
import type { Latency } from '#shared/message/measures.ts';

/** Counts by bin: DDSketches that PostgreSQL can add up and take from, since it only has to add integers. */
export type Bins = Readonly<Record<string, number>>;

const relativeAccuracy = 0.02;
const { mapping } = new DDSketch({ relativeAccuracy });

/** The bin of a latency; everything below a millisecond is one. */
export const binOf = (ms: number): number => mapping.key(Math.max(1, ms));

const gamma = (1 + relativeAccuracy) / (1 - relativeAccuracy);

/** The latencies of a bin, ms: above the first and up to the second. */
export const edgesOf = (bin: number): readonly [from: number, to: number] => [gamma ** (bin - 1), gamma ** bin];

/** Quantiles of merged bins, each within 2 percent. */
export function latencyOf(bins: Bins): Latency {
  const sketch = new DDSketch({ relativeAccuracy });
  for (const [bin, count] of Object.entries(bins)) {
    sketch.accept(mapping.value(Number(bin)), count);
  }
  const quantile = (share: number) => {
    const value = sketch.getValueAtQuantile(share);
    return sketch.count > 0 && Number.isFinite(value) ? Math.round(value) : null;
  };
  return { p50: quantile(0.5), p90: quantile(0.9), p99: quantile(0.99) };
}
