import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepComing, sendDue } from '#server/demo/coming-receipts.ts';
import { playTraffic } from '#server/demo/demo-traffic.ts';
import { checkCube } from '#server/domain/messages/postgres/check-cube.ts';
import { createMessageStore } from '#server/domain/messages/postgres/create-store.ts';
import { dropOld, nightlyCheck } from '#server/domain/messages/postgres/jobs.ts';
import { endOverdue } from '#server/domain/messages/postgres/overdue.ts';
import { comingDays } from '#server/domain/messages/postgres/partitions.ts';
import { sharedSecret } from '#server/platform/db/secrets.ts';
import { createNotices } from '#server/platform/notices/notices.ts';
import { inForce } from '#server/platform/settings/stored.ts';
import { notice } from '#shared/notice.ts';
import { build, type TestApp } from '../support/app.ts';
import { newKey } from '../support/feed.ts';
import {
  asLines,
  attemptLine,
  everything,
  freshId,
  lastDays,
  messageKey,
  messageLine,
  readAnswer,
  receiptLine,
  sendLines,
  storeOn,
  tradeOf,
} from '../support/messages.ts';

let console: TestApp;
let key: string;
let trade: Awaited<ReturnType<typeof tradeOf>>;
let kept: ReturnType<typeof storeOn>;
beforeAll(async () => {
  console = await build();
  key = await messageKey(console);
  trade = await tradeOf(console.db);
  kept = storeOn(console.db);
});
afterAll(() => console.close());

const send = async (which: 'messages' | 'receipts', values: readonly unknown[]) => {
  const answer = await sendLines(console, key, which, asLines(values));
  expect(answer.statusCode, answer.body).toBe(200);
  return readAnswer(answer.body);
};
const recordOf = async (msgId: string) => {
  const record = await kept.store.get(msgId, everything);
  if (!record) throw new Error(`${msgId} is not there`);
  return record;
};
const sent = (overrides = {}) => {
  const submitTime = Date.now() - 60_000;
  const attempt = attemptLine({ channelCode: trade.first, submitTime: submitTime + 40 });
  return {
    attempt,
    line: messageLine({ user: trade.user, number: trade.number, submitTime, attempts: [attempt], ...overrides }),
  };
};
const days = (): [number, number] => {
  const day = 86_400_000;
  return [Math.floor(Date.now() / day) * day - 9 * day, Math.floor(Date.now() / day) * day + day];
};

describe('messages by the line', () => {
  it('are filled from the tables and answered one by one, also zipped and sent again', async () => {
    const { line } = sent();
    const lines = [
      line,
      messageLine({ user: 'nobody-here' }),
      { msgId: 'x' },
      messageLine({ user: trade.user, submitTime: 1 }),
    ];
    const { lines: replies, end } = await send('messages', lines);
    expect(replies.map(({ result, reason }) => reason ?? result)).toEqual([
      'accepted',
      'unknown-account',
      'invalid',
      'too-old',
    ]);
    expect(end).toMatchObject({ end: true, accepted: 1, refused: 3 });
    const again = await sendLines(console, key, 'messages', gzipSync(`${asLines([line])}\n\nnot json\n`), {
      'content-encoding': 'gzip',
    });
    expect(readAnswer(again.body).lines).toMatchObject([
      { line: 1, id: line.msgId, result: 'repeated' },
      { line: 3, result: 'refused', detail: 'not JSON' },
    ]);
    const { message, attempts } = await recordOf(line.msgId);
    expect(message).toMatchObject({
      status: 5,
      partCount: 1,
      encoding: 'GSM7',
      attemptCount: 1,
      operatorSource: 'prefix',
    });
    expect(Number(message.price)).toBeGreaterThan(0);
    expect(message.countryId).not.toBeNull();
    expect(Number(attempts[0]?.price)).toBeGreaterThan(0);
  });

  it('need a key that opens them, and whole lines in a good archive', async () => {
    expect((await sendLines(console, await newKey(console), 'messages', '')).json()).toMatchObject({
      error: 'api-key.right-missing',
    });
    const broken = await sendLines(console, key, 'messages', Buffer.from('nothing zipped'), {
      'content-encoding': 'gzip',
    });
    expect(broken.json()).toMatchObject({ error: 'body.malformed' });
  });

  it('that are too long or wrong are refused alone, with their ids', async () => {
    const [before, long, wrong, after] = [sent(), sent(), sent(), sent()].map(({ line }) => line);
    const lines = [
      before,
      { ...long, content: 'x'.repeat(300_000) },
      { ...wrong, number: '+44 7946' },
      { number: '44', msgId: 'no good:id\n' },
      { ...before, content: 'x'.repeat(10_001) },
      after,
    ];
    for (const isZipped of [false, true]) {
      const text = asLines(lines);
      const answer = await sendLines(console, key, 'messages', isZipped ? gzipSync(text) : text, {
        ...(isZipped && { 'content-encoding': 'gzip' }),
      });
      expect(readAnswer(answer.body).lines).toMatchObject([
        { line: 1, id: before?.msgId, result: isZipped ? 'repeated' : 'accepted' },
        { line: 2, id: long?.msgId, result: 'refused', reason: 'too-long' },
        { line: 3, id: wrong?.msgId, result: 'refused', reason: 'invalid' },
        { line: 4, id: '', result: 'refused', reason: 'invalid' },
        { line: 5, id: before?.msgId, result: 'refused', reason: 'invalid' },
        { line: 6, id: after?.msgId, result: isZipped ? 'repeated' : 'accepted' },
      ]);
    }
  });

  it('of another message under the same id are refused', async () => {
    const { line } = sent();
    await send('messages', [line]);
    const { lines } = await send('messages', [{ ...line, number: `${trade.number}1` }]);
    expect(lines).toMatchObject([{ result: 'refused', reason: 'other-message' }]);
  });

  it('keep texts that JSON can hold and PostgreSQL cannot', async () => {
    const { line } = sent({
      content: '中文 \\ "quoted"\n{curly} null',
      events: [{ time: Date.now(), type: 'note', detail: 'half' }],
    });
    const text = JSON.stringify(line).replace('half', 'half \\ud83d');
    const answer = readAnswer((await sendLines(console, key, 'messages', text)).body);
    expect(answer.end.accepted).toBe(1);
    expect((await recordOf(line.msgId)).message.content).toBe('中文 \\ "quoted"\n{curly} null');
    const { lines } = await send('messages', [{ ...sent().line, content: 'nul \u0000' }]);
    expect(lines).toMatchObject([{ result: 'refused', reason: 'invalid' }]);
  });

  it('that were blocked cost nothing', async () => {
    const line = messageLine({ user: trade.user, number: trade.number, state: 'blocked', blockCode: 'NO_BALANCE' });
    await send('messages', [line]);
    expect((await recordOf(line.msgId)).message).toMatchObject({
      status: 1,
      blockCode: 'NO_BALANCE',
      errorCategory: 'balance',
      amount: '0',
      chargeStatus: 0,
      cost: '0',
    });
  });
});

describe('receipts', () => {
  it('deliver, once, in whatever base the supplier writes the id', async () => {
    const id = `${(Date.now() % 0xffff_ffff).toString(16)}a7`;
    const { line, attempt } = sent();
    await send('messages', [{ ...line, attempts: [{ ...attempt, supplierMsgId: `00${id.toUpperCase()}` }] }]);
    const receipt = receiptLine({
      channelCode: trade.first,
      supplierMsgId: BigInt(`0x${id}`).toString(),
      time: Date.now() - 50_000,
    });
    expect((await send('receipts', [receipt, receipt])).lines.map(({ result }) => result)).toEqual([
      'accepted',
      'repeated',
    ]);
    const { message, attempts, events } = await recordOf(line.msgId);
    expect(message).toMatchObject({ status: 6, finalStat: 'DELIVRD', chargeStatus: 2, chargeParts: 1, errorCode: '' });
    expect(Number(message.amount)).toBe(Number(message.price));
    expect(message.profit).toBe(String(Number((Number(message.revenue) - Number(message.cost)).toFixed(6))));
    expect(attempts[0]?.receipts).toHaveLength(1);
    expect(events.map(({ type }) => type)).toEqual(['received', 'submit', 'resp', 'dlr']);
  });

  it('by a clock that is not set say no time', async () => {
    const { line, attempt } = sent();
    const { supplierMsgId = '' } = attempt;
    await send('messages', [{ ...line, pushStatus: 2, pushedTime: 0, attempts: [{ ...attempt, respTime: 0 }] }]);
    const before = Date.now();
    const receipt = receiptLine({ channelCode: trade.first, supplierMsgId, time: 0, doneTime: -28_800_000 });
    expect((await send('receipts', [receipt])).lines.map(({ result }) => result)).toEqual(['accepted']);
    const { message, attempts, events } = await recordOf(line.msgId);
    expect(message).toMatchObject({ status: 6, doneTime: message.dlrTime, pushedTime: null });
    expect(attempts[0]).toMatchObject({ respTime: null, doneTime: attempts[0]?.dlrTime });
    expect(attempts[0]?.receipts[0]?.doneTime).toBe(0);
    for (const { time } of events) expect(time).toBeGreaterThan(before - 86_400_000);
  });

  it('with a time that cannot be used are kept, marked, and tell no latency', async () => {
    const now = Date.now();
    for (const time of [-1, 0, 1.5, now / 1000, -1e18, 1e18, now + 3_600_000]) {
      const { line, attempt } = sent();
      const { supplierMsgId = '' } = attempt;
      const receipt = receiptLine({ channelCode: trade.first, supplierMsgId, time, doneTime: -1e15 });
      // One comes before its message, the other way round changes nothing.
      const isEarly = time === -1;
      if (!isEarly) await send('messages', [line]);
      const { lines } = await send('receipts', [receipt]);
      if (isEarly) await send('messages', [line]);
      expect(lines, String(time)).toMatchObject([{ result: isEarly ? 'waiting' : 'accepted', note: 'time-unknown' }]);
      const { message, attempts } = await recordOf(line.msgId);
      expect(message).toMatchObject({ status: 6, latencyDlrMs: null });
      expect(attempts[0]).toMatchObject({ status: 6, latencyDlrMs: null, doneTime: attempts[0]?.dlrTime });
      const [kept] = attempts[0]?.receipts ?? [];
      expect(kept?.isTimeUnknown).toBe(true);
      expect(kept?.time).toBeGreaterThanOrEqual(now);
    }
  });

  it('that came before their submit tell no latency, but for the difference of two clocks', async () => {
    for (const [before, latencyDlrMs] of [
      [300, 0],
      [5000, null],
      [500_000, null],
    ] as const) {
      const { line, attempt } = sent();
      const { supplierMsgId = '', submitTime } = attempt;
      await send('messages', [line]);
      const receipt = receiptLine({ channelCode: trade.first, supplierMsgId, time: submitTime - before });
      const { lines } = await send('receipts', [receipt]);
      expect(lines).toEqual([{ line: 1, id: receipt.receiptId, result: 'accepted' }]);
      expect((await recordOf(line.msgId)).attempts[0]).toMatchObject({ status: 6, latencyDlrMs });
    }
  });

  it('and steps keep no more of a text than the account lets be kept', async () => {
    const { rows } = await sql<{ userId: string; kept: number }>`
      select distinct on (store_text) customer_user_id::text as "userId", store_text as kept from customer_user
      where store_text < 3 and archived_at is null order by store_text`.execute(console.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { userId, kept: policy } of rows) {
      const supplierMsgId = freshId();
      const { line, attempt } = sent({ user: userId, content: 'Your code is 774411' });
      const events = [{ time: Date.now(), type: 'note', detail: 'text Your code is 774411' }];
      await send('messages', [{ ...line, events, attempts: [{ ...attempt, supplierMsgId }] }]);
      const text = `id:${supplierMsgId} sub:001 dlvrd:001 stat:DELIVRD err:000 text:Your code is 774411`;
      await send('receipts', [receiptLine({ channelCode: trade.first, supplierMsgId, time: Date.now(), text })]);
      const record = await recordOf(line.msgId);
      const receipt = record.attempts[0]?.receipts[0]?.text;
      expect(receipt).toBe(text.replace('Your code is 774411', policy === 2 ? 'Your code is ••••••' : ''));
      expect(JSON.stringify(record)).not.toContain('774411');
    }
  });

  it('that come before their message wait for it', async () => {
    const { line, attempt } = sent();
    const receipt = receiptLine({
      channelCode: trade.first,
      supplierMsgId: attempt.supplierMsgId ?? '',
      time: Date.now() - 30_000,
      stat: 'UNDELIV',
      err: '001',
    });
    expect((await send('receipts', [receipt])).lines).toMatchObject([{ result: 'waiting' }]);
    expect((await send('receipts', [receipt])).lines).toMatchObject([{ result: 'repeated' }]);
    const waiting = await kept.store.searchUnmatched({
      filter: { dateTime: lastDays() },
      viewer: everything,
      pageSize: 50,
    });
    expect(waiting.list.map(({ receiptId }) => receiptId)).toContain(receipt.receiptId);
    await send('messages', [line]);
    expect((await recordOf(line.msgId)).message).toMatchObject({ status: 7, finalStat: 'UNDELIV' });
    expect((await send('receipts', [receipt])).lines).toMatchObject([{ result: 'repeated' }]);
  });

  it('that contradict each other: a delivery wins, once it is there nothing takes it back', async () => {
    const { line, attempt } = sent();
    await send('messages', [line]);
    const at = (seconds: number, stat: string) =>
      receiptLine({
        channelCode: trade.first,
        supplierMsgId: attempt.supplierMsgId ?? '',
        time: line.submitTime + seconds * 1000,
        stat,
      });
    await send('receipts', [at(3, 'ACCEPTD'), at(5, 'UNDELIV')]);
    expect((await recordOf(line.msgId)).message.status).toBe(7);
    await send('receipts', [at(20, 'EXPIRED'), at(30, 'DELIVRD'), at(40, 'DELIVRD'), at(50, 'UNDELIV')]);
    const { message, attempts } = await recordOf(line.msgId);
    expect(message).toMatchObject({ status: 6, chargeStatus: 2 });
    expect(attempts[0]).toMatchObject({ dlrDuplicates: 1, dlrContradictions: 3, latencyDlrMs: 29_960 });
  });

  it('of the first attempt win after a resend, which costs twice and earns once', async () => {
    const { line, attempt } = sent();
    const second = attemptLine({
      channelCode: trade.second,
      submitTime: line.submitTime + 30_000,
      attemptNo: 2,
      reason: 'resendNoDlr',
    });
    await send('messages', [
      { ...line, attempts: [attempt] },
      { ...line, attempts: [second] },
    ]);
    const time = line.submitTime + 40_000;
    await send('receipts', [
      receiptLine({ channelCode: trade.second, supplierMsgId: second.supplierMsgId ?? '', time, stat: 'UNDELIV' }),
      receiptLine({ channelCode: trade.first, supplierMsgId: attempt.supplierMsgId ?? '', time: time + 1000 }),
    ]);
    const { message, attempts } = await recordOf(line.msgId);
    expect(message).toMatchObject({ status: 6, attemptCount: 2, channelId: attempts[0]?.channelId, chargeParts: 1 });
  });

  it('that never come end a message as unknown, until a late one does', async () => {
    const submitTime = Date.now() - 5 * 86_400_000;
    const { line, attempt } = sent({ submitTime });
    const late = { ...attempt, submitTime, respTime: submitTime + 10 };
    await send('messages', [{ ...line, attempts: [late] }]);
    await endOverdue(kept.parts);
    expect((await recordOf(line.msgId)).message).toMatchObject({ status: 9, errorCode: 'NO_RECEIPT' });
    await send('receipts', [
      receiptLine({ channelCode: trade.first, supplierMsgId: attempt.supplierMsgId ?? '', time: Date.now() }),
    ]);
    expect((await recordOf(line.msgId)).message).toMatchObject({ status: 6 });
  });
});

describe('the store', () => {
  it('pages by key without gaps or repeats, and finds by every id', async () => {
    const submitTime = Date.now() - 90_000;
    const sender = `S${process.pid}`;
    const lines = Array.from({ length: 25 }, (_, index) => ({
      ...sent({ sender, submitTime: submitTime + (index % 3) }).line,
      customerMsgId: freshId(),
    }));
    await send(
      'messages',
      lines.map((line) => ({
        ...line,
        attempts: line.attempts?.map((one) => ({ ...one, submitTime: line.submitTime, respTime: line.submitTime + 5 })),
      })),
    );
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await kept.store.search({
        filter: { dateTime: lastDays(), sender },
        viewer: everything,
        pageSize: 7,
        cursor,
      });
      found.push(...page.list.map(({ msgId }) => msgId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(found).toHaveLength(25);
    expect(new Set(found)).toEqual(new Set(lines.map(({ msgId }) => msgId)));
    const [one] = lines;
    for (const anyId of [one?.msgId, one?.customerMsgId, one?.attempts?.[0]?.supplierMsgId?.toUpperCase()]) {
      const page = await kept.store.search({
        filter: { dateTime: lastDays(), anyId: anyId ?? '' },
        viewer: everything,
        pageSize: 7,
      });
      expect(page.list.map(({ msgId }) => msgId)).toEqual([one?.msgId]);
    }
    const scanned = [];
    for await (const page of kept.store.scan({ filter: { dateTime: lastDays(), sender }, viewer: everything }))
      scanned.push(...page.map(({ msgId }) => msgId));
    expect(scanned).toEqual(found);
    const own = await kept.store.search({
      filter: { dateTime: lastDays() },
      viewer: { adminId: '0', dataScope: 2 },
      pageSize: 7,
    });
    expect(own.list).toEqual([]);
    const counted = await kept.store.summary({
      filter: { dateTime: lastDays(), sender },
      viewer: everything,
      timezone: 'Asia/Shanghai',
    });
    expect(counted).toMatchObject({ isComplete: true, totals: { messages: 25, pending: 25 } });
  });

  it('has one cube, the same by every path', async () => {
    const dateTime = days();
    const sums = await Promise.all(
      [
        {},
        { groupBy: ['channelId'] as const },
        { groupBy: ['operatorId', 'errorCategory'] as const },
        { step: 'hour' as const, timezone: 'Asia/Kathmandu' },
      ].map(async (asked) =>
        (await kept.store.aggregate({ dateTime, viewer: everything, ...asked })).reduce(
          (sum, { messages, delivered, attempts }) => [
            (sum[0] ?? 0) + messages,
            (sum[1] ?? 0) + delivered,
            (sum[2] ?? 0) + attempts,
          ],
          [0, 0, 0],
        ),
      ),
    );
    expect(sums[0]?.[0]).toBeGreaterThan(30);
    for (const sum of sums) expect(sum).toEqual(sums[0]);
    const [row] = await kept.store.aggregate({ dateTime, viewer: everything, withLatency: true });
    expect(row?.latency?.response.p50).toBeGreaterThan(0);
    expect(row?.latency?.receipt.p50).toBeGreaterThan(0);
    expect(await checkCube(console.db, ...dateTime)).toEqual([]);
    await sql`update message_cube set delivered = delivered + 1 where delivered > 0`.execute(console.db);
    expect(await checkCube(console.db, ...dateTime)).toMatchObject([{ cube: 'message_cube', column: 'delivered' }]);
  });
});

const day = 86_400_000;

describe('the jobs of the store', () => {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '');
  const partitions = async () =>
    (await sql<{ part: string }>`select part from message_day order by part`.execute(console.db)).rows.map(
      ({ part }) => part,
    );
  const settings = { read: async () => inForce([], {}) };

  it('makes the partitions of the coming days ahead, and once', async () => {
    const now = Date.now();
    for (let round = 0; round < 2; round += 1) await kept.parts.ensurePartitions(comingDays(now));
    const all = await partitions();
    for (const ahead of [0, 1, 2, 3]) {
      expect(all).toContain(`message_${dayOf(now + ahead * day)}`);
      expect(all).toContain(`message_attempt_${dayOf(now + ahead * day)}`);
    }
    expect(new Set(all).size).toBe(all.length);
  });

  it('drops days and texts whose time is over, and keeps the texts’ hashes and the counts', async () => {
    const aged = (ageDays: number) => {
      const submitTime = Date.now() - ageDays * day;
      const attempts = [
        attemptLine({ channelCode: trade.first, submitTime: submitTime + 40, shortMessageHex: '4b657074' }),
      ];
      const events = [{ time: submitTime, type: 'ruleMatched' as const, detail: 'Kept for a while' }];
      const line = { user: trade.user, number: trade.number, submitTime, attempts, events };
      return messageLine({ ...line, content: 'Kept for a while' });
    };
    const [gone, last, textless, whole, recent] = [aged(92), aged(89), aged(32), aged(28), aged(6)];
    // Days that the default settings would refuse.
    const patient = { ...kept.parts, oldestDay: async () => 0 };
    for (const line of [gone, last, textless, whole, recent]) {
      expect(await createMessageStore(patient).append([line])).toEqual([{ result: 'accepted' }]);
      const told = { channelCode: trade.first, time: line.submitTime + 4000, text: 'text:Kept for a while' };
      const { supplierMsgId = '' } = line.attempts?.[0] ?? {};
      // The second one finds no submit.
      await kept.store.applyReceipts([
        receiptLine({ ...told, supplierMsgId }),
        receiptLine({ ...told, supplierMsgId: `lost-${line.msgId}` }),
      ]);
    }
    const countOf = async () => {
      const dateTime: [number, number] = [Date.now() - 93 * day, Date.now() - 27 * day];
      const [sum] = await kept.store.aggregate({ dateTime, viewer: everything });
      return sum?.messages ?? 0;
    };
    const counted = await countOf();
    expect(counted).toBeGreaterThanOrEqual(4);
    await dropOld(kept.parts, settings);
    expect(await kept.store.get(gone.msgId, everything)).toBeUndefined();
    const all = await partitions();
    for (const table of ['message', 'message_attempt']) {
      expect(all).not.toContain(`${table}_${dayOf(gone.submitTime)}`);
      expect(all).toContain(`${table}_${dayOf(last.submitTime)}`);
    }
    const textOf = async ({ msgId }: { msgId: string }) => {
      const { message, attempts, events } = await recordOf(msgId);
      const dateTime: [number, number] = [message.submitTime, message.submitTime + 60_000];
      const lost = await kept.store.searchUnmatched({ filter: { dateTime }, viewer: everything, pageSize: 9 });
      return {
        content: message.content,
        hash: message.contentHash,
        pdu: attempts[0]?.shortMessageHex,
        receipts: attempts[0]?.receipts.map(({ stat, text }) => `${stat} ${text}`),
        lost: lost.list.map(({ text }) => text),
        rule: events.find(({ type }) => type === 'ruleMatched')?.detail,
      };
    };
    const { hash, ...told } = await textOf(whole);
    const text = 'Kept for a while';
    const present = {
      content: text,
      pdu: '4b657074',
      receipts: [`DELIVRD text:${text}`],
      lost: [`text:${text}`],
      rule: text,
    };
    expect(told).toEqual(present);
    const without = { content: null, hash, pdu: '', receipts: ['DELIVRD '], lost: [''], rule: '' };
    expect(await textOf(textless)).toEqual(without);
    expect(await textOf(last)).toEqual(without);
    // Keyed with the installation's secret: codes cannot be found by hashing all there are.
    const secret = await sharedSecret(console.db, 'text_hash_key');
    expect(hash).toBe(createHmac('sha256', secret).update(text).digest('hex').slice(0, 32));
    expect(await countOf()).toBe(counted);
    // Again: nothing is left to do.
    await dropOld(kept.parts, settings);
    expect(await partitions()).toEqual(all);
    const keptFor = async (days: number) => {
      await sql`update customer_user set retention_days = ${days} where customer_user_id = ${trade.user}`.execute(
        console.db,
      );
      await dropOld(kept.parts, settings);
    };
    await keptFor(7);
    expect(await textOf(whole)).toEqual(without);
    expect(await textOf(recent)).toEqual({ ...present, hash });
    await keptFor(5);
    expect(await textOf(recent)).toEqual(without);
    const late = aged(6);
    await kept.store.append([late]);
    // It has come for a day that was done: it goes with the next day.
    await sql`update message_job set done = done - interval '1 day' where name like 'texts %'`.execute(console.db);
    await dropOld(kept.parts, settings);
    expect(await textOf(late)).toMatchObject({ content: null, pdu: '', rule: '' });
    await keptFor(90);
  });

  it('checks the cube once a night and tells a difference with its day and column', async () => {
    await sql`truncate message, message_attempt, message_receipt_waiting, message_cube, message_cube_day,
      message_cube_customer, message_use, message_code, message_error`.execute(console.db);
    const submitTime = Date.now() - 2 * day;
    const attempts = [attemptLine({ channelCode: trade.first, submitTime: submitTime + 40 })];
    await kept.store.append([messageLine({ user: trade.user, number: trade.number, submitTime, attempts })]);
    const notices = createNotices(console.db, { publish: async () => {} } as never);
    const differing = new Date(submitTime).toISOString().slice(0, 10);
    const told = async () => {
      const { list } = await console.as('admin').call(notice.list, { pageSize: 200 });
      return list.filter(({ text }) => text.includes(differing) && text.includes('parts'));
    };
    const night = Date.now();
    await nightlyCheck(kept.parts, notices, night);
    expect(await told()).toEqual([]);
    await sql`update message_cube set parts = parts + 5`.execute(console.db);
    // This night was checked already.
    await nightlyCheck(kept.parts, notices, night);
    expect(await told()).toEqual([]);
    await nightlyCheck(kept.parts, notices, night + day);
    expect(await told()).toHaveLength(1);
  });
});

describe('the demo’s traffic', () => {
  /** Plays in a process of its own, as it were, until `seen` holds. */
  const played = async (seen: () => Promise<boolean>) => {
    const app = Fastify();
    playTraffic(app, { db: console.db, messages: kept.store, days: 0 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(seen, { timeout: 120_000, interval: 100 }).toBe(true);
    await app.close();
  };

  it('loses no receipt that is due while it stands still, or that is due later', async () => {
    const attempts = [1, 2, 3].map(() => sent());
    await kept.store.append(attempts.map(({ line }) => line));
    const [due, missed, later] = attempts.map(({ attempt: { supplierMsgId = '' }, line }, place) => ({
      msgId: line.msgId,
      receipt: receiptLine({ channelCode: trade.first, supplierMsgId, time: Date.now() + (place === 2 ? day : -1000) }),
    }));
    if (!due || !missed || !later) throw new Error('three messages were sent');
    const isGiven = async ({ msgId }: { msgId: string }) => (await recordOf(msgId)).message.status === 6;
    const left = async () =>
      (await sql<{ id: string }>`select receipt_id as id from demo_receipt`.execute(console.db)).rows.map(
        ({ id }) => id,
      );
    await keepComing(console.db, [due.receipt, later.receipt]);
    await played(() => isGiven(due));
    // A process that ended before it came to this one.
    await keepComing(console.db, [missed.receipt]);
    await played(() => isGiven(missed));
    expect(await isGiven(later)).toBe(false);
    expect(await left()).toContain(later.receipt.receiptId);
    expect(await left()).not.toContain(missed.receipt.receiptId);
    // Who was killed between the store and the list sends it again: that changes nothing.
    await keepComing(console.db, [due.receipt]);
    await sendDue(console.db, kept.store, Date.now());
    expect((await recordOf(due.msgId)).attempts[0]?.dlrDuplicates).toBe(0);
  });
});
