import { describe, expect, it } from 'vitest';
import { receiptEvidence } from '#server/features/sms/evidence.ts';

const sample = 1000;

/** Figures of submits whose latencies scatter from `least` over `width` ms; the first `failed` were not delivered. */
async function figuresOf({ least, width, failed }: { least: number; width: number; failed: number }) {
  async function* attempts() {
    for (let index = 0; index < sample; index += 1) {
      const isDelivered = index >= failed;
      yield {
        msgId: `m${index}`,
        countryId: '1',
        operatorId: '2',
        status: isDelivered ? (6 as const) : (7 as const),
        latencyDlrMs: isDelivered ? least + ((index * 7919) % width) : null,
      };
    }
  }
  const [figures] = await receiptEvidence(attempts());
  return { score: figures?.score ?? 0, grounds: figures?.grounds };
}

describe('evidence on receipts', () => {
  it('ranks an invented scatter with everything delivered above good fast channels', async () => {
    const invented = await figuresOf({ least: 2000, width: 28_000, failed: 0 });
    expect(invented.grounds).toEqual(['tooGood']);
    for (const failed of [25, 30, 50, 100]) {
      const fast = await figuresOf({ least: 900, width: 1400, failed });
      expect(fast.grounds).toEqual([]);
      expect(invented.score).toBeGreaterThan(fast.score + 20);
    }
  });

  it('still speaks against one fast latency when everything is delivered', async () => {
    const fake = await figuresOf({ least: 1000, width: 900, failed: 0 });
    expect(fake.grounds).toEqual(['tooGood', 'oneLatency']);
    expect(fake.score).toBeGreaterThan(60);
  });
});
