import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import { removeOldSignIns } from '#server/features/operation-log/retention.ts';
import { tidy } from '#server/features/session/housekeeping.ts';
import { admin } from '#shared/admin.ts';
import { channel } from '#shared/channel.ts';
import { loginLog, operationLog } from '#shared/operation-log.ts';
import { userRouters } from '#shared/route/calls.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { build, digestOf, type TestApp } from '../support/app.ts';
import { openBrowser } from '../support/browser.ts';
import { refusal } from '../support/call.ts';

const lines: string[] = [];
let console: TestApp;
beforeAll(async () => {
  console = await build({ logTo: { write: (line) => lines.push(line) } });
});
afterAll(async () => {
  await console.close();
});

/** Lines of a log, two of them at the same microsecond each. */
const write = (count: number, username: string) =>
  sql`insert into operation_log (time, admin_id, username, ip, resource, action, target_id, target_name)
    select timestamptz '2026-01-05 00:00:00.000001Z' + (i / 2) * interval '1 microsecond', 1, ${username},
      '192.0.2.7', 'thing', 'update', i::text, 'thing ' || i
    from generate_series(1, ${count}::int) i`.execute(console.db);

describe('the operation log', () => {
  it('is read page by page without skipping or repeating lines of the same microsecond', async () => {
    await write(45, 'paging_person');
    const { call } = console.as('admin');
    const seen: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await call(operationLog.list, { username: 'paging_person', pageSize: 9, cursor });
      seen.push(...page.list.map(({ targetId }) => targetId));
      // A line that arrives meanwhile is newer and disturbs nothing.
      await write(1, 'somebody_else');
      cursor = page.nextCursor ?? undefined;
      pages += 1;
    } while (cursor !== undefined);
    expect(pages).toBe(5);
    expect(seen).toEqual(Array.from({ length: 45 }, (_, i) => String(45 - i)));
  });

  it('is filtered by person, thing and time', async () => {
    const { call } = console.as('admin');
    await call(admin.update, { phone: '1234', version: (await call(admin.profile, {})).version });
    const { list } = await call(operationLog.list, { resource: 'admin', targetId: '1' });
    expect(list[0]).toMatchObject({
      username: 'admin',
      adminId: '1',
      resource: 'admin',
      action: 'update',
      targetName: 'admin',
      changes: { phone: { before: '', after: '1234' } },
      ip: '127.0.0.1',
    });
    expect(list[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    const time = list[0]?.time ?? 0;
    const inside = await call(operationLog.list, { resource: 'admin', from: time - 1, to: time + 1 });
    expect(inside.list.map(({ logId }) => logId)).toContain(list[0]?.logId);
    expect((await call(operationLog.list, { resource: 'admin', to: time - 1 })).list).toEqual([]);
    expect((await call(operationLog.list, { username: 'PAGING_P' })).list.length).toBe(45);
    expect((await call(operationLog.list, { username: '%' })).list).toEqual([]);
  });

  it('refuses cursors it did not make', async () => {
    const { call } = console.as('admin');
    const made = [
      'x',
      '',
      '2026-01-01T00:00:00.000Z 1',
      '0000-01-01T00:00:00.000000Z 1',
      "2026-13-01T00:00:00.000000Z 1'; drop table admin --",
    ];
    for (const text of made) {
      const error = await refusal(call(operationLog.list, { cursor: Buffer.from(text).toString('base64url') }));
      expect(error.body.error).toBe('cursor.invalid');
    }
    const impossible = Buffer.from('2026-02-31T00:00:00.000000Z 1').toString('base64url');
    expect((await refusal(call(operationLog.list, { cursor: impossible }))).body.error).toBe('cursor.invalid');
  });

  it('is for those who may read it', async () => {
    for (const list of [operationLog.list, loginLog.list]) {
      const error = await refusal(console.as('noc').call(list, {}));
      expect([error.status, error.body.code]).toEqual([403, 40301]);
    }
  });

  it('cannot be rewritten, not even by whoever holds the database', async () => {
    await write(1, 'fixed_person');
    await expect(console.db.deleteFrom('operation_log').execute()).rejects.toThrow(/append-only/);
    await expect(console.db.updateTable('operation_log').set({ username: 'x' }).execute()).rejects.toThrow(
      /append-only/,
    );
  });
});

it('lists sign-ins newest first, with their outcome', async () => {
  const begun = Date.now();
  const browser = openBrowser(console, '192.0.2.44', { 'user-agent': 'Firefox' });
  await browser.signIn('routing', 'Wrong2026x');
  await browser.signIn('routing');
  await browser.get('/logout');
  const { list } = await console.as('admin').call(loginLog.list, { username: 'routing', from: begun });
  expect(list.map(({ outcome, ip, userAgent }) => [outcome, ip, userAgent])).toEqual([
    ['signed-out', '192.0.2.44', 'Firefox'],
    ['signed-in', '192.0.2.44', 'Firefox'],
    ['refused', '192.0.2.44', 'Firefox'],
  ]);
  const first = await console.as('admin').call(loginLog.list, { username: 'routing', from: begun, pageSize: 2 });
  const rest = await console
    .as('admin')
    .call(loginLog.list, { username: 'routing', from: begun, cursor: first.nextCursor ?? '' });
  expect([...first.list, ...rest.list]).toEqual(list);
  const { list: refused } = await console
    .as('admin')
    .call(loginLog.list, { outcome: 'refused', ip: '192.0.2.4', from: begun });
  expect(refused).toEqual(list.slice(2));
  expect((await console.as('admin').call(loginLog.list, { ip: '192_0', from: begun })).list).toEqual([]);
});

it('keeps sign-ins as long as the setting says, and half a year in any case', async () => {
  const { db } = console;
  const ages = { young: 179, old: 364, older: 366 };
  for (const [username, days] of Object.entries(ages)) {
    await sql`insert into login_log (time, username, ip, user_agent, outcome)
      values (now() - make_interval(days => ${days}), ${`kept ${username}`}, '10.0.0.1', '', 'signed-in')`.execute(db);
  }
  const left = async () =>
    (await console.as('admin').call(loginLog.list, { username: 'kept ' })).list.map(({ username }) => username);
  await expect(sql`delete from login_log where username = 'kept young'`.execute(db)).rejects.toThrow(/append-only/);
  await expect(sql`update login_log set ip = '' where username = 'kept older'`.execute(db)).rejects.toThrow(
    /append-only/,
  );
  const keep = async (days: number) => {
    const { call } = console.as('admin');
    const { version } = await call(sysConfig.list, {});
    await call(sysConfig.update, { version, signInLogDays: days });
    await removeOldSignIns(db, 0);
    return left();
  };
  expect(await keep(400)).toEqual(['kept young', 'kept old', 'kept older']);
  expect(await keep(365)).toEqual(['kept young', 'kept old']);
  expect(await keep(180)).toEqual(['kept young']);
});

it('answers both unlock calls with success however often they come, and writes nothing for them', async () => {
  const { call } = console.as('viewer');
  const count = async () => (await sql`select 1 from operation_log`.execute(console.db)).rows.length;
  const before = await count();
  for (let i = 0; i < 3; i += 1) {
    expect(await call(channel.unlock, { channelId: '7' })).toBeNull();
    expect(await call(userRouters.unlock, {})).toBeNull();
  }
  expect(await count()).toBe(before);
});

it('leaves no password, token or cookie in the server’s log, whatever went wrong', async () => {
  lines.length = 0;
  const browser = openBrowser(console, '192.0.2.45');
  const secret = digestOf('Wrong2026secret');
  await browser.post('/api/admin/login', { username: 'noc', password: secret });
  await browser.post('/api/admin/login', { username: 'noc', password: 'Wrong2026secret' });
  await browser.post('/api/admin/login', { username: 'a\n{"level":60,"msg":"faked"}', password: secret });
  await browser.signIn('noc');
  await browser.get('/userInfo');
  await browser.refresh();
  await browser.post(admin.updatePwd.path, { password: digestOf('Fresh8Start77'), currentPassword: secret });
  await console.inject({ url: `/userInfo?token=${browser.token}`, headers: { authorization: browser.token } });
  await browser.get('/logout');
  await browser.get('/userInfo');
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(10);
  const log = lines.join('');
  const secrets = [
    secret,
    'Wrong2026secret',
    digestOf(demoPassword),
    digestOf('Fresh8Start77'),
    browser.token,
    browser.token.split('.')[2] ?? '',
    browser.cookies.get('device') ?? '',
    'faked',
  ];
  for (const text of secrets) {
    expect(text.length).toBeGreaterThan(4);
    expect(log).not.toContain(text);
  }
  for (const line of log.trim().split('\n')) {
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
  }
});

it('tidies up what has served its time and nothing else', async () => {
  const browser = openBrowser(console);
  await browser.signIn('finance');
  await sql`
    with old_session as (
      insert into session (session_id, admin_id, refresh_hash, ip, user_agent, last_seen_at, ended_at)
      values (gen_random_uuid(), 1, '', 'ended', '', now() - interval '31 days', now() - interval '31 days'),
        (gen_random_uuid(), 1, '', 'idle', '', now() - interval '9 hours', null)
    ), old_ticket as (
      insert into one_time (kind, value, expires_at) values ('t', 'old', now() - interval '1 s'), ('t', 'new', now() + interval '1 h')
    ), old_failure as (
      insert into sign_in_failure (failure_key, failures, last_at) values ('old', 1, now() - interval '2 days'), ('new', 1, now())
    ), old_key as (
      insert into sys_config (config_key, value) values ('login_rsa:1', 'x'), ('login_rsa_like', 'x')
    )
    insert into rate_counter values ('old', now() - interval '1 h', 1), ('new', now(), 1)`.execute(console.db);
  await tidy(console.db, console.config.limits);
  const left = async (query: ReturnType<typeof sql<{ v: string }>>) =>
    (await query.execute(console.db)).rows.map(({ v }) => v);
  expect(
    await left(sql`select ip || ' ' || coalesce(end_reason, '') as v from session where ip in ('ended', 'idle')`),
  ).toEqual(['idle timed-out']);
  expect(await left(sql`select value as v from one_time where kind = 't'`)).toEqual(['new']);
  expect(await left(sql`select failure_key as v from sign_in_failure where failure_key in ('old', 'new')`)).toEqual([
    'new',
  ]);
  expect(await left(sql`select counter_key as v from rate_counter where counter_key in ('old', 'new')`)).toEqual([
    'new',
  ]);
  expect(await left(sql`select config_key as v from sys_config where config_key like 'login%'`)).toEqual([
    'login_rsa_like',
  ]);
  expect((await browser.get('/userInfo')).status).toBe(200);
});
