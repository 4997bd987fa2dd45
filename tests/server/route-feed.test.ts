import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiKey } from '#shared/api-key.ts';
import { feed } from '#shared/feed.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { router } from '#shared/route/router.ts';
import { build, type TestApp } from '../support/app.ts';

/** Kannel, as Debian installs it. */
const bearerbox = '/usr/sbin/bearerbox';
let console: TestApp;
let key = '';
beforeAll(async () => {
  console = await build();
  key = await newKey(['routes']);
});
afterAll(() => console.close());

const newKey = async (rights: InputOf<typeof apiKey.add>['rights']) =>
  (await console.as('admin').call(apiKey.add, { keyName: `Routes ${rights}`, rights })).key;
const read = (query: Record<string, string> = {}, headers: Record<string, string> = {}, by = key) =>
  console.inject({
    method: 'GET',
    url: `${console.config.basePath}${feed.routes.path}`,
    query,
    headers: { authorization: `Bearer ${by}`, ...headers },
  });
const told = async (query?: Record<string, string>): Promise<ReplyOf<typeof feed.routes>> => {
  const answer = await read(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

it('tells all routes with their operators and channels, then only what changed, and nothing to who knows it', async () => {
  expect((await read({}, {}, await newKey(['accounts']))).statusCode).toBe(403);
  const all = await told();
  const [table] = all.tables;
  const [first] = table?.routes ?? [];
  expect(all.operators.find(({ operatorId }) => operatorId === first?.operatorId)?.cc).toMatch(/^\d+$/);
  const named = first?.configItems[0]?.channels[0]?.channelId;
  expect(all.channels.find(({ channelId }) => channelId === named)?.channelCode).toBeTruthy();

  const since = String(all.version);
  const answer = await read({ since });
  expect(answer.json().data.tables).toEqual([]);
  const tag = String(answer.headers.etag);
  expect((await read({ since }, { 'if-none-match': tag })).statusCode).toBe(304);

  const waiting = told({ since, wait: '20' });
  const { list } = await console.as('admin').call(router.list, { userId: table?.userId ?? '', pageSize: 20 });
  await console.as('admin').call(router.hold, { rowIds: [list[0]?.rowId ?? ''], reason: 'test' });
  const news = await waiting;
  expect(news.tables.map(({ userId }) => userId)).toEqual([table?.userId]);
  expect(news.tables[0]?.routes.filter(({ heldUntil }) => heldUntil === 0)).toHaveLength(1);
});

it('tells of prefixes that an operator has got to whoever has routes there', async () => {
  const { version, operators, tables } = await told();
  const moved = operators.find(
    ({ prefixes, operatorId, defaultOperatorId }) => prefixes.length > 0 && operatorId !== defaultOperatorId,
  );
  const waiting = told({ since: String(version), wait: '20' });
  const prefix = `${moved?.prefixes[0]}99999`.slice(0, 15);
  await console.db
    .insertInto('number_prefix')
    .values({ prefix, operator_id: moved?.operatorId ?? '' })
    .execute();
  const news = await waiting;
  const concerned = tables.filter(({ routes }) => routes.some(({ operatorId }) => operatorId === moved?.operatorId));
  expect(news.tables.map(({ userId }) => userId).sort()).toEqual(concerned.map(({ userId }) => userId).sort());
  expect(news.operators.find(({ operatorId }) => operatorId === moved?.operatorId)?.prefixes).toContain(prefix);
});

it('tells of a prefix with a later start when its time has come', async () => {
  const { operators } = await told();
  const moved = operators.find(({ prefixes }) => prefixes.length > 0);
  const prefix = `${moved?.prefixes[0]}88888`.slice(0, 12);
  const prefixesIn = (reply: ReplyOf<typeof feed.routes>) =>
    reply.operators.find(({ operatorId }) => operatorId === moved?.operatorId)?.prefixes;
  await console.db
    .insertInto('number_prefix')
    .values({ prefix, operator_id: moved?.operatorId ?? '', effective_from: new Date(Date.now() + 3_600_000) })
    .execute();
  const before = await told();
  expect(prefixesIn(before)).not.toContain(prefix);
  // The hour passes; without a write to the prefix itself.
  await console.db.transaction().execute(async (trx) => {
    await sql`alter table number_prefix disable trigger user`.execute(trx);
    await sql`update number_prefix set effective_from = now() where prefix = ${prefix}`.execute(trx);
    await sql`alter table number_prefix enable trigger user`.execute(trx);
    await sql`update route_prefix_due set due_at = now()`.execute(trx);
  });
  const since = String(before.version);
  await expect.poll(async () => prefixesIn(await told({ since, wait: '20' })), { timeout: 120_000 }).toContain(prefix);
});

it('gives a Kannel its groups: for each number the channels of the longest prefix', async () => {
  await console.app.listen({ port: 0, host: '127.0.0.1' });
  const address = console.app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { tables, operators, channels } = await told();
  const table = tables.find(({ routes }) => routes.every(({ heldUntil }) => heldUntil === null));
  const folder = mkdtempSync(join(tmpdir(), 'kannel-'));
  const file = join(folder, 'smsc.json');
  const own = {
    smsc: 'smpp',
    host: '127.0.0.1',
    port: 9,
    'smsc-username': 'x',
    'smsc-password': 'x',
    'system-type': 'x',
  };
  writeFileSync(file, JSON.stringify(Object.fromEntries(channels.map(({ channelCode }) => [channelCode, own]))));
  const text = await new Promise<string>((resolve, reject) => {
    const script = new URL('../../docs/gateway-example/kannel-routes.mjs', import.meta.url).pathname;
    const env = { ...process.env, CONSOLE_URL: `http://127.0.0.1:${port}${console.config.basePath}/`, API_KEY: key };
    const child = spawn(process.execPath, [script, table?.userId ?? '', file], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += String(chunk);
    });
    child.on('error', reject);
    child.on('close', () => resolve(out));
  });
  rmSync(folder, { recursive: true, force: true });
  const allowed = new Map(
    [...text.matchAll(/smsc-id = (\S+)[\s\S]*?allowed-prefix = "([^"]*)"/g)].map(([, id = '', list = '']) => [
      id,
      list.split(';'),
    ]),
  );
  const codeOf = new Map(channels.map(({ channelId, channelCode }) => [channelId, channelCode]));
  const routes = new Map(table?.routes.map((route) => [route.operatorId, route]));
  for (const operator of operators.filter(({ operatorId }) => routes.has(operatorId))) {
    for (const prefix of operator.prefixes.slice(0, 20)) {
      const number = prefix.padEnd(13, '7');
      const owner = operators
        .flatMap(({ operatorId, prefixes }) => prefixes.map((each) => ({ operatorId, each })))
        .filter(({ operatorId, each }) => routes.has(operatorId) && number.startsWith(each))
        .sort((a, b) => b.each.length - a.each.length)[0];
      const route = routes.get(owner?.operatorId ?? '');
      if (!route || route.rowStatus === 0) continue;
      const wanted =
        route.rowStatus === 2
          ? []
          : (route.configItems.findLast(({ rule }) => rule.length === 0)?.channels ?? [])
              .filter(({ enabled }) => enabled)
              .map(({ channelId }) => codeOf.get(channelId));
      const got = [...allowed].filter(([, list]) => list.some((each) => number.startsWith(each))).map(([id]) => id);
      expect(got.sort(), number).toEqual(wanted.sort());
    }
  }
  expect(allowed.size).toBeGreaterThan(0);
  // One group a channel, with the settings that a group of this kind may have; a real Kannel, where there is one, starts with them.
  const names = [...text.matchAll(/^(\S+) = /gm)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(['group', 'smsc-id', ...Object.keys(own), 'allowed-prefix']));
  expect(names.filter((name) => name === 'group')).toHaveLength(allowed.size);
  if (existsSync(bearerbox)) expect(await startedWith(text)).toContain('entering mainloop');
});

/** What a Kannel with these groups says until it has started or given up. */
async function startedWith(groups: string): Promise<string> {
  const [admin, boxes] = [await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'bearerbox-'));
  const file = join(folder, 'kannel.conf');
  const core = `group = core\nadmin-port = ${admin}\nadmin-interface = 127.0.0.1\nadmin-password = x\nsmsbox-port = ${boxes}`;
  writeFileSync(file, `${core}\n\ngroup = smsbox\nbearerbox-host = 127.0.0.1\n\n${groups}`);
  const child = spawn(bearerbox, ['--verbosity', '1', file], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const said = await new Promise<string>((resolve, reject) => {
    let out = '';
    child.stderr.on('data', (chunk) => {
      out += String(chunk);
      if (out.includes('entering mainloop')) child.kill();
    });
    child.on('error', reject);
    child.on('close', () => resolve(out));
  });
  rmSync(folder, { recursive: true, force: true });
  return said;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
