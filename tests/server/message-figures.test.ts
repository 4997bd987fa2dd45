import Decimal from 'decimal.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pick, randomFrom } from '#fixtures/random.ts';
import { checkCube } from '#server/domain/messages/postgres/check-cube.ts';
import { errorCounts } from '#server/domain/messages/postgres/error-counts.ts';
import { attemptSummary } from '#server/features/message/attempt-summary.ts';
import { channel } from '#shared/channel.ts';
import type { FeedMessage, FeedReceipt } from '#shared/feed/messages.ts';
import type { MessageFilter } from '#shared/message/filter.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { smsReport } from '#shared/sms-report.ts';
import { supplier } from '#shared/supplier.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel } from '../support/factories.ts';
import { attemptLine, everything, lastDays, messageLine, receiptLine, storeOn, tradeOf } from '../support/messages.ts';
import { randomTraffic } from '../support/random-traffic.ts';

let console: TestApp;
let trade: Awaited<ReturnType<typeof tradeOf>>;
let store: ReturnType<typeof storeOn>['store'];
beforeAll(async () => {
  console = await build();
  trade = await tradeOf(console.db);
  store = storeOn(console.db).store;
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
let made = 0;
const freshNumber = () => {
  made += 1;
  return `${trade.number.slice(0, -4)}${String(made).padStart(4, '0')}`;
};
const recent = <F extends object = object>(filter?: F) => ({ dateTime: lastDays(), ...filter });

/** Stores a message that was submitted and, unless told otherwise, delivered. */
async function sent(overrides: Partial<FeedMessage> = {}, receipt: Partial<FeedReceipt> = {}) {
  const submitTime = Date.now() - minute;
  const attempt = attemptLine({ channelCode: trade.first, submitTime: submitTime + 40 });
  const line = messageLine({ user: trade.user, number: freshNumber(), submitTime, attempts: [attempt], ...overrides });
  await store.append([line]);
  const { supplierMsgId = '' } = attempt;
  const told = { channelCode: trade.first, supplierMsgId, time: submitTime + 4040 };
  await store.applyReceipts([receiptLine({ ...told, ...receipt })]);
  return { line, supplierMsgId };
}
const list = (filter: object) => admin().call(smsCustomer.list, recent(filter));

describe('the strip above the list', () => {
  it('counts the filter', async () => {
    const number = freshNumber();
    await sent({ number });
    await sent({ number }, { stat: 'UNDELIV', err: '' });
    const summary = await admin().call(smsCustomer.summary, recent({ numbers: [number] }));
    expect(summary.totals).toMatchObject({ messages: 2, delivered: 1, failed: 1 });
    const all = await admin().call(smsCustomer.summary, recent());
    expect(all.isComplete).toBe(true);
    expect(all.totals.messages).toBeGreaterThanOrEqual(2);
    expect(all.histogram.reduce((sum, { measures }) => sum + measures.messages, 0)).toBe(all.totals.messages);
  });

  it('counts what messages ended with by platform code: of the cube and of messages, within the data scope', async () => {
    const number = freshNumber();
    const failing = async () => (await sent({ number }, { stat: 'UNDELIV', err: '' })).line;
    const { msgId } = await failing();
    const [row] = (await list({ msgIds: [msgId] })).list;
    const { channelId = '', customerId = '', errorCode = '' } = { ...row, channelId: row?.channelId ?? '' };
    const countOf = async (filter: object, as = 'admin') => {
      const { list: counts } = await console.as(as).call(smsCustomer.errors, recent(filter));
      return counts.find((count) => count.errorCode === errorCode);
    };
    expect((await countOf({ numbers: [number] }))?.messages).toBe(1);
    expect((await countOf({ numbers: [number] }))?.errorText).not.toBe('');
    const before = (await countOf({ channelId, customerId }))?.messages ?? 0;
    await failing();
    expect((await countOf({ numbers: [number] }))?.messages).toBe(2);
    expect((await countOf({ channelId, customerId }))?.messages).toBe(before + 1);
    // A late receipt of delivery takes the error back.
    const late = await sent({ number }, { stat: 'UNDELIV', err: '' });
    await store.applyReceipts([
      receiptLine({ channelCode: trade.first, supplierMsgId: late.supplierMsgId, time: Date.now() }),
    ]);
    expect((await countOf({ channelId, customerId }))?.messages).toBe(before + 1);
    const scoped = { adminId: '0', dataScope: 2 } as const;
    const none = await store.errorCounts({ filter: recent({ channelId }), viewer: scoped, most: 8 });
    expect(none.list).toEqual([]);
  });

  it('says that more messages were sent than it looked at, also where none of the newest ended with an error', async () => {
    const number = freshNumber();
    await sent({ number });
    await sent({ number });
    const request = { filter: recent({ numbers: [number] }), viewer: everything, most: 6 };
    expect(await errorCounts(console.db, request)).toEqual({ list: [], isComplete: true });
    expect(await errorCounts(console.db, request, 1)).toEqual({ list: [], isComplete: false });
    await sent({ number }, { stat: 'UNDELIV', err: '' });
    expect(await errorCounts(console.db, request, 2)).toMatchObject({ list: [{ messages: 1 }], isComplete: false });
  });

  interface Plain {
    time: number;
    status: number;
    attempts: number;
    parts: number;
    revenue: string;
    agentAmount: string;
    cost: string;
    by: Record<string, string | null>;
  }
  const plainRows = async () => {
    const { rows } = await sql<Plain>`
      select submit_time as time, status, attempt_count as attempts, part_count as parts, revenue::text, cost::text,
        agent_amount::text as "agentAmount", jsonb_build_object('customerId', customer_id::text, 'userId', user_id::text,
          'channelId', channel_id::text, 'supplierId', supplier_id::text, 'countryId', country_id::text,
          'operatorId', operator_id::text, 'trafficType', traffic_type, 'errorCategories', error_category,
          'statuses', status::text) as by
      from message`.execute(console.db);
    return rows;
  };
  const total = (rows: readonly Plain[], read: (row: Plain) => number) => rows.reduce((sum, row) => sum + read(row), 0);
  const money = (rows: readonly Plain[], name: 'revenue' | 'cost' | 'agentAmount') =>
    rows.reduce((sum, row) => sum.plus(row[name]), new Decimal(0)).toFixed();

  it('is what plain SQL finds, whatever the filter and to the millisecond; cost by one rule', async () => {
    const random = randomFrom(20_261);
    await randomTraffic(console, random);
    const all = await plainRows();
    const dimensions = [
      'customerId',
      'userId',
      'channelId',
      'supplierId',
      'countryId',
      'operatorId',
      'trafficType',
    ] as const;
    // Also some that the cube does not know.
    const lists = ['errorCategories', 'statuses'] as const;
    let found = 0;
    for (let round = 0; round < 120; round += 1) {
      const from = Date.now() - Math.floor(random() * 3 * day);
      const length = Math.floor(random() ** 3 * 3 * day);
      // At times exactly at a slot, or within one.
      const start = random() < 0.2 ? Math.floor(from / (15 * minute)) * 15 * minute : from;
      const dateTime: [number, number] = [
        start,
        start + (random() < 0.2 ? Math.floor(random() * 20 * minute) : length),
      ];
      const like = pick(random, [all[0], ...all])?.by ?? {};
      const chosen = [...dimensions, ...lists].filter(() => random() < 0.25);
      const filter: MessageFilter = {
        dateTime,
        ...Object.fromEntries(
          chosen.flatMap((name): [string, unknown][] => {
            const value = like[name];
            if (value == null) return [];
            const isList = name === 'errorCategories' || name === 'statuses';
            return [[name, isList ? [name === 'statuses' ? Number(value) : value] : value]];
          }),
        ),
      };
      const rows = all.filter(
        ({ time, by }) =>
          time >= dateTime[0] &&
          time < dateTime[1] &&
          chosen.every((name) => like[name] == null || by[name] === like[name]),
      );
      const timezone = pick(random, ['UTC', 'Asia/Kathmandu', 'Europe/Berlin', 'America/St_Johns']);
      const { totals, histogram, isComplete } = await store.summary({ filter, viewer: everything, timezone });
      const at = (status: number) => rows.filter((row) => row.status === status).length;
      expect({ isComplete, ...totals }, JSON.stringify({ filter, timezone })).toMatchObject({
        isComplete: true,
        messages: rows.length,
        parts: total(rows, ({ parts }) => parts),
        blocked: at(1),
        delivered: at(6),
        failed: at(7),
        expired: at(8),
        unknown: at(9),
        submitted: total(rows, ({ attempts }) => Math.min(1, attempts)),
        resent: total(rows, ({ attempts }) => Number(attempts > 1)),
        revenue: money(rows, 'revenue'),
        cost: money(rows, 'cost'),
        agentAmount: money(rows, 'agentAmount'),
      });
      expect(histogram.reduce((sum, { measures }) => sum + measures.messages, 0)).toBe(rows.length);
      for (const { time, end, measures } of histogram) {
        expect(rows.filter((row) => row.time >= time && row.time < end).length).toBe(measures.messages);
      }
      found += rows.length;
    }
    expect(found).toBeGreaterThan(500);
    const today = Math.floor(Date.now() / day) * day;
    expect(await checkCube(console.db, today - 4 * day, today + day)).toEqual([]);
  });

  it('slots days of a zone as long as they are', async () => {
    // Berlin put its clock back on that Sunday: it had 25 hours.
    const midnight = Date.parse('2026-10-24T22:00:00Z');
    for (const at of [0, 24.5, 25.5]) {
      const submitTime = midnight + at * hour;
      await store.append([messageLine({ user: trade.user, number: freshNumber(), submitTime, attempts: [] })]);
    }
    const dateTime: [number, number] = [midnight - 2 * day, midnight + 3 * day];
    const request = { filter: { dateTime }, viewer: everything, timezone: 'Europe/Berlin' };
    const slots = (await store.summary(request)).histogram.map(({ time, end, measures }) => [
      (time - midnight) / hour,
      (end - midnight) / hour,
      measures.messages,
    ]);
    expect(slots).toEqual([
      [0, 25, 2],
      [25, 49, 1],
    ]);
  });
});

describe('columns of the last 24 hours', () => {
  it('count what the list of these 24 hours holds', async () => {
    const columnsOf = async () => {
      const { list: rows } = await admin().call(user.list, { pageSize: 200 });
      const { parts24h = 0, blocked24h = 0 } = rows.find(({ userId }) => userId === trade.user) ?? {};
      return [parts24h, blocked24h];
    };
    const [parts = 0, blocked = 0] = await columnsOf();
    const blockedAt = (submitTime: number) =>
      messageLine({ user: trade.user, number: freshNumber(), submitTime, state: 'blocked', blockCode: 'NO_BALANCE' });
    // Just before and just after the first moment of them: both in one slot, unless it begins between them.
    await store.append([blockedAt(Date.now() - day - 1000), blockedAt(Date.now() - day + 2 * minute)]);
    expect(await columnsOf()).toEqual([parts + 1, blocked + 1]);
  });
});

describe('submits of the last 24 hours', () => {
  it('are those of the list, also where they were sent in a quarter of an hour that begins before', async () => {
    const { channelId, channelCode, supplierId } = await addChannel(console);
    const submit = async (sentAt: number, handedOver: number[], stat = 'DELIVRD') => {
      const attempts = handedOver.map((submitTime, index) =>
        attemptLine({ channelCode, submitTime, attemptNo: index + 1 }),
      );
      await store.append([messageLine({ user: trade.user, number: freshNumber(), submitTime: sentAt, attempts })]);
      await store.applyReceipts(
        attempts.map(({ supplierMsgId = '', submitTime = 0 }) =>
          receiptLine({ channelCode, supplierMsgId, time: submitTime + 4000, stat }),
        ),
      );
    };
    const begin = Date.now() - day;
    const slotStart = Math.ceil((begin + 6 * minute) / (15 * minute)) * 15 * minute;
    // Before it; across its begin; after it; across the next slot's begin; sent again within that slot.
    await submit(begin - 2000, [begin - 1900]);
    await submit(begin - 1000, [begin - 900, begin + 5 * minute], 'UNDELIV');
    await submit(begin + 5 * minute, [begin + 5 * minute + 40], 'UNDELIV');
    await submit(slotStart - 20, [slotStart + 20]);
    await submit(slotStart - minute, [slotStart - minute + 1, slotStart + 5 * minute], 'UNDELIV');
    await submit(slotStart + minute, [slotStart + minute + 40]);
    const until = Date.now();
    const dateTime: [number, number] = [until - day, until];
    const strip = await admin().call(smsReport.summary, { channelId, dateTime });
    expect(strip.totals).toMatchObject({ attempts: 6, attemptsDelivered: 2, attemptsFinal: 6 });
    const rate24h = { pct: strip.deliveredPct, final: 6 };
    const { list: rows } = await admin().call(channel.list, { supplierId });
    expect(rows.find((row) => row.channelId === channelId)?.rate24h).toEqual(rate24h);
    const { supplierCode } = await admin().call(supplier.get, { supplierId });
    const { list: suppliers } = await admin().call(supplier.list, { keyword: supplierCode });
    expect(suppliers).toMatchObject([{ supplierId, submits24h: 6, rate24h }]);
  });
});

describe('rates of channels', () => {
  it('are those of submits with a final state: what is still to come is no failure', async () => {
    const { channelId, channelCode, supplierId } = await addChannel(console);
    const submit = async (ago: number, stat: string | undefined) => {
      const submitTime = Date.now() - ago;
      const attempt = attemptLine({ channelCode, submitTime });
      await store.append([
        messageLine({ user: trade.user, number: freshNumber(), submitTime: submitTime - 40, attempts: [attempt] }),
      ]);
      const { supplierMsgId = '' } = attempt;
      if (stat !== undefined)
        await store.applyReceipts([receiptLine({ channelCode, supplierMsgId, time: submitTime + 4000, stat })]);
    };
    const rates = async () => {
      const { list: rows } = await admin().call(channel.list, { supplierId });
      const { rate15m, rate24h } = rows.find((row) => row.channelId === channelId) ?? {};
      return { rate15m, rate24h };
    };
    await submit(5000, undefined);
    expect(await rates()).toEqual({});
    await submit(6000, 'DELIVRD');
    await submit(7000, 'DELIVRD');
    await submit(8000, 'UNDELIV');
    await submit(5 * hour, 'DELIVRD');
    await submit(25 * hour, 'UNDELIV');
    expect(await rates()).toEqual({ rate15m: { pct: 66.7, final: 3 }, rate24h: { pct: 75, final: 4 } });
    expect(await admin().call(channel.get, { channelId })).toMatchObject(await rates());
    // Beside the minutes that gateways reported stands what came of their submits.
    const rateOf = async (windowMin?: number) =>
      (await admin().call(channel.metrics, { channelIds: [channelId], ...(windowMin && { windowMin }) }))[0]?.rate;
    expect([await rateOf(), await rateOf(24 * 60)]).toEqual([
      { pct: 66.7, final: 3 },
      { pct: 75, final: 4 },
    ]);
  });

  it('are those of the strip above the submits of the channel, long messages and repeated ones included', async () => {
    const { channelId, channelCode, supplierId } = await addChannel(console);
    const stats: (string | undefined)[][] = [
      ['DELIVRD', 'DELIVRD', 'DELIVRD'],
      ['DELIVRD', 'UNDELIV'],
      ['DELIVRD', undefined],
      [undefined, 'UNDELIV'],
      ['UNKNOWN', 'DELIVRD'],
      ['DELIVRD'],
    ];
    const dateTime: [number, number] = [Date.now() - 30_000, Date.now() - 1000];
    for (const segments of stats) {
      const submitTime = Date.now() - 20_000;
      const attempts = segments.map((_stat, index) =>
        attemptLine({ channelCode, submitTime, segmentNo: index + 1, segmentTotal: segments.length }),
      );
      const number = freshNumber();
      const parts = segments.length;
      await store.append([messageLine({ user: trade.user, number, submitTime: submitTime - 40, parts, attempts })]);
      const told = attempts.flatMap(({ supplierMsgId = '' }, index) => {
        const stat = segments[index];
        return stat === undefined ? [] : [receiptLine({ channelCode, supplierMsgId, time: submitTime + 4000, stat })];
      });
      await store.applyReceipts(told);
    }
    const strip = await admin().call(smsReport.summary, { channelId, dateTime });
    expect(strip).toMatchObject({ segments: 12, totals: { attempts: 6, attemptsDelivered: 2, attemptsFinal: 5 } });
    const { list: rows } = await admin().call(channel.list, { supplierId });
    const row = rows.find((each) => each.channelId === channelId);
    expect(row?.rate24h).toEqual({ pct: strip.deliveredPct, final: strip.totals.attemptsFinal });
    expect(row?.rate15m).toEqual(row?.rate24h);
  });
});

describe('the strip above the list of submits', () => {
  it('counts exactly what the rows of the list belong to, whatever the filter and however odd its times', async () => {
    const at = Date.now() - 3_723_457;
    const times = [at - 1, at, at + 1, at + 900_000, at + 900_001];
    for (const [index, submitTime] of times.entries()) {
      const attempts = [1, 2].map((segmentNo) =>
        attemptLine({
          channelCode: trade.first,
          submitTime,
          segmentNo,
          segmentTotal: 2,
          ...(index === 1 && { commandStatus: 0x45 }),
        }),
      );
      const number = freshNumber();
      await store.append([messageLine({ user: trade.user, number, submitTime: submitTime - 40, parts: 2, attempts })]);
      const told = attempts.map(({ supplierMsgId = '' }) =>
        receiptLine({ channelCode: trade.first, supplierMsgId, time: submitTime + 4000, err: '000' }),
      );
      await store.applyReceipts(index < 2 ? [] : told.slice(0, index === 3 ? 1 : 2));
    }
    const ranges = [
      [at, at + 900_001],
      [at - 1, at + 1],
      [at + 1, at + 900_002],
      [at - 1, at + 900_002],
    ] as const;
    for (const [from, to] of ranges) {
      for (const filter of [{}, { err: '000' }, { statuses: [6 as const] }, { commandStatus: 0x45 }]) {
        const asked = { dateTime: [from, to] satisfies [number, number], ...filter };
        const { list: rows } = await admin().call(smsReport.list, { ...asked, pageSize: 200 });
        const { totals, segments, basis } = await admin().call(smsReport.summary, asked);
        expect(basis).toBe('rows');
        expect(segments).toBe(rows.length);
        const submits = [...new Set(rows.map(({ msgId }) => msgId))].map((id) =>
          rows.filter((row) => row.msgId === id),
        );
        const isFinal = (all: typeof rows) =>
          all.some(({ status }) => status === 7) || all.every(({ status }) => status === 6);
        expect(totals).toEqual({
          attempts: submits.length,
          attemptsAcked: submits.filter((all) => all.some(({ commandStatus }) => commandStatus === 0)).length,
          attemptsDelivered: submits.filter((all) => all.every(({ status }) => status === 6)).length,
          attemptsFinal: submits.filter(isFinal).length,
        });
      }
    }
  });

  it('says of a longer list whether the cube or its newest rows were counted', async () => {
    await sent();
    await sent();
    const { dateTime } = recent();
    const cube = await attemptSummary(store, { dateTime }, everything, 1);
    expect(cube).toMatchObject({ basis: 'cube', limit: 1 });
    expect(cube.totals.attempts).toBeGreaterThan(1);
    const newest = await attemptSummary(store, { dateTime, err: '000' }, everything, 1);
    expect(newest).toMatchObject({ basis: 'newest', totals: { attempts: 1 } });
  });
});
