import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeOldMinutes } from '#server/features/feed/housekeeping.ts';
import { announceSilent } from '#server/features/feed/silent-gateways.ts';
import { createEvents } from '#server/platform/events/events.ts';
import { createNotices } from '#server/platform/notices/notices.ts';
import { apiKey } from '#shared/api-key.ts';
import type { ChannelMetric } from '#shared/channel/live.ts';
import { channelLog } from '#shared/channel/log.ts';
import { channel } from '#shared/channel.ts';
import type { FeedEvent } from '#shared/feed.ts';
import { notice } from '#shared/notice.ts';
import { testPool } from '#tests/support/pool.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel, addSupplier } from '../support/factories.ts';
import { callFeed, metricOf, newKey, report } from '../support/feed.ts';

let console: TestApp;
let key: string;
beforeAll(async () => {
  console = await build();
  key = await newKey(console);
});
afterAll(() => console.close());

const stored = async (channelId: string) => (await console.as('admin').call(channel.get, { channelId })).live;
const linesOf = async (channelId: string) =>
  (
    await console
      .as('admin')
      .call(channelLog.list, { channelId, dateTime: [Date.now() - 86_400_000, Date.now() + 60_000], pageSize: 100 })
  ).list.filter(({ event }) => event !== 'configChange');
const eventOf = (overrides: Partial<FeedEvent> = {}): FeedEvent => ({
  eventId: 'gw1-00000001',
  time: Date.now() - 1000,
  level: 'warn',
  event: 'throttled',
  ...overrides,
});

describe('a report', () => {
  it('is stored whole, whatever the case of the code, and answered with what is wanted', async () => {
    const { channelId, channelCode } = await addChannel(console, { maxTps: 12.5 });
    const sentAt = Date.now();
    const metric = metricOf({
      healthStatus: 'watch',
      respTps: 12,
      dlrTps: 8.25,
      oldestQueuedSec: 4,
      windowUsed: 7,
      avgRespMs: 180,
      throttled1m: 1,
      error1m: 2,
      lastBindAt: sentAt - 3_600_000,
      lastError: 0xffff_ffff,
    });
    const code = channelCode.toLowerCase();
    expect(await report(console, key, { sentAt, channels: [{ channelCode: code, metric }] })).toEqual({
      accepted: 1,
      events: 0,
      unknown: [],
      wanted: [
        { channelCode: code, adminStatus: 5, maxTps: 12.5, linkWanted: 'bound', linkAskedAt: null, capture: null },
      ],
    });
    expect(await stored(channelId)).toEqual({ ...metric, reportedAt: sentAt });
  });

  it('means nothing, or well, by what it leaves out', async () => {
    const { channelId, channelCode } = await addChannel(console);
    const sentAt = Date.now();
    await report(console, key, { sentAt, channels: [{ channelCode, metric: metricOf() }] });
    expect(await stored(channelId)).toEqual({
      ...metricOf(),
      healthStatus: 'ok',
      respTps: 0,
      dlrTps: 0,
      oldestQueuedSec: 0,
      windowUsed: 0,
      avgRespMs: 0,
      throttled1m: 0,
      error1m: 0,
      lastBindAt: null,
      lastError: null,
      reportedAt: sentAt,
    });
  });

  it('changes nothing when a later one came before, but its events count', async () => {
    const { channelId, channelCode } = await addChannel(console);
    const sentAt = Date.now();
    const later = metricOf({ queueLen: 9 });
    await report(console, key, { sentAt, channels: [{ channelCode, metric: later }] });
    const channels = [{ channelCode, metric: metricOf({ queueLen: 1 }), events: [eventOf()] }];
    expect(await report(console, key, { sentAt: sentAt - 1, channels })).toMatchObject({ accepted: 0, events: 1 });
    expect(await stored(channelId)).toMatchObject({ queueLen: 9, reportedAt: sentAt });
    expect(await linesOf(channelId)).toHaveLength(1);
  });

  it('may come twice: its events are kept once', async () => {
    const { channelId, channelCode } = await addChannel(console);
    const events = [
      eventOf({ eventId: 'gw1-a0000001', commandStatus: 0x58, sessionNo: 2, detail: '1 s back-off' }),
      eventOf({ eventId: 'gw1-a0000002', event: 'linkLost', level: 'error' }),
      eventOf({ eventId: 'gw1-a0000002', event: 'linkLost', level: 'error' }),
    ];
    const input = { sentAt: Date.now(), channels: [{ channelCode, metric: metricOf(), events }] };
    expect(await report(console, key, input)).toMatchObject({ accepted: 1, events: 2 });
    expect(await report(console, key, input)).toMatchObject({ accepted: 1, events: 0 });
    const lines = await linesOf(channelId);
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        event: 'throttled',
        commandStatus: 0x58,
        sessionNo: 2,
        detail: '1 s back-off',
        time: events[0]?.time,
        adminName: '',
      }),
    );
  });

  it('names the codes that nobody knows and takes over the others', async () => {
    const { channelId, channelCode } = await addChannel(console);
    const channels = ['NOT-HERE', channelCode, 'nor-here'].map((code) => ({
      channelCode: code,
      metric: metricOf(),
      events: [eventOf({ eventId: `gw1-u-${code}` })],
    }));
    const answer = await report(console, key, { sentAt: Date.now(), channels });
    expect(answer).toMatchObject({ accepted: 1, events: 1, wanted: [{ channelCode }] });
    expect(answer.unknown.sort()).toEqual(['NOT-HERE', 'nor-here']);
    expect(await stored(channelId)).not.toBeNull();
  });

  it('may name a channel twice: the last state counts, all events do', async () => {
    const { channelId, channelCode } = await addChannel(console);
    const channels = [
      { channelCode, metric: metricOf({ queueLen: 1 }), events: [eventOf({ eventId: 'gw1-t0000001' })] },
      { channelCode: channelCode.toLowerCase(), metric: metricOf({ queueLen: 2 }) },
      { channelCode, events: [eventOf({ eventId: 'gw1-t0000002' })] },
    ];
    const answer = await report(console, key, { sentAt: Date.now(), channels });
    expect([answer.accepted, answer.events, answer.wanted.length]).toEqual([1, 2, 1]);
    expect(await stored(channelId)).toMatchObject({ queueLen: 2 });
  });

  it('without states only asks what is wanted', async () => {
    const { channelId, channelCode } = await addChannel(console);
    const answer = await report(console, key, { sentAt: Date.now(), channels: [{ channelCode }] });
    expect(answer).toMatchObject({ accepted: 0, wanted: [{ adminStatus: 5 }] });
    expect(await stored(channelId)).toBeNull();
  });

  it('remembers when there was traffic', async () => {
    const { channelId, channelCode } = await addChannel(console);
    const traffic = async () =>
      (
        await console.db
          .selectFrom('channel_live')
          .select('last_traffic_at')
          .where('channel_id', '=', channelId)
          .executeTakeFirstOrThrow()
      ).last_traffic_at;
    const sentAt = Date.now();
    const send = (at: number, submitTps: number) =>
      report(console, key, { sentAt: at, channels: [{ channelCode, metric: metricOf({ submitTps }) }] });
    await send(sentAt - 20_000, 0);
    expect(await traffic()).toBeNull();
    await send(sentAt - 10_000, 0.5);
    await send(sentAt, 0);
    expect(await traffic()).toBe(sentAt - 10_000);
  });

  it('of 1,000 channels is taken over whole, each time', async () => {
    const { supplierId } = await addSupplier(console);
    await console.db
      .insertInto('channel')
      .values(
        Array.from({ length: 1000 }, (_, index) => ({
          supplier_id: supplierId,
          channel_name: `Mass ${index}`,
          channel_code: `MASS-${index}`,
          protocol: 9,
          currency: 'EUR',
          max_tps: 50,
          port: null,
          rx_port: null,
          created_by: 'test',
          updated_by: 'test',
          password_sealed: null,
          http_headers_sealed: null,
          stop_loss_price: null,
          status_before: null,
        })) as never,
      )
      .execute();
    const channels = Array.from({ length: 1000 }, (_, index) => ({
      channelCode: `mass-${index}`,
      metric: metricOf(),
      events: [eventOf({ eventId: `gw1-m${index}-00000` })],
    }));
    for (const events of [1000, 0]) {
      const answer = await report(console, key, { sentAt: Date.now(), channels });
      expect([answer.accepted, answer.events]).toEqual([1000, events]);
    }
  });
});

describe('a report that is refused', () => {
  it.each([
    ['no key', undefined],
    ['a wrong key', `smsc_${'x'.repeat(43)}`],
  ])('comes with %s', async (_what, wrong) => {
    const answer = await callFeed(console, wrong, { sentAt: Date.now(), channels: [{ channelCode: 'AB' }] });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 40101, error: 'api-key.invalid', data: null });
  });

  it('is from a future more than 60 s away', async () => {
    const { channelId, channelCode } = await addChannel(console);
    const ahead = (ms: number) =>
      callFeed(console, key, { sentAt: Date.now() + ms, channels: [{ channelCode, metric: metricOf() }] });
    const answer = await ahead(70_000);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.errors).toEqual([{ field: 'sentAt', msg: expect.any(String) }]);
    expect(await stored(channelId)).toBeNull();
    expect((await ahead(50_000)).statusCode).toBe(200);
  });

  it('has an event from the future', async () => {
    const events = [eventOf(), eventOf({ time: Date.now() + 70_000 })];
    const answer = await callFeed(console, key, { sentAt: Date.now(), channels: [{ channelCode: 'AB', events }] });
    expect(answer.json().data.errors).toMatchObject([{ field: 'channels.0.events.1.time' }]);
  });

  it.each([
    ['channels', { channels: [] }],
    [
      'channels.0.metric.linkStatus',
      { channels: [{ channelCode: 'AB', metric: { ...metricOf(), linkStatus: 'up' } }] },
    ],
    ['channels.0.metric.submitTps', { channels: [{ channelCode: 'AB', metric: metricOf({ submitTps: -1 }) }] }],
    ['channels.0.events.0.event', { channels: [{ channelCode: 'AB', events: [{ ...eventOf(), event: 'party' }] }] }],
  ])('is wrong at %s', async (field, input) => {
    const answer = await callFeed(console, key, { sentAt: Date.now(), ...input } as never);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('has text that cannot be stored', async () => {
    const answer = await callFeed(console, key, {
      sentAt: Date.now(),
      channels: [{ channelCode: 'AB\u0000' }],
    });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'request.invalid']);
  });

  it('is one of too many with this key in a minute, which hinders no other key', async () => {
    const busy = await newKey(console);
    const ask = (which: string) => callFeed(console, which, { sentAt: Date.now(), channels: [{ channelCode: 'AB' }] });
    await ask(busy);
    // Both minutes that the calls of the test can fall into are nearly used up.
    const used = console.db.updateTable('rate_counter').set({ hits: 120 }).where('counter_key', 'like', 'feed:%');
    await used.execute();
    let answer = await ask(busy);
    if (answer.statusCode === 200) {
      await used.execute();
      answer = await ask(busy);
    }
    expect([answer.statusCode, answer.json().error]).toEqual([429, 'too-many-requests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(await newKey(console))).statusCode).toBe(200);
  });
});

describe('the minutes of a channel', () => {
  it('are the mean speed and the worst of the rest, oldest first', async () => {
    const { channelId, channelCode } = await addChannel(console);
    const silent = await addChannel(console);
    const last = Math.floor(Date.now() / 60_000) * 60_000;
    // The other gateway has used up its calls of this minute.
    const own = await newKey(console);
    const tell = (sentAt: number, metric: Partial<ChannelMetric>) =>
      report(console, own, { sentAt, channels: [{ channelCode, metric: metricOf(metric) }] });
    await tell(last - 60_000, { submitTps: 10, queueLen: 5, avgRespMs: 90, throttled1m: 2 });
    await tell(last - 30_000, { submitTps: 20, queueLen: 50, error1m: 1, sessionsBound: 1 });
    // Older than what is stored: it changes nothing, here neither.
    await tell(last - 45_000, { submitTps: 500 });
    await tell(last, { submitTps: 7 });
    const channelIds = [channelId, silent.channelId];
    expect(await console.as('noc').call(channel.metrics, { channelIds })).toEqual([
      {
        channelId,
        points: [
          { time: last - 60_000, submitTps: 15, queueLen: 50, avgRespMs: 90, failed: 2, sessionsBound: 1 },
          { time: last, submitTps: 7, queueLen: 3, avgRespMs: 0, failed: 0, sessionsBound: 2 },
        ],
      },
      { channelId: silent.channelId, points: [] },
    ]);
    expect(await console.as('noc').call(channel.metrics, { channelIds, windowMin: 1 })).not.toMatchObject([
      { points: [{ time: last - 60_000 }] },
    ]);
  });

  it('are kept for a day', async () => {
    const { channelId } = await addChannel(console);
    const row = { channel_id: channelId, submit_tps: 1, queue_len: 0, avg_resp_ms: 0, failed: 0, sessions_bound: 1 };
    const ago = (minutes: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - minutes * 60_000);
    await console.db
      .insertInto('channel_minute')
      .values([1430, 1450].map((minutes) => ({ ...row, minute: ago(minutes) })))
      .execute();
    await removeOldMinutes(console.db);
    const left = await console.db
      .selectFrom('channel_minute')
      .select('minute')
      .where('channel_id', '=', channelId)
      .execute();
    expect(left).toHaveLength(1);
  });
});

describe('one silent gateway of two', () => {
  it('is announced once, counts for nothing in the totals, and is announced again when it is back', async () => {
    const { supplierId } = await addSupplier(console);
    const [silent, alive] = [
      await addChannel(console, { supplierId }),
      await addChannel(console, { supplierId }),
    ] as const;
    const keyName = `Lisbon ${process.pid}`;
    const { key: silentKey } = await console.as('admin').call(apiKey.add, { keyName });
    const lastReportAt = Date.now() - 61_000;
    const metric = metricOf({ submitTps: 7, queueLen: 9 });
    await report(console, silentKey, {
      sentAt: lastReportAt,
      channels: [{ channelCode: silent.channelCode, metric }],
    });
    const otherKey = await newKey(console);
    await report(console, otherKey, { sentAt: Date.now(), channels: [{ channelCode: alive.channelCode, metric }] });

    const { summary } = await console.as('noc').call(channel.all, { supplierId });
    expect(summary).toMatchObject({
      submitTps: 7,
      queueLen: 9,
      silentGateways: [{ gatewayName: keyName, lastReportAt, channels: 1 }],
      links: [
        { linkStatus: 'bound', channels: 1 },
        { linkStatus: 'silent', channels: 1 },
      ],
    });

    const told = async () =>
      (await console.as('noc').call(notice.list, {})).list
        .map(({ text }) => text)
        .filter((text) => text.includes(keyName));
    const pool = testPool(console.databaseUrl, 1);
    const events = createEvents({ pool, url: console.databaseUrl, kind: 'server' }, console.app.log);
    const watch = { db: console.db, events, notices: createNotices(console.db, events) };
    await announceSilent(watch);
    await announceSilent(watch);
    const gone = `Gateway ${keyName} has stopped reporting. Channels without live state: 1.`;
    expect(await told()).toEqual([gone]);
    await report(console, silentKey, { sentAt: Date.now(), channels: [{ channelCode: silent.channelCode, metric }] });
    expect(await told()).toEqual([`Gateway ${keyName} is reporting again.`, gone]);
    expect((await console.as('noc').call(channel.all, { supplierId })).summary.silentGateways).toEqual([]);
    await events.close();
    await pool.end();
  });
});
