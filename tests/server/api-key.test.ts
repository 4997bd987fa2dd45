import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiKey } from '#shared/api-key.ts';
import { feed } from '#shared/feed.ts';
import { operationLog } from '#shared/operation-log.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { callFeed } from '../support/feed.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const make = (keyName: string) => console.as('admin').call(apiKey.add, { keyName });
const list = () => console.as('admin').call(apiKey.list, {});
const report = { sentAt: Date.now(), channels: [{ channelCode: 'NOBODY' }] };

describe('a new API key', () => {
  it('is shown once, and stored so that nobody can read it', async () => {
    const made = await make('Gateway Frankfurt');
    expect(made.key).toMatch(/^smsc_[\w-]{43}$/);
    expect(made).toMatchObject({ prefix: made.key.slice(0, 9), createdBy: 'admin', lastUsedAt: null, revokedAt: null });
    const { key, ...row } = made;
    expect(await list()).toContainEqual(row);
    const everything = await Promise.all([
      console.db.selectFrom('api_key').selectAll().execute(),
      console.db.selectFrom('operation_log').selectAll().execute(),
    ]);
    expect(JSON.stringify(everything)).not.toContain(key.slice(9));
    expect((await callFeed(console, key, report)).statusCode).toBe(200);
  });

  it('has a name that no other key in use has', async () => {
    const first = await make('Gateway Paris');
    const taken = await refusal(make('gateway PARIS'));
    expect([taken.status, taken.body.error]).toEqual([409, 'api-key.name-taken']);
    expect(taken.body.msg).toContain('gateway PARIS');
    await console.as('admin').call(apiKey.revoke, { apiKeyId: first.apiKeyId });
    expect((await make('gateway PARIS')).apiKeyId).not.toBe(first.apiKeyId);
  });

  it.each(['', ' ', 'x'.repeat(65)])('is not called %j', async (keyName) => {
    expect((await refusal(make(keyName))).body.data?.errors?.map(({ field }) => field)).toEqual(['keyName']);
  });
});

describe('the list of API keys', () => {
  it('says when and from where a key was last used', async () => {
    const made = await make('Gateway Madrid');
    await callFeed(console, made.key, report);
    const row = (await list()).find(({ apiKeyId }) => apiKeyId === made.apiKeyId);
    expect(row).toMatchObject({ lastUsedIp: '127.0.0.1' });
    expect(Math.abs(Date.now() - Number(row?.lastUsedAt))).toBeLessThan(60_000);
  });

  it('has the revoked ones last', async () => {
    const old = await make('Gateway Rome');
    await console.as('admin').call(apiKey.revoke, { apiKeyId: old.apiKeyId });
    await make('Gateway Oslo');
    const states = (await list()).map(({ revokedAt }) => revokedAt !== null);
    expect(states).toEqual([...states].sort());
    expect(states).toContain(true);
  });
});

describe('a revoked API key', () => {
  it('is refused from the next call on, and stays revoked', async () => {
    const { apiKeyId, key } = await make('Gateway Vienna');
    expect((await callFeed(console, key, report)).statusCode).toBe(200);
    const row = await console.as('admin').call(apiKey.revoke, { apiKeyId });
    expect(row).toMatchObject({ revokedBy: 'admin', revokedAt: expect.any(Number) });
    const after = await callFeed(console, key, report);
    expect([after.statusCode, after.json().error]).toEqual([401, 'api-key.invalid']);
    expect((await refusal(console.as('admin').call(apiKey.revoke, { apiKeyId }))).body.error).toBe('row.gone');
  });
});

describe('wrong API keys', () => {
  it('make an address wait; the key that works from there goes on working', async () => {
    const [{ key: used }, { key: fresh }] = [await make('Gateway Lisbon'), await make('Gateway Porto')];
    const address = '198.51.100.20';
    const statusOf = async (key: string, from = address) => (await callFeed(console, key, report, from)).statusCode;
    expect([await statusOf(used), await statusOf('smsc_wrong')]).toEqual([200, 401]);
    const counter_key = `wrong API keys from ${address}`;
    const counted = await console.db
      .selectFrom('rate_counter')
      .where('counter_key', '=', counter_key)
      .select('hits')
      .execute();
    expect(counted).toEqual([{ hits: 1 }]);
    // As many as a minute has room for, in this one and, should it end meanwhile, in the next.
    await console.db.deleteFrom('rate_counter').where('counter_key', '=', counter_key).execute();
    await sql`insert into rate_counter (counter_key, window_start, hits)
      select ${counter_key}, date_trunc('minute', now()) + n * interval '1 minute', 30 from generate_series(0, 1) n`.execute(
      console.db,
    );
    const refused = await callFeed(console, 'smsc_wrong', report, address);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    // Refused unseen: even a good one, unless it worked from here before.
    expect(await statusOf(fresh)).toBe(429);
    expect(await statusOf(used)).toBe(200);
    expect(await statusOf(fresh, '198.51.100.21')).toBe(200);
  });
});

describe('API keys', () => {
  it('leave a line in the operation log for what was done with them, without the key', async () => {
    const { apiKeyId, key } = await make('Gateway Berne');
    await console.as('admin').call(apiKey.revoke, { apiKeyId });
    const { list: lines } = await console
      .as('admin')
      .call(operationLog.list, { resource: 'apiKey', targetId: apiKeyId });
    expect(lines.map(({ action }) => action)).toEqual(['revoke', 'add']);
    expect(lines[1]).toMatchObject({ targetName: 'Gateway Berne', username: 'admin' });
    expect(JSON.stringify(lines)).not.toContain(key.slice(9));
  });

  it('are for those with the permission, and open nothing but the feed', async () => {
    const { key } = await make('Gateway Prague');
    for (const call of [
      () => console.as('noc').call(apiKey.list, {}),
      () => console.as('noc').call(apiKey.add, { keyName: 'mine' }),
      () => console.as('noc').call(apiKey.revoke, { apiKeyId: '1' }),
    ]) {
      expect((await refusal(call())).body.error).toBe('auth.forbidden');
    }
    const url = apiKey.list.path;
    for (const authorization of [key, `Bearer ${key}`]) {
      const answer = await console.inject({ method: 'POST', url, headers: { authorization }, payload: {} });
      expect(answer.statusCode).toBe(401);
    }
    const session = await console.tokenOf('admin');
    for (const authorization of [session, `Bearer ${session}`]) {
      const answer = await console.inject({
        method: 'POST',
        url: feed.channelStatus.path,
        headers: { authorization },
        payload: report,
      });
      expect([answer.statusCode, answer.json().error]).toEqual([401, 'api-key.invalid']);
    }
  });
});
