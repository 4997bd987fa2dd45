import { generateKeyPairSync } from 'node:crypto';
import { compactDecrypt, decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiKey } from '#shared/api-key.ts';
import { customer } from '#shared/customer.ts';
import { feed } from '#shared/feed.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addCustomer } from '../support/factories.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());
const admin = () => console.as('admin');

let made = 0;
async function newKey(rights?: InputOf<typeof apiKey.add>['rights'], publicKey?: string) {
  made += 1;
  return admin().call(apiKey.add, { keyName: `Reader ${made}`, rights, publicKey });
}
const newUser = (customerId: string) => {
  made += 1;
  const input = { customerId, userName: `feed_${made}`, systemId: `feed${made}`, accountType: 1 as const, maxTps: 10 };
  return admin().call(user.add, input);
};
const read = (key: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  console.inject({
    method: 'GET',
    url: `${console.config.basePath}${feed.accounts.path}`,
    query,
    headers: { authorization: `Bearer ${key}`, ...headers },
  });
async function told(key: string, query?: Record<string, string>): Promise<ReplyOf<typeof feed.accounts>> {
  const answer = await read(key, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

describe('accounts for gateways', () => {
  it('are for keys with that right, which reports do not need', async () => {
    const gateway = await newKey();
    expect(gateway.rights).toEqual(['feed']);
    const refused = await read(gateway.key);
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'api-key.right-missing']);
    const { key } = await newKey(['accounts']);
    const report = await console.inject({
      method: 'POST',
      url: `${console.config.basePath}${feed.channelStatus.path}`,
      headers: { authorization: `Bearer ${key}` },
      payload: { sentAt: Date.now(), channels: [{ channelCode: 'NOBODY' }] },
    });
    expect([report.statusCode, report.json().error]).toEqual([403, 'api-key.right-missing']);
  });

  it('are told with limits and addresses, then those alone that changed, with their reason', async () => {
    const { key } = await newKey(['accounts']);
    const { customerId } = await addCustomer(console);
    const one = await newUser(customerId);
    const other = await newUser(customerId);
    const first = await told(key);
    expect(first.accounts.find(({ userId }) => userId === one.user.userId)).toMatchObject({
      customerId,
      systemId: one.user.systemId,
      maxTps: 10,
      ipWhitelist: [],
      bindEnabled: true,
      state: 'active',
      secrets: null,
    });
    expect(first.isComplete).toBe(true);
    const nothing = await told(key, { since: String(first.version) });
    expect(nothing).toEqual({ version: first.version, isComplete: true, accounts: [] });

    const { userId, version, userName, systemId } = other.user;
    await admin().call(user.update, { userId, version, userName, systemId, accountType: 1, maxTps: 25 });
    const second = await told(key, { since: String(first.version) });
    expect(second.accounts.map(({ userId, maxTps }) => [userId, maxTps])).toEqual([[other.user.userId, 25]]);
    expect(second.version).toBeGreaterThan(first.version);

    await admin().call(customer.updateStatus, { customerIds: [customerId], status: 2, reason: 'Unpaid bills' });
    const third = await told(key, { since: String(second.version) });
    expect(third.accounts.map(({ userId, state }) => [userId, state]).sort()).toEqual(
      [one, other].map(({ user: { userId } }) => [userId, 'customerSuspended']).sort(),
    );
    const future = await told(key, { since: String(third.version + 1000) });
    expect(future.version).toBe(third.version);
  });

  it('carry credentials sealed for the holder of the key', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const made = await newKey(['account-secrets'], String(publicKey.export({ type: 'spki', format: 'pem' })));
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const second = await newKey(['account-secrets'], JSON.stringify(curve.publicKey.export({ format: 'jwk' })));
    const { customerId } = await addCustomer(console);
    const { user: row, secrets } = await newUser(customerId);
    for (const [key, holder, alg] of [
      [made, privateKey, 'RSA-OAEP-256'],
      [second, curve.privateKey, 'ECDH-ES'],
    ] as const) {
      const { accounts } = await told(key.key);
      const jwe = accounts.find(({ userId }) => userId === row.userId)?.secrets ?? '';
      expect(decodeProtectedHeader(jwe)).toMatchObject({ alg, kid: key.publicKeyId });
      const { plaintext } = await compactDecrypt(jwe, holder);
      expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({
        userId: row.userId,
        secrets: [{ kind: 'password', text: secrets.password, validUntil: null }],
      });
    }
  });

  it('are answered 304 when nothing changed, and at once when a waiting reader has something to learn', async () => {
    const { key } = await newKey(['accounts']);
    const { customerId } = await addCustomer(console);
    await newUser(customerId);
    const first = await read(key);
    const same = await read(key, {}, { 'if-none-match': String(first.headers.etag) });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    const waiting = told(key, { since: String(first.json().data.version), wait: '30' });
    const { user: row } = await newUser(customerId);
    expect((await waiting).accounts.map(({ userId }) => userId)).toEqual([row.userId]);
    expect((await read(key, { wait: '31' })).statusCode).toBe(400);
    expect((await read(key, { since: 'soon' })).statusCode).toBe(400);
  });
});

describe('sessions of accounts', () => {
  const report = async (key: string, input: InputOf<typeof feed.sessions>): Promise<ReplyOf<typeof feed.sessions>> => {
    const answer = await console.inject({
      method: 'POST',
      url: `${console.config.basePath}${feed.sessions.path}`,
      payload: input,
      headers: { authorization: `Bearer ${key}` },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };

  it('are shown as gateways report them, and ended by the gateway that was told to', async () => {
    const { customerId } = await addCustomer(console);
    const { user: row } = await newUser(customerId);
    const { userId } = row;
    const lineOf = async () => (await admin().call(user.list, { customerId })).list[0];
    expect(await lineOf()).not.toHaveProperty('boundSessions');
    expect(await admin().call(user.sessions, { userId })).toMatchObject({ isReported: false, firstBindAt: null });

    const { key } = await newKey();
    const boundAt = Date.now() - 3_600_000;
    const session = (sessionId: string, user: string) => ({
      sessionId,
      user,
      ip: '203.0.113.9',
      bindType: 'TRX' as const,
      boundAt,
      submitTps: 2.5,
    });
    const sessions = [session('s1', row.systemId), session('s2', row.userName), session('s3', 'nobody')];
    expect(await report(key, { sessions })).toEqual({ accepted: 2, unknown: ['nobody'], kick: [] });
    expect(await lineOf()).toMatchObject({ boundSessions: 2, boundIps: ['203.0.113.9'] });
    const customers = await admin().call(customer.list, { keyword: row.customerCode });
    expect(customers.list).toMatchObject([{ accountsBound: 1 }]);
    const boundOnes = async (bound: 0 | 1) => (await admin().call(user.list, { customerId, bound })).total;
    expect([await boundOnes(1), await boundOnes(0)]).toEqual([1, 0]);
    const known = await admin().call(user.sessions, { userId });
    expect(known).toMatchObject({ isReported: true, firstBindAt: boundAt, lastBindAt: boundAt });
    expect(known.sessions).toMatchObject([{ sessionId: 's1', bindType: 'TRX', submitTps: 2.5 }, { sessionId: 's2' }]);

    const kick = { userId, sessionIds: ['s1', 'long gone'], reason: 'Floods us' };
    expect((await refusal(console.as('viewer').call(user.kick, kick))).status).toBe(403);
    expect(await admin().call(user.kick, kick)).toEqual({ changed: 1 });
    expect((await report(key, { sessions })).kick).toEqual(['s1']);
    await report(key, { sessions: sessions.slice(1), ended: ['s1'] });
    expect((await lineOf())?.boundSessions).toBe(1);
  });
});

describe('a test message of an account', () => {
  it('is ordered of a gateway, and followed until it is among the send details', async () => {
    const { customerId } = await addCustomer(console);
    const { user: row } = await newUser(customerId);
    const message = { number: '4790012345', sender: 'ACME', content: 'Does it show?' };
    const { msgId } = await admin().call(user.sendTestSms, { userId: row.userId, ...message });
    const stateOf = () => admin().call(user.testSms, { msgId });
    expect(await stateOf()).toEqual({ state: 'ordered', detail: '', isStored: false });

    const { key } = await newKey(['messages']);
    const headers = { authorization: `Bearer ${key}` };
    const { orders } = (await console.inject({ url: `${console.config.basePath}${feed.orders.path}`, headers })).json()
      .data;
    const order = orders.find((each: { msgId: string }) => each.msgId === msgId);
    expect(order).toMatchObject({ kind: 'test', message: { user: row.userId, ...message } });
    const line = { msgId, submitTime: Date.now(), ...order.message, source: 'test', flags: ['test'] };
    await console.inject({
      method: 'POST',
      url: `${console.config.basePath}${feed.messages.path}`,
      payload: JSON.stringify(line),
      headers: { ...headers, 'content-type': 'application/x-ndjson' },
    });
    const states = [{ orderId: order.orderId, state: 'done', detail: 'ATLAS-OTP' }];
    const url = `${console.config.basePath}${feed.orderStates.path}`;
    await console.inject({ method: 'POST', url, headers, payload: { orders: states } });
    expect(await stateOf()).toEqual({ state: 'done', detail: 'ATLAS-OTP', isStored: true });
    const { rows } = await sql<{
      test_message: unknown;
    }>`select test_message from message_order where msg_id = ${msgId}`.execute(console.db);
    expect(rows).toEqual([{ test_message: null }]);

    await admin().call(user.updateStatus, { userIds: [row.userId], status: 0, reason: 'Left' });
    await admin().call(user.archive, { userIds: [row.userId], archived: 1, reason: 'Left' });
    const refused = await refusal(admin().call(user.sendTestSms, { userId: row.userId, ...message }));
    expect(refused.body.error).toBe('user.archived');
  });
});

describe('a key that opens credentials', () => {
  it.each([
    ['none', ''],
    ['text', 'not a key'],
    ['a private key', String(generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))],
    ['a signing key', String(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }))],
    ['a JWK of nothing', '{"kty":"RSA"}'],
  ])('is not made with %s', async (_what, publicKey) => {
    const refused = await refusal(newKey(['accounts', 'account-secrets'], publicKey));
    expect([refused.status, refused.body.data?.errors?.map(({ field }) => field)]).toEqual([400, ['publicKey']]);
  });
});
