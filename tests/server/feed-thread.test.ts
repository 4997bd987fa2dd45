import { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkCube } from '#server/domain/messages/postgres/check-cube.ts';
import { build, type TestApp } from '../support/app.ts';
import { asLines, attemptLine, messageKey, messageLine, readAnswer, sendLines, tradeOf } from '../support/messages.ts';

const day = 86_400_000;
/** More than the thread stores at once. */
const most = 60_000;
const portion = 500;

let console: TestApp;
let trade: Awaited<ReturnType<typeof tradeOf>>;
const threads: Worker[] = [];
const remember = (worker: Worker) => threads.push(worker);
beforeAll(async () => {
  process.on('worker', remember);
  console = await build();
  trade = await tradeOf(console.db);
});
afterAll(async () => {
  process.off('worker', remember);
  await console.close();
});

const today = Math.floor(Date.now() / day) * day;
const lineOf = (at: number) => {
  const submitTime = today + at;
  const attempts = [attemptLine({ channelCode: trade.first, submitTime: submitTime + 20 })];
  return messageLine({ user: trade.user, submitTime, attempts });
};
const storedOf = async (msgIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ stored: number }>`
    select count(*)::int as stored from message
    where msg_id = any (${msgIds}::text[]) and submit_time >= ${new Date(today)}`.execute(console.db);
  return rows[0]?.stored ?? 0;
};

it('begins again after the thread of the feed has ended in the middle of a call: nothing is lost or doubled', async () => {
  const key = await messageKey(console);
  const lines: ReturnType<typeof lineOf>[] = [];
  /** Lines until the first of them are stored; then the thread ends. */
  async function* body() {
    while (lines.length < most && (await storedOf(lines.slice(0, portion).map(({ msgId }) => msgId))) === 0) {
      const some = Array.from({ length: portion }, (_, index) => lineOf(lines.length + index));
      lines.push(...some);
      yield `${asLines(some)}\n`;
    }
    await threads.at(-1)?.terminate();
    yield `${JSON.stringify(lineOf(lines.length))}\n`;
  }
  const broken = await console.inject({
    method: 'POST',
    url: `${console.config.basePath}/api/feed/v1/messages`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    payload: Readable.from(body()),
  });
  expect(broken.statusCode).toBe(500);
  expect(lines.length).toBeLessThan(most);
  const before = threads.length;
  const stored = await storedOf(lines.map(({ msgId }) => msgId));
  const { end } = readAnswer((await sendLines(console, key, 'messages', asLines(lines))).body);
  expect(threads).toHaveLength(before + 1);
  expect(end).toMatchObject({ accepted: lines.length - stored, repeated: stored, refused: 0 });
  expect(await storedOf(lines.map(({ msgId }) => msgId))).toBe(lines.length);
  expect(await checkCube(console.db, today, today + day)).toEqual([]);
});

it('answers calls that come while the thread ends', async () => {
  const key = await messageKey(console);
  const line = lineOf(most + 1);
  const ending = threads.at(-1)?.terminate();
  const first = await sendLines(console, key, 'messages', asLines([line]));
  await ending;
  const second = await sendLines(console, key, 'messages', asLines([line]));
  // Either it was still refused, to be sent again, or a new thread had begun.
  expect([200, 500]).toContain(first.statusCode);
  expect(readAnswer(second.body).lines).toMatchObject([{ id: line.msgId }]);
  expect(await storedOf([line.msgId])).toBe(1);
});
