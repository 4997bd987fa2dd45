import { appendFileSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { feedLog } from '#server/domain/gateway-log/feed-log.ts';
import { feedStatus } from '#server/domain/gateway-log/feed-status.ts';
import { readKannel } from '#server/domain/gateway-log/kannel.ts';
import { build, type TestApp } from '../support/app.ts';
import { newKey } from '../support/feed.ts';
import { startKannel } from '../support/kannel.ts';
import { messageKey, tradeOf } from '../support/messages.ts';

let console: TestApp;
let address: string;
let apiKey: string;
let trade: Awaited<ReturnType<typeof tradeOf>>;
const folder = mkdtempSync(join(tmpdir(), 'gateway-log-'));
const path = join(folder, 'access.log');
const stateFile = join(folder, 'sent');
beforeAll(async () => {
  console = await build();
  address = await console.app.listen({ port: 0, host: '127.0.0.1' });
  apiKey = await messageKey(console);
  trade = await tradeOf(console.db);
});
afterAll(async () => {
  await console.close();
  rmSync(folder, { recursive: true });
});

const modeOf = (file: string) => statSync(file).mode & 0o777;
const now = () => new Date(Date.now() - 60_000).toISOString().slice(0, 19).replace('T', ' ');
const sent = (id: string, number = trade.number) =>
  `${now()} Sent SMS [SMSC:${trade.first}] [SVC:${trade.user}] [ACT:] [BINF:] [FID:${id}] [META:?smpp_resp?] [from:ACME] [to:${number}] [flags:-1:0:-1:-1:31] [msg:14:Your code is 1] [udh:0:]\n`;
const receipt = (id: string) =>
  `${now()} Receive DLR [SMSC:${trade.first}] [SVC:${trade.user}] [ACT:] [BINF:] [FID:${id}] [META:?smpp?] [from:ACME] [to:${trade.number}] [flags:-1:-1:-1:-1:1] [msg:60:id:${id} stat:DELIVRD err:000 text:] [udh:0:]\n`;

const run = (log = { path, stateFile }) =>
  feedLog(
    {
      ...log,
      read: readKannel,
      settings: { timeZone: 'UTC' },
      target: { url: address, apiKey },
      options: { once: true },
    },
    () => {},
  );
/** Supplier's ids of all that stands in the console, with their states. */
const stored = async () => {
  const { rows } = await sql<{ id: string; status: number }>`
    select a.supplier_msg_id as id, m.status from message_attempt a join message m using (msg_id) order by 1, 2`.execute(
    console.db,
  );
  return rows.map(({ id, status }) => `${id} ${status}`);
};

it('a log goes to the console through rotation, restarts and half lines: nothing lost, nothing twice', async () => {
  const half = sent('b2');
  writeFileSync(path, `${sent('b1')}${receipt('b1')}nonsense\n${half.slice(0, 50)}`);
  await run();
  expect(await stored()).toEqual(['b1 6']);
  appendFileSync(path, half.slice(50));
  await run();
  expect(await stored()).toEqual(['b1 6', 'b2 5']);
  // Without a reader: more lines, a rotation, and a new file.
  appendFileSync(path, `${sent('b3')}${receipt('b2')}`);
  renameSync(path, `${path}.1`);
  writeFileSync(path, `${receipt('b3')}${sent('b4')}`);
  await run();
  expect(await stored()).toEqual(['b1 6', 'b2 6', 'b3 6', 'b4 5']);
  expect(readFileSync(`${stateFile}.unknown`, 'utf8')).toBe('nonsense\n');
  for (const file of [stateFile, `${stateFile}.unknown`]) expect(modeOf(file)).toBe(0o600);
  // A crash before the position was stored: all of it once more.
  rmSync(stateFile);
  await run();
  expect(await stored()).toEqual(['b1 6', 'b2 6', 'b3 6', 'b4 5']);
});

it('lines of nobody are kept with the reason', async () => {
  writeFileSync(`${stateFile}.refused`, '', { mode: 0o644 });
  writeFileSync(path, sent('c1').replace(`[SVC:${trade.user}]`, '[SVC:nobody_here]'));
  await run();
  expect(readFileSync(`${stateFile}.refused`, 'utf8')).toContain('unknown-account');
  expect(modeOf(`${stateFile}.refused`)).toBe(0o600);
});

it('Kannel’s messages stand in the console with parts and final states, and its links as the channels’', {
  timeout: 180_000,
}, async () => {
  const account = (
    await console.db
      .selectFrom('customer_user')
      .select('user_name')
      .where('customer_user_id', '=', trade.user)
      .executeTakeFirstOrThrow()
  ).user_name;
  const since = Date.now() - 120_000;
  const kannel = await startKannel({ folder, channelCode: trade.second, account, number: trade.number });
  onTestFinished(() => kannel.stop());
  const target = { url: address, apiKey: await newKey(console) };
  const live = async () => {
    const unknown: string[] = [];
    await feedStatus({ url: kannel.statusUrl, target, once: true }, (_channels, names) => unknown.push(...names));
    expect(unknown).toEqual([]);
    const { rows } = await sql<{ link: string; bound: number; total: number }>`
      select link_status as link, sessions_bound as bound, sessions_total as total
      from channel_live join channel using (channel_id) where channel_code = ${trade.second}`.execute(console.db);
    return rows[0];
  };
  expect(await live()).toEqual({ link: 'bound', bound: 1, total: 1 });
  const log = { path: kannel.accessLog, stateFile: join(folder, 'kannel.sent') };
  const states = await vi.waitFor(
    async () => {
      await run(log);
      const { rows } = await sql<{ parts: number; status: number; n: number }>`
        select part_count as parts, m.status, count(distinct m.msg_id)::int as n
        from message m join message_attempt a using (msg_id) join channel c on c.channel_id = a.channel_id
        where channel_code = ${trade.second} and m.submit_time > ${new Date(since)} group by 1, 2`.execute(console.db);
      const count = (rows: { n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0);
      expect(count(rows)).toBe(kannel.sent);
      expect(rows.filter(({ status }) => status !== 6 && status !== 7)).toEqual([]);
      return rows;
    },
    { timeout: 120_000, interval: 500 },
  );
  expect(states.filter(({ parts }) => parts === 3).reduce((sum, { n }) => sum + n, 0)).toBe(kannel.long);
  expect(new Set(states.map(({ status }) => status))).toEqual(new Set([6, 7]));
  await kannel.cutSupplier();
  await vi.waitFor(async () => expect(await live()).toEqual({ link: 'down', bound: 0, total: 1 }), {
    timeout: 120_000,
    interval: 500,
  });
});
