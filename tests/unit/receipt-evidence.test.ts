import { describe, expect, it } from 'vitest';
import { binOf } from '#server/domain/messages/sketch.ts';
import { evidenceOf } from '#server/features/message/evidence.ts';
import { scoreOf } from '#server/features/message/evidence-score.ts';
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

/** Signs of which none says anything. */
const none = {
  sample,
  deliveredShare: 95,
  alikeShare: 20,
  alikeSeconds: 5,
  fastShare: 0,
  atOnceShare: 0,
  wholeSecondsShare: 0,
  deadDelivered: 0,
};

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

  it('sums up its grounds to the score, at most 100, whatever the figures', () => {
    for (const failed of [0, 2, 5, 6, 10, 20, 30, 100]) {
      for (const least of [200, 900, 2000, 4000, 7000, 12_000]) {
        for (const width of [300, 500, 1400, 2000, 6000, 40_000]) {
          const { figures, score } = figuresOf({ least, width, failed });
          expect(Math.min(100, figures?.grounds.reduce((sum, { points }) => sum + points, 0) ?? 0)).toBe(score);
          expect(figures?.grounds.every(({ points }) => points > 0)).toBe(true);
        }
      }
    }
  });

  it('takes one latency or receipts at once for enough, and no other sign', () => {
    const enough = [{ alikeShare: 100 }, { atOnceShare: 100 }];
    const hints = [{ deliveredShare: 100 }, { fastShare: 100 }, { deadDelivered: 9 }];
    for (const sign of [...enough, ...hints]) {
      const { score, grounds } = scoreOf({ ...none, ...sign });
      expect(score).toBeGreaterThan(0);
      expect((score ?? 0) >= evidenceLimits.danger, JSON.stringify(sign)).toBe(enough.some((each) => each === sign));
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
    const many = { ...none, sample: 100_000 };
    /** By steps of a tenth of a percent. */
    const rises = (of: (share: number) => number, maxRise: number) => {
      for (let at = 1; at <= 1000; at++) {
        const more = of(at / 10) - of((at - 1) / 10);
        expect(more).toBeGreaterThanOrEqual(0);
        expect(more).toBeLessThanOrEqual(maxRise);
      }
    };
    const score = (signs: Partial<typeof none>) => scoreOf({ ...many, ...signs }).score ?? -1;
    for (const other of [0, 50, 80, 99]) {
      for (const alikeSeconds of [0.2, 2, 5, 60]) {
        for (const wholeSecondsShare of [0, 95, 100]) {
          const kept = { alikeSeconds, wholeSecondsShare };
          rises(
            (deliveredShare) => score({ ...kept, deliveredShare: Math.min(99, deliveredShare), alikeShare: other }),
            2,
          );
          rises((alikeShare) => score({ ...kept, alikeShare, deliveredShare: other }), 8);
          rises((fastShare) => score({ ...kept, fastShare, deliveredShare: other }), 2);
          rises((atOnceShare) => score({ ...kept, atOnceShare, fastShare: 100, deliveredShare: other }), 2);
        }
      }
    }
    // The last percent delivered, failure by failure.
    for (let failed = 1000; failed > 0; failed--) {
      const scores = [failed, failed - 1].map((each) => score({ deliveredShare: 100 - each / 1000 }));
      expect((scores[1] ?? 0) - (scores[0] ?? 0)).toBeGreaterThanOrEqual(0);
      expect((scores[1] ?? 0) - (scores[0] ?? 0)).toBeLessThanOrEqual(3);
    }
    const all = { deliveredShare: 100, alikeShare: 100, alikeSeconds: 9, fastShare: 100, atOnceShare: 100 };
    expect(scoreOf({ ...none, ...all, sample: 499 })).toEqual({ score: null, grounds: [] });
  });
});
