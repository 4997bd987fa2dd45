import Decimal from 'decimal.js';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkCube } from '#server/domain/messages/postgres/check-cube.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { FeedMessage, FeedReceipt } from '#shared/feed/messages.ts';
import { build, type TestApp } from '../support/app.ts';
import { attemptLine, messageLine, receiptLine, storeOn, tradeOf } from '../support/messages.ts';
import { testPool } from '../support/pool.ts';

let console: TestApp;
let pool: pg.Pool;
let trade: Awaited<ReturnType<typeof tradeOf>>;
beforeAll(async () => {
  console = await build();
  pool = testPool(console.databaseUrl);
  trade = await tradeOf(console.db);
  // The demo begins with the charges of past months.
  ({ charged, reserved } = await postedSums(console.db));
});
afterAll(async () => {
  await pool.end();
  await console.close();
});

type Line = { message: FeedMessage } | { receipt: FeedReceipt };
// Around a midnight that is surely over: what a receipt tells of a time to come is not taken.
const start = (Math.floor(Date.now() / 86_400_000) - 1) * 86_400_000 - 3_600_000;

/** One message in pieces: attempts told before and after their responses, and receipts of all kinds. */
const pieces = fc
  .record({
    segments: fc.integer({ min: 1, max: 2 }),
    attempts: fc.array(fc.constantFrom('none', 'refused', 'taken'), { maxLength: 2 }),
    state: fc.constantFrom('received', 'queued', 'resending', 'blocked' as const),
    stats: fc.array(
      fc.tuple(
        fc.constantFrom('DELIVRD', 'UNDELIV', 'EXPIRED', 'UNKNOWN', 'ACCEPTD'),
        fc.nat(2),
        fc.nat(2),
        fc.nat(600),
      ),
      { maxLength: 5 },
    ),
    at: fc.nat(7_200_000),
  })
  .map(({ segments, attempts, state, stats, at }): Line[] => {
    const message = messageLine({ user: trade.user, number: trade.number, submitTime: start + at });
    const made = attempts.flatMap((kind, index) =>
      Array.from({ length: segments }, (_, place) => {
        const submitTime = message.submitTime + index * 60_000 + place;
        const channelCode = index === 0 ? trade.first : trade.second;
        const told = attemptLine({
          channelCode,
          submitTime,
          attemptNo: index + 1,
          segmentNo: place + 1,
          segmentTotal: segments,
        });
        const { respTime: _respTime, commandStatus: _status, supplierMsgId: _id, ...unanswered } = told;
        return {
          kind,
          unanswered,
          answered: kind === 'refused' ? { ...told, commandStatus: 0x45, supplierMsgId: '' } : told,
        };
      }),
    );
    const lines: Line[] = [{ message: { ...message, state } }];
    for (const { kind, unanswered, answered } of made) {
      lines.push({ message: { ...message, attempts: [unanswered] } });
      if (kind !== 'none') lines.push({ message: { ...message, attempts: [answered] } });
    }
    for (const [stat, attempt, segment, seconds] of stats) {
      const one = made[(attempt * segments + segment) % Math.max(1, made.length)];
      if (one?.kind !== 'taken') continue;
      const { channelCode, supplierMsgId = '', submitTime } = one.answered;
      lines.push({ receipt: receiptLine({ channelCode, supplierMsgId, time: submitTime + seconds * 1000, stat }) });
    }
    return lines;
  });

async function play(db: Kysely<Tables>, lines: readonly Line[], size: number): Promise<void> {
  const { store } = storeOn(db);
  for (let at = 0; at < lines.length; at += size) {
    const some = lines.slice(at, at + size);
    await store.append(some.flatMap((line) => ('message' in line ? [line.message] : [])));
    await store.applyReceipts(some.flatMap((line) => ('receipt' in line ? [line.receipt] : [])));
  }
}

/** As a gateway's call is stored: worked out slice by slice, the rows copied in. */
async function feed(lines: readonly Line[], size: number): Promise<void> {
  const { store } = storeOn(console.db, pool);
  for (let at = 0; at < lines.length; at += size) {
    const some = lines.slice(at, at + size);
    const messages = some.flatMap((line) => ('message' in line ? [line.message] : []));
    const receipts = some.flatMap((line) => ('receipt' in line ? [line.receipt] : []));
    await (await store.prepare(() => slicesOf(messages)))();
    await (await store.prepareReceipts(() => slicesOf(receipts)))();
  }
}

function* slicesOf<T>(lines: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < lines.length; at += 2) yield lines.slice(at, at + 2);
}

/** As past traffic is loaded: everything at once. */
const loadAll = (db: Kysely<Tables>, lines: readonly Line[]): Promise<void> =>
  storeOn(db).store.load(
    lines.flatMap((line) => ('message' in line ? [line.message] : [])),
    lines.flatMap((line) => ('receipt' in line ? [line.receipt] : [])),
  );

const stateTables = [
  'message',
  'message_attempt',
  'message_receipt_waiting',
  'message_use',
  'message_error',
  'message_cube',
  'message_cube_day',
  'message_cube_customer',
];

let [charged, reserved] = [new Decimal(0), new Decimal(0)];
async function postedSums(db: Kysely<Tables>) {
  const { rows } = await sql<{ charged: string; reserved: string }>`
    select (select coalesce(- sum(amount), 0) from ledger_entry where minute is not null)::text as charged,
      (select coalesce(sum(reserved), 0) from ledger_account)::text as reserved`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no row');
  return { charged: new Decimal(row.charged), reserved: new Decimal(row.reserved) };
}

/** What the ledger was given since the last time: of messages that are over, and of those that are not; also what the messages come to. */
async function moneySince(db: Kysely<Tables>) {
  const { rows } = await sql<{ amount: string; open: string }>`
    select (select coalesce(sum(amount), 0) from message)::text as amount,
      (select coalesce(sum(price * part_count), 0) from message
        where status in (0, 2, 3, 4, 5, 10) and charge_status < 2)::text as open`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no row');
  const posted = await postedSums(db);
  const since = {
    charged: posted.charged.minus(charged).toFixed(6),
    reserved: posted.reserved.minus(reserved).toFixed(6),
  };
  ({ charged, reserved } = posted);
  expect(since).toEqual({ charged: new Decimal(row.amount).toFixed(6), reserved: new Decimal(row.open).toFixed(6) });
  return since;
}

/** Everything that is stored, without what was only there in between. */
async function takeState(db: Kysely<Tables>): Promise<unknown> {
  const read = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(db)).rows;
  // Latency bins are added up by who reads them: how many pieces they came in is no part of the state.
  const cubeOf = async (table: string) => {
    const rows = await read(`select *, settled_bins(resp_bins) as resp, settled_bins(dlr_bins) as dlr
      from ${table} where messages <> 0 or attempts <> 0`);
    return rows.map(({ resp_bins: _resp, dlr_bins: _dlr, ...row }) => JSON.stringify(row)).toSorted();
  };
  const state = {
    messages: await read('select * from message order by msg_id'),
    attempts: await read('select * from message_attempt order by msg_id, attempt_no, segment_no'),
    waiting: await read('select * from message_receipt_waiting order by receipt_id'),
    cube: await cubeOf('message_cube'),
    days: await cubeOf('message_cube_day'),
    customers: await cubeOf('message_cube_customer'),
    uses: await read('select * from message_use where messages <> 0 order by 1, 2, 3, 4, 5, 6'),
    errors: await read('select * from message_error where messages <> 0 order by 1, 2, 3, 4, 5, 6'),
    money: await moneySince(db),
  };
  // A few rows: to empty the tables by `truncate` would make a file again for each day's part and each of its indexes.
  for (const table of stateTables) await sql`delete from ${sql.table(table)}`.execute(db);
  return state;
}

it('messages and receipts in any order, repeated, cut and loaded at once, give one state and one cube', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(pieces, { minLength: 1, maxLength: 6 })
        .map((all) => all.flat())
        .chain((lines) =>
          fc.record({
            lines: fc.constant(lines),
            shuffled: fc.shuffledSubarray(lines, { minLength: lines.length }),
            repeated: fc.subarray(lines),
            size: fc.integer({ min: 1, max: 9 }),
          }),
        ),
      async ({ lines, shuffled, repeated, size }) => {
        await play(console.db, lines, 1000);
        expect(await checkCube(console.db, start - 86_400_000, start + 2 * 86_400_000)).toEqual([]);
        const expected = await takeState(console.db);
        await play(console.db, [...shuffled, ...repeated], size);
        expect(await takeState(console.db)).toEqual(expected);
        await feed([...shuffled, ...repeated], size);
        expect(await takeState(console.db)).toEqual(expected);
        await loadAll(console.db, shuffled);
        expect(await takeState(console.db)).toEqual(expected);
      },
    ),
    { numRuns: 25 },
  );
});
