import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channel } from '#shared/channel.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addSupplier } from '../support/factories.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const minute = 60_000;
const thisMinute = () => Math.floor(Date.now() / minute) * minute;

/** A channel of the supplier with these minutes: how many ago, speed, queue. */
async function told(supplierId: string, ...minutes: [number, number, number][]) {
  const { channelId, channelName } = await addChannel(console, { supplierId });
  if (minutes.length > 0) {
    await console.db
      .insertInto('channel_minute')
      .values(
        minutes.map(([ago, submit_tps, queue_len]) => ({
          channel_id: channelId,
          minute: new Date(thisMinute() - ago * minute),
          submit_tps,
          queue_len,
          avg_resp_ms: 50,
          failed: 0,
          sessions_bound: 1,
        })),
      )
      .execute();
  }
  return { channelId, channelName };
}

describe('the last hour of channels', () => {
  it('has the speed of each, null where nobody reported, and the longest queues first', async () => {
    const { supplierId } = await addSupplier(console);
    const slow = await told(supplierId, [2, 5, 900], [1, 4.25, 20]);
    const fast = await told(supplierId, [1, 40, 0]);
    const waits = await told(supplierId, [60, 0, 7000], [61, 99, 99_999], [0, 99, 99_999]);
    await told(supplierId);
    const { times, busiest, others, queues } = await console.as('noc').call(channel.hour, { supplierId });
    expect(times).toHaveLength(60);
    expect(times.at(-1)).toBe(thisMinute() - minute);
    expect(busiest.map(({ channelName }) => channelName)).toEqual([fast.channelName, slow.channelName]);
    expect(busiest[1]?.submitTps.slice(-3)).toEqual([null, 5, 4.25]);
    // The minute that has not ended and the one before the hour are no part of it.
    expect(queues.map(({ channelId, queueLen }) => [channelId, Math.max(...queueLen.map(Number))])).toEqual([
      [waits.channelId, 7000],
      [slow.channelId, 900],
    ]);
    // A minute without reports is unknown, not zero.
    expect([others.submitTps.at(-1), others.submitTps.at(-2), others.submitTps.at(-3)]).toEqual([0, 0, null]);
  });

  it('names the seven busiest and adds up the others', async () => {
    const { supplierId } = await addSupplier(console);
    for (let tps = 1; tps <= 9; tps += 1) {
      await told(supplierId, [1, tps, 0]);
    }
    const { busiest, others, queues } = await console.as('noc').call(channel.hour, { supplierId });
    expect(busiest.map(({ submitTps }) => submitTps.at(-1))).toEqual([9, 8, 7, 6, 5, 4, 3]);
    expect([others.channels, others.submitTps.at(-1)]).toEqual([2, 3]);
    expect(queues).toEqual([]);
  });

  it('follows the filter, and is empty without reports', async () => {
    const { supplierId } = await addSupplier(console);
    await told(supplierId, [1, 3, 0]);
    const none = await console.as('noc').call(channel.hour, { supplierId, keyword: 'nobody is called so' });
    expect([none.busiest, none.queues, none.others.channels]).toEqual([[], [], 0]);
    expect((await refusal(console.as('sales').call(channel.hour, {}))).status).toBe(403);
  });
});
