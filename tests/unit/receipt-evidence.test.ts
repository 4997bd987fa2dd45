import { describe, expect, it } from 'vitest';
import { binOf } from '#server/domain/messages/sketch.ts';
import { evidenceOf } from '#server/features/sms/evidence.ts';
import { scoreOf } from '#server/features/sms/evidence-score.ts';
import { evidenceLimits } from '#shared/sms-report.ts';

const sample = 1000;
const place = { channelId: '1', countryId: '1', operatorId: '2' };
interface Sample {
  least: number;
  width: number;
  failed: number;
}

function binned(latencies: readonly number[]): Record<string, number> {
  const bins: Record<string, number> = {};
  for (const latency of latencies) bins[binOf(latency)] = (bins[binOf(latency)] ?? 0) + 1;
  return bins;
}

/** Figures of submits whose latencies scatter from `least` over `width` ms; `failed` were not delivered. */
function figuresOf({ least, width, failed }: Sample) {
  const latencies = Array.from({ length: sample - failed }, (_, index) => least + ((index * 7919) % width));
  const [figures] = evidenceOf([
    { ...place, delivered: binned(latencies), undelivered: failed, dead: 0, deadDelivered: 0 },
  ]);
  return { score: figures?.score ?? 0, grounds: figures?.grounds.map(({ ground }) => ground), figures };
}

describe('evidence on receipts', () => {
  it('ranks an invented scatter with everything delivered above good channels, fast and slow', () => {
    const invented = figuresOf({ least: 2000, width: 28_000, failed: 0 });
    expect(invented.grounds).toEqual(['tooGood']);
    for (const failed of [25, 30, 50, 100]) {
      for (const [least, width] of [
        [300, 1500],
        [900, 1400],
        [3000, 2000],
        [4000, 2500],
        [5000, 20_000],
      ] as const) {
        const good = figuresOf({ least, width, failed });
        expect(good.score).toBeLessThan(invented.score - 20);
      }
    }
  });

  it('sums up its grounds to the score, whatever the figures', () => {
    for (const failed of [0, 2, 5, 6, 10, 20, 30, 100]) {
      for (const least of [200, 900, 2000, 4000, 7000, 12_000]) {
        for (const width of [300, 500, 1400, 2000, 6000, 40_000]) {
          const { figures, score } = figuresOf({ least, width, failed });
          expect(figures?.grounds.reduce((sum, { points }) => sum + points, 0)).toBe(score);
          expect(figures?.grounds.every(({ points }) => points > 0)).toBe(true);
        }
      }
    }
  });

  it('takes no sign alone for enough', () => {
    const none = { sample, deliveredShare: 95, alikeShare: 20, alikeSeconds: 5, fastShare: 0, deadDelivered: 0 };
    for (const sign of [{ deliveredShare: 100 }, { alikeShare: 100 }, { fastShare: 100 }, { deadDelivered: 9 }]) {
      const { score, grounds } = scoreOf({ ...none, ...sign });
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThan(evidenceLimits.danger);
      expect(grounds).toHaveLength(1);
    }
  });

  it('knows latencies within 2 percent', () => {
    for (const [least, width] of [
      [300, 1500],
      [3000, 2000],
      [20_000, 40_000],
    ] as const) {
      const latencies = Array.from({ length: sample }, (_, index) => least + ((index * 7919) % width));
      const { figures } = figuresOf({ least, width, failed: 0 });
      const fast = latencies.filter((latency) => latency < 1000).length;
      expect(Math.abs((figures?.fastShare ?? 0) - (fast / sample) * 100)).toBeLessThan(3);
      // The window of two seconds that holds most of an even scatter.
      expect(Math.abs((figures?.modeShare ?? 0) - Math.min(100, (2000 / width) * 100))).toBeLessThan(4);
      expect(figures?.distribution.reduce((sum, count) => sum + count, 0)).toBe(sample);
    }
  });

  it('takes a delivery to a dead number for evidence, however few there are', () => {
    const few = { ...place, delivered: binned([3000]), undelivered: 0, dead: 1 };
    expect(evidenceOf([{ ...few, deadDelivered: 1 }])).toMatchObject([
      { score: 37, grounds: [{ ground: 'deadNumber', points: 37 }] },
    ]);
    expect(evidenceOf([{ ...few, deadDelivered: 0 }])).toMatchObject([{ score: null, grounds: [] }]);
  });

  it('grows without a step when more are delivered, more come after the same time, or more within a second', () => {
    const tenths = Array.from({ length: 1001 }, (_, at) => at / 10);
    const rises = (of: (share: number) => number) => {
      for (const share of tenths.slice(1)) {
        const more = of(share) - of(Math.round(share * 10 - 1) / 10);
        expect(more).toBeGreaterThanOrEqual(0);
        // Sums of rounded points.
        expect(more).toBeLessThanOrEqual(6);
      }
    };
    const score = (deliveredShare: number, alikeShare: number, fastShare: number, alikeSeconds: number) =>
      scoreOf({ sample, deliveredShare, alikeShare, fastShare, alikeSeconds, deadDelivered: 0 }).score ?? -1;
    for (const other of [0, 50, 80, 99]) {
      for (const seconds of [0, 2, 5, 60]) {
        rises((share) => score(share, other, 10, seconds));
        rises((share) => score(other, share, 10, seconds));
        rises((share) => score(other, 50, share, seconds));
      }
      rises((share) => score(99, other, 10, share));
    }
    const all = { deliveredShare: 100, alikeShare: 100, alikeSeconds: 9, fastShare: 100, deadDelivered: 0 };
    expect(scoreOf({ sample: 499, ...all })).toEqual({ score: null, grounds: [] });
  });
});
