import { appendFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedLog } from '#server/gateway-log/feed-log.ts';
import { readKannel } from '#server/gateway-log/kannel.ts';
import { build, type TestApp } from '../support/app.ts';
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

const now = () => new Date(Date.now() - 60_000).toISOString().slice(0, 19).replace('T', ' ');
const sent = (id: string, number = trade.number) =>
  `${now()} Sent SMS [SMSC:${trade.first}] [SVC:${trade.user}] [ACT:] [BINF:] [FID:${id}] [META:?smpp_resp?] [from:ACME] [to:${number}] [flags:-1:0:-1:-1:31] [msg:14:Your code is 1] [udh:0:]\n`;
const receipt = (id: string) =>
  `${now()} Receive DLR [SMSC:${trade.first}] [SVC:${trade.user}] [ACT:] [BINF:] [FID:${id}] [META:?smpp?] [from:ACME] [to:${trade.number}] [flags:-1:-1:-1:-1:1] [msg:60:id:${id} stat:DELIVRD err:000 text:] [udh:0:]\n`;

const run = (options = {}) =>
  feedLog(
    {
      ...{ path, stateFile, read: readKannel, settings: { timeZone: 'UTC' } },
      target: { url: address, apiKey },
      options: { once: true, ...options },
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
  // While nobody reads: more lines, a rotation, and a new file.
  appendFileSync(path, `${sent('b3')}${receipt('b2')}`);
  renameSync(path, `${path}.1`);
  writeFileSync(path, `${receipt('b3')}${sent('b4')}`);
  await run();
  expect(await stored()).toEqual(['b1 6', 'b2 6', 'b3 6', 'b4 5']);
  expect(readFileSync(`${stateFile}.unknown`, 'utf8')).toBe('nonsense\n');
  // A crash before the position was stored: all of it once more.
  rmSync(stateFile);
  await run();
  expect(await stored()).toEqual(['b1 6', 'b2 6', 'b3 6', 'b4 5']);
});

it('lines of nobody are kept with the reason', async () => {
  writeFileSync(path, sent('c1').replace(`[SVC:${trade.user}]`, '[SVC:nobody_here]'));
  await run();
  expect(readFileSync(`${stateFile}.refused`, 'utf8')).toContain('unknown-account');
});
