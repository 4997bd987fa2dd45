import { afterAll, beforeAll, expect, it } from 'vitest';
import { latestTime } from '#shared/fields.ts';
import { build, type TestApp } from '../support/app.ts';
import { attemptLine, everything, messageLine, receiptLine, storeOn, tradeOf } from '../support/messages.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

it('a receipt whose supplier tells no time near the submit counts with the time at which it came', async () => {
  const trade = await tradeOf(console.db);
  const { store } = storeOn(console.db);
  const day = 86_400_000;
  const hour = 3_600_000;
  for (const [told, isUsed] of [
    [(submitTime: number) => submitTime + 3000, true],
    // Another zone, or a clock that is not set right.
    [(submitTime: number) => submitTime - 12 * hour, true],
    [(submitTime: number) => submitTime + 14 * hour, true],
    [(submitTime: number) => submitTime - 25 * hour, false],
    [(submitTime: number) => submitTime + 26 * hour, false],
    [() => Date.UTC(2620, 10, 29), false],
    [() => Date.UTC(1970, 0, 1), false],
    [() => Date.UTC(2001, 0, 1), false],
    [() => -day, false],
    [() => 1e18, false],
  ] as const) {
    const submitTime = Date.now() - 60_000;
    const attempt = attemptLine({ channelCode: trade.first, submitTime });
    const line = messageLine({ user: trade.user, number: trade.number, submitTime, attempts: [attempt] });
    const { supplierMsgId = '' } = attempt;
    const time = submitTime + 5000;
    const doneTime = told(submitTime);
    const receipt = receiptLine({ channelCode: trade.first, supplierMsgId, time, doneTime });
    await store.append([line]);
    expect(await store.applyReceipts([receipt])).toEqual([{ result: 'accepted' }]);
    const { message, attempts = [] } = (await store.get(line.msgId, everything)) ?? {};
    expect([doneTime, message?.doneTime, attempts[0]?.doneTime]).toEqual([
      doneTime,
      isUsed ? doneTime : time,
      isUsed ? doneTime : time,
    ]);
    // As the supplier told it, within what a date can be.
    expect(attempts[0]?.receipts[0]?.doneTime).toBe(Math.min(latestTime, Math.max(0, doneTime)));
  }
});
