import { describe, expect, it } from 'vitest';
import { receiptEvidence } from '#server/features/sms/evidence.ts';
import { scoreOf } from '#server/features/sms/evidence-score.ts';

const sample = 1000;
interface Sample {
  least: number;
  width: number;
  failed: number;
  /** Submits that no receipt has decided: refused in the response, or overdue. */
  undecided?: number;
}

/** Figures of submits whose latencies scatter from `least` over `width` ms; the first `failed` were not delivered. */
async function figuresOf({ least, width, failed, undecided = 0 }: Sample) {
  async function* attempts() {
    for (let index = 0; index < sample + undecided; index += 1) {
      const isDelivered = index >= failed && index < sample;
      yield {
        msgId: `m${index}`,
        countryId: '1',
        operatorId: '2',
        status: isDelivered ? (6 as const) : (7 as const),
        latencyDlrMs: index < sample ? least + ((index * 7919) % width) : null,
      };
    }
  }
  const [figures] = await receiptEvidence(attempts());
  return { score: figures?.score ?? 0, grounds: figures?.grounds, figures };
}

describe('evidence on receipts', () => {
  it('ranks an invented scatter with everything delivered above good channels, fast and slow', async () => {
    const invented = await figuresOf({ least: 2000, width: 28_000, failed: 0 });
    expect(invented.grounds).toEqual(['tooGood']);
    for (const failed of [25, 30, 50, 100]) {
      for (const [least, width] of [
        [300, 1500],
        [900, 1400],
        [3000, 2000],
        [4000, 2500],
        [5000, 20_000],
      ] as const) {
        const good = await figuresOf({ least, width, failed });
        expect(good.score).toBeLessThan(invented.score - 20);
      }
    }
  });

  it('still speaks against one fast latency when everything is delivered', async () => {
    const fake = await figuresOf({ least: 1000, width: 900, failed: 0 });
    expect(fake.grounds).toEqual(['tooGood', 'oneLatency']);
    expect(fake.score).toBeGreaterThan(60);
  });

  it('counts submits that a receipt has decided: refusals in the response hide no invented receipts', async () => {
    const shown = await figuresOf({ least: 2000, width: 28_000, failed: 0 });
    const hidden = await figuresOf({ least: 2000, width: 28_000, failed: 0, undecided: 50 });
    expect(hidden.figures).toEqual(shown.figures);
    expect(hidden.figures?.sample).toBe(sample);
  });

  it('never falls when more are delivered, more come after the same time, or more within a second', () => {
    const steps = [0, 20, 50, 80, 95, 98, 98.5, 99, 99.5, 99.9, 100];
    const score = (deliveredShare: number, modeShare: number, fastShare: number, modeSeconds: number) =>
      scoreOf({ sample, deliveredShare, modeShare, fastShare, modeSeconds }).score ?? -1;
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
    expect(scoreOf({ sample: 499, deliveredShare: 100, modeShare: 100, fastShare: 100, modeSeconds: 0 })).toEqual({
      score: null,
      grounds: [],
    });
  });
});
