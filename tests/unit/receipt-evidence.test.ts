import { describe, expect, it } from 'vitest';
import { binOf } from '#server/domain/messages/sketch.ts';
import { evidenceOf } from '#server/features/sms/evidence.ts';
import { scoreOf } from '#server/features/sms/evidence-score.ts';

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
  return { score: figures?.score ?? 0, grounds: figures?.grounds, figures };
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

  it('has grounds for every score, and none of an honest channel reaches a fake', () => {
    const honest: Sample[] = [];
    for (const failed of [6, 7, 8, 10, 20, 30, 100]) {
      for (const least of [200, 900, 2000, 4000, 7000]) {
        for (const width of [500, 1400, 2000, 6000, 40_000]) honest.push({ least, width, failed });
      }
    }
    const fakes: Sample[] = [
      { least: 2000, width: 28_000, failed: 0 },
      { least: 5000, width: 60_000, failed: 1 },
      { least: 1000, width: 900, failed: 2 },
      { least: 12_000, width: 500, failed: 0 },
      { least: 100, width: 300, failed: 0 },
    ];
    const all = [...honest, ...fakes].map((each) => ({ ...each, ...figuresOf(each) }));
    expect(all.filter(({ score, grounds }) => score > 0 !== (grounds?.length ?? 0) > 0)).toEqual([]);
    const [most, least] = [all.slice(0, honest.length), all.slice(honest.length)].map((some) =>
      some.map(({ score }) => score),
    );
    expect(Math.max(...(most ?? []))).toBeLessThan(Math.min(...(least ?? [])));
    // A fast good channel, 0.9 to 2.3 s with 97 to 99 % delivered: nothing speaks against it.
    for (const failed of [10, 20, 30])
      expect(figuresOf({ least: 900, width: 1400, failed })).toMatchObject({ score: 0, grounds: [] });
  });

  it('still speaks against one fast latency when everything is delivered', () => {
    const fake = figuresOf({ least: 1000, width: 900, failed: 0 });
    expect(fake.grounds).toEqual(['tooGood', 'oneLatency']);
    expect(fake.score).toBeGreaterThan(60);
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
    expect(evidenceOf([{ ...few, deadDelivered: 1 }])).toMatchObject([{ score: 60, grounds: ['deadNumber'] }]);
    expect(evidenceOf([{ ...few, deadDelivered: 0 }])).toMatchObject([{ score: null, grounds: [] }]);
  });

  it('never falls when more are delivered, more come after the same time, or more within a second', () => {
    const steps = [0, 20, 50, 80, 95, 98, 98.5, 99, 99.5, 99.9, 100];
    const score = (deliveredShare: number, modeShare: number, fastShare: number, modeSeconds: number) =>
      scoreOf({ sample, deliveredShare, modeShare, fastShare, modeSeconds, deadDelivered: 0 }).score ?? -1;
    for (const [at, more] of steps.entries()) {
      const less = steps[Math.max(0, at - 1)] ?? 0;
      for (const other of steps) {
        for (const mode of [0, 2, 3, 5, 9, 10, 60]) {
          expect(score(more, other, 10, mode)).toBeGreaterThanOrEqual(score(less, other, 10, mode));
          expect(score(other, more, 10, mode)).toBeGreaterThanOrEqual(score(other, less, 10, mode));
          expect(score(other, 50, more, mode)).toBeGreaterThanOrEqual(score(other, 50, less, mode));
        }
      }
    }
    const all = { deliveredShare: 100, modeShare: 100, fastShare: 100, modeSeconds: 0, deadDelivered: 0 };
    expect(scoreOf({ sample: 499, ...all })).toEqual({ score: null, grounds: [] });
  });
});
