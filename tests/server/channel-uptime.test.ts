import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeOld } from '#server/features/channel-log/housekeeping.ts';
import type { LinkStatus } from '#shared/channel/kinds.ts';
import { channelLog } from '#shared/channel/log.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel } from '../support/factories.ts';
import { metricOf, newKey, report } from '../support/feed.ts';

let console: TestApp;
let key: string;
beforeAll(async () => {
  console = await build();
  key = await newKey(console);
});
afterAll(() => console.close());

const second = 1000;
const minute = 60_000;
const from = Date.now() - 60 * minute;

/** A channel whose gateway reported these states, seconds after `from`. */
async function reported(...states: [number, LinkStatus][]) {
  const { channelId, channelCode } = await addChannel(console);
  for (const [after, linkStatus] of states) {
    const channels = [{ channelCode, metric: metricOf({ linkStatus }) }];
    await report(console, key, { sentAt: from + after * second, channels });
  }
  return (dateTime: [number, number] = [from, from + 10 * minute]) =>
    console.as('noc').call(channelLog.uptime, { channelId, dateTime });
}

describe('the link of a channel over time', () => {
  it('is told by its changes, from what it was at the beginning; a report that changes nothing adds nothing', async () => {
    const uptime = await reported(
      [-30, 'bound'],
      [0, 'bound'],
      [30, 'down'],
      [60, 'down'],
      [90, 'partly'],
      [120, 'bound'],
      [150, 'bound'],
    );
    expect(await uptime([from, from + 150 * second])).toEqual({
      spans: [
        { from, linkStatus: 'bound' },
        { from: from + 30 * second, linkStatus: 'down' },
        { from: from + 90 * second, linkStatus: 'partly' },
        { from: from + 120 * second, linkStatus: 'bound' },
      ],
      until: from + 150 * second,
      boundShare: 60,
    });
  });

  it('is unknown where nobody reported, and such time counts on neither side', async () => {
    const uptime = await reported([0, 'bound'], [30, 'bound'], [300, 'bound'], [330, 'down'], [360, 'down']);
    const { spans, boundShare } = await uptime([from - minute, from + 360 * second]);
    expect(spans).toEqual([
      { from: from - minute, linkStatus: 'none' },
      { from, linkStatus: 'bound' },
      { from: from + 30 * second, linkStatus: 'none' },
      { from: from + 300 * second, linkStatus: 'bound' },
      { from: from + 330 * second, linkStatus: 'down' },
    ]);
    // 30 s and 30 s up, 30 s down.
    expect(boundShare).toBe(66.67);
  });

  it('is unknown from the last report on, once the gateway is silent', async () => {
    const uptime = await reported([0, 'down'], [40, 'bound']);
    const silent = await uptime([from, from + 10 * minute]);
    expect(silent.spans).toEqual([
      { from, linkStatus: 'down' },
      { from: from + 40 * second, linkStatus: 'none' },
    ]);
    expect(silent.boundShare).toBe(0);
    expect((await uptime([from + 5 * minute, from + 10 * minute])).spans).toEqual([
      { from: from + 5 * minute, linkStatus: 'none' },
    ]);
  });

  it('says nothing of a channel without reports, nor of times to come', async () => {
    const uptime = await reported();
    expect(await uptime()).toMatchObject({ spans: [{ from, linkStatus: 'none' }], boundShare: null });
    const ahead = await uptime([Date.now() + minute, Date.now() + 2 * minute]);
    expect(ahead.boundShare).toBeNull();
    expect((await refusal(uptime([from, from - 1]))).body.error).toBe('range.invalid');
  });

  it('is a short answer of a link that flaps for a month, and no interruption is lost in it', async () => {
    const { channelId } = await addChannel(console);
    const begin = Date.now() - 30 * 24 * 60 * minute;
    await console.db
      .insertInto('channel_link_change')
      .values(
        Array.from({ length: 4000 }, (_, index) => ({
          channel_id: channelId,
          time: new Date(begin + index * 10 * minute),
          link_status: index % 2 === 0 ? ('bound' as const) : ('down' as const),
        })),
      )
      .execute();
    const ask = (to: number) => console.as('noc').call(channelLog.uptime, { channelId, dateTime: [begin, to] });
    const month = await ask(begin + 4000 * 10 * minute);
    expect(month.spans.length).toBeLessThanOrEqual(480);
    expect(month.spans.map(({ linkStatus }) => linkStatus)).toEqual(['down']);
    expect(month.boundShare).toBe(50);
    expect((await ask(begin + 100 * minute)).spans).toHaveLength(11);
  });

  it('is kept as long as the log', async () => {
    const { channelId } = await addChannel(console);
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * minute);
    await console.db
      .insertInto('channel_link_change')
      .values([91, 89].map((count) => ({ channel_id: channelId, time: days(count), link_status: 'down' as const })))
      .execute();
    await removeOld(console.db);
    const left = await console.db
      .selectFrom('channel_link_change')
      .select('channel_id')
      .where('channel_id', '=', channelId)
      .execute();
    expect(left).toHaveLength(1);
  });
});
