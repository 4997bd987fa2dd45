import { afterAll, beforeAll, expect, it } from 'vitest';
import { handedOver, tellPastSpeeds } from '#server/demo/handed-over.ts';
import { channel } from '#shared/channel.ts';
import { build, type TestApp } from '../support/app.ts';
import { storeOn, tradeOf } from '../support/messages.ts';
import { senderOn } from '../support/sent-messages.ts';

const minute = 60_000;
let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

it('the demo’s gateway reports the speeds of the demo’s messages, also of the hour before its start', async () => {
  const trade = await tradeOf(console.db);
  const { store } = storeOn(console.db);
  const { sent } = senderOn(store, trade);
  for (let count = 0; count < 3; count += 1) await sent();
  const { channel_id: channelId } = await console.db
    .selectFrom('channel')
    .select('channel_id')
    .where('channel_code', '=', trade.first)
    .executeTakeFirstOrThrow();
  const now = Date.now();
  // They were handed over a minute ago.
  expect((await handedOver(store, now + 5000)).get(channelId)).toBe(3);
  expect((await handedOver(store, now + 5 * minute)).get(channelId)).toBeUndefined();

  const minutes = [0, 1, 2, 3].map((ago) => ({
    channel_id: channelId,
    minute: new Date(Math.floor(now / minute) * minute - ago * minute),
    submit_tps: 500,
    queue_len: 0,
    avg_resp_ms: 50,
    failed: 0,
    sessions_bound: 1,
  }));
  await console.db.deleteFrom('channel_minute').where('channel_id', '=', channelId).execute();
  await console.db.insertInto('channel_minute').values(minutes).execute();
  await tellPastSpeeds(console.db, store, now);
  const [told] = await console.as('noc').call(channel.metrics, { channelIds: [channelId] });
  const submits = told?.points.map(({ submitTps }) => Math.round(submitTps * 60)) ?? [];
  expect(submits.reduce((sum, each) => sum + each, 0)).toBe(3);
});
