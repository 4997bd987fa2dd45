import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askedEvents, eventsBetween, faultOf, metricAt, type PlayedChannel } from '#server/demo/channel-script.ts';
import { createEvents } from '#server/platform/events/events.ts';
import { joiner, pieces } from '#server/platform/events/pieces.ts';
import { apiKey } from '#shared/api-key.ts';
import { channel } from '#shared/channel.ts';
import { event } from '#shared/event.ts';
import { session } from '#shared/session.ts';
import { user } from '#shared/user.ts';
import { build, openApp, type TestApp } from '../support/app.ts';
import { testConfig } from '../support/config.ts';
import { canInstallPackages } from '../support/debian.ts';
import { type EventStream, openEvents } from '../support/event-stream.ts';
import { addChannel, addCustomer, addUser } from '../support/factories.ts';
import { metricOf, newKey, report } from '../support/feed.ts';
import { findNginx, gatewayConfig, startGateway } from '../support/nginx.ts';
import { testPool } from '../support/pool.ts';
import { dial } from '../support/raw-call.ts';
import { startRelay } from '../support/relay.ts';

const basePath = '/console';
let first: TestApp;
/** Another instance on the same database; it listens. */
let second: TestApp;
let port: number;
let origin: string;
let key: string;
const streams: EventStream[] = [];

beforeAll(async () => {
  first = await build();
  second = await build({ databaseUrl: first.databaseUrl, config: { basePath, trustProxy: 1 } });
  const address = await second.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
  origin = `${address}${basePath}`;
  key = await newKey(first);
});
afterAll(async () => {
  await second.close();
  await first.close();
});
afterEach(() => {
  for (const stream of streams.splice(0)) {
    stream.close();
  }
});

/** An open stream that has said hello. */
const follow = async (token: string, from = origin): Promise<EventStream> => {
  const stream = await openEvents(from, token);
  streams.push(stream);
  await expect.poll(() => stream.arrived('hello')).toEqual([{}]);
  return stream;
};
const tell = (channelCode: string, queueLen = 3) =>
  report(first, key, { sentAt: Date.now(), channels: [{ channelCode, metric: metricOf({ queueLen }) }] });
/** What a stream received about a channel. */
const told = (stream: EventStream, channelId: string) =>
  stream
    .arrived('channel-live')
    .flatMap(({ channels }) => channels.filter((each) => each.channelId === channelId).map(({ live }) => live));
/** An account whose only role holds nothing. */
const powerlessToken = async () => {
  const { admin_id } = await first.db
    .selectFrom('admin')
    .select('admin_id')
    .where('username', '=', 'viewer')
    .executeTakeFirstOrThrow();
  const { role_id } = await first.db
    .insertInto('role')
    .values({ role_name: 'powerless', permissions: [] })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  await first.db.updateTable('admin_role').set({ role_id }).where('admin_id', '=', admin_id).execute();
  return second.tokenOf('viewer');
};
/** Signs in afresh: the session of another test must not end with this one. */
const newToken = async (username: string) => {
  const own = await build({ databaseUrl: first.databaseUrl });
  const token = await own.tokenOf(username);
  await own.close();
  return token;
};

describe('events', () => {
  it('reach pages that are open on another instance', async () => {
    const row = await addChannel(first);
    const stream = await follow(await second.tokenOf('noc'));
    expect(stream.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(stream.headers['x-accel-buffering']).toBe('no');
    expect(stream.headers['cache-control']).toMatch(/no-store.*no-transform/);
    await tell(row.channelCode, 17);
    await expect.poll(() => told(stream, row.channelId)).toHaveLength(1);
    const { live } = await first.as('noc').call(channel.get, { channelId: row.channelId });
    expect(told(stream, row.channelId)).toEqual([live]);
  });

  it('of one second are merged into one', async () => {
    const rows = await Promise.all([addChannel(first), addChannel(first), addChannel(first)]);
    const stream = await follow(await second.tokenOf('noc'));
    const begun = Date.now();
    for (let queueLen = 1; queueLen <= 4; queueLen += 1) {
      for (const { channelCode } of rows) {
        await tell(channelCode, queueLen);
      }
    }
    const last = () => rows.map(({ channelId }) => told(stream, channelId).at(-1)?.queueLen);
    await expect.poll(last).toEqual([4, 4, 4]);
    // Twelve reports; a machine that needs seconds for them hears once in each second.
    const seconds = Math.ceil((Date.now() - begun) / 1000);
    expect(stream.arrived('channel-live').length).toBeLessThanOrEqual(seconds + 2);
  });

  it('are for those who may see what they tell', async () => {
    const { channelId, channelCode } = await addChannel(first);
    const noc = await follow(await second.tokenOf('noc'));
    const powerless = await follow(await powerlessToken());
    const changed = await addChannel(first);
    await tell(channelCode);
    const seen = () => noc.arrived('channel-changed').flatMap(({ channelIds }) => channelIds);
    await expect.poll(() => told(noc, channelId)).toHaveLength(1);
    await expect.poll(seen).toContain(changed.channelId);
    expect(powerless.arrived('channel-live')).toEqual([]);
    expect(powerless.arrived('channel-changed')).toEqual([]);
  });

  it('tell somebody who sees his own customers only of their accounts', async () => {
    const setScope = (scope: 1 | 2) =>
      first.db.updateTable('role').set({ data_scope: scope }).where('role_name', '=', 'routing').execute();
    const token = await second.tokenOf('routing');
    const { admin_id: adminId } = await first.db
      .selectFrom('admin')
      .select('admin_id')
      .where('username', '=', 'routing')
      .executeTakeFirstOrThrow();
    const accountOf = async (maintainerId: string) => {
      const { customerId } = await addCustomer(first);
      await first.db
        .updateTable('customer')
        .set({ maintainer_id: maintainerId })
        .where('customer_id', '=', customerId)
        .execute();
      return (await addUser(first, customerId)).userId;
    };
    const [own, other] = [await accountOf(adminId), await accountOf('1')];
    await setScope(2);
    const [all, some] = [await follow(await second.tokenOf('admin')), await follow(token)];
    const pool = testPool(first.databaseUrl);
    const events = createEvents({ pool, url: first.databaseUrl, kind: 'server' }, { warn: () => {} });
    const audience = { permissions: ['customer_list:routes'] } as const;
    await events.publish('routes-changed', { userIds: [other] }, audience);
    await events.publish('routers-lock', { userId: other, lock: null }, audience);
    await events.publish('routes-changed', { userIds: [other, own] }, audience);
    await expect.poll(() => some.arrived('routes-changed')).toEqual([{ userIds: [own] }]);
    await expect.poll(() => all.arrived('routes-changed')).toEqual([{ userIds: [other] }, { userIds: [other, own] }]);
    expect(some.arrived('routers-lock')).toEqual([]);
    await setScope(1);
    await events.close();
    await pool.end();
  });

  it('follow rights and scope as they are when something happens, however they were changed', async () => {
    const setRole = (values: { permissions?: string[]; data_scope?: 1 | 2 }) =>
      first.db.updateTable('role').set(values).where('role_name', '=', 'routing').execute();
    const { permissions } = await first.db
      .selectFrom('role')
      .select('permissions')
      .where('role_name', '=', 'routing')
      .executeTakeFirstOrThrow();
    const { customerId } = await addCustomer(first);
    const { userId } = await addUser(first, customerId);
    const [all, some] = [await follow(await newToken('admin')), await follow(await newToken('routing'))];
    const pool = testPool(first.databaseUrl);
    const events = createEvents({ pool, url: first.databaseUrl, kind: 'server' }, { warn: () => {} });
    const audience = { permissions: ['customer_list:routes'] } as const;
    const tell = () => events.publish('routes-changed', { userIds: [userId] }, audience);
    const seen = () => [all, some].map((each) => each.arrived('routes-changed').length);
    await tell();
    await expect.poll(seen).toEqual([1, 1]);
    await setRole({ data_scope: 2 });
    await tell();
    await setRole({ data_scope: 1, permissions: [] });
    await tell();
    await expect.poll(seen).toEqual([3, 1]);
    await setRole({ permissions });
    await expect.poll(async () => tell().then(() => seen()[1]), { interval: 1000 }).toBeGreaterThan(1);
    await first.db.updateTable('admin').set({ status: 0 }).where('username', '=', 'routing').execute();
    await events.publish('settings-changed', {}, audience);
    await expect.poll(some.isOver).toBe(true);
    expect(some.arrived('settings-changed')).toEqual([]);
    await first.db.updateTable('admin').set({ status: 1 }).where('username', '=', 'routing').execute();
    await events.close();
    await pool.end();
  });

  it('are for nobody who has not signed in, nor for an API key', async () => {
    for (const authorization of ['', 'nobody', `Bearer ${key}`]) {
      const answer = await fetch(`${origin}${event.stream.path}`, { headers: { authorization } });
      expect(answer.status).toBe(401);
    }
  });
});

describe('events of more than one notification', () => {
  it('are heard whole or not at all by an instance that begins to listen between two of them', () => {
    const texts = ['a', 'b'].map((letter) => letter.repeat(20_000));
    const [sent = [], next = []] = texts.map(pieces);
    expect(sent).toHaveLength(3);
    const heard: string[] = [];
    const join = joiner((text) => heard.push(text));
    for (const piece of [...sent.slice(1), ...next]) join(piece);
    expect(heard).toEqual(texts.slice(1));
  });
});

describe('a stream', () => {
  it('ends within 6 s of the sign-out', async () => {
    const token = await newToken('routing');
    const stream = await follow(token);
    await second.inject({ method: 'GET', url: `${basePath}${session.logout.path}`, headers: { authorization: token } });
    await expect.poll(stream.isOver, { interval: 50 }).toBe(true);
  });

  it('ends within 6 s of disabling the administrator in the database, which ends every session of his', async () => {
    const token = await newToken('routing');
    const stream = await follow(token);
    const set = (status: 0 | 1) =>
      first.db.updateTable('admin').set({ status }).where('username', '=', 'routing').execute();
    await set(0);
    try {
      await expect.poll(stream.isOver, { interval: 50 }).toBe(true);
      const answers = await Promise.all([
        first.inject({ method: 'GET', url: '/userInfo', headers: { authorization: token } }),
        second.inject({ method: 'GET', url: `${basePath}/userInfo`, headers: { authorization: token } }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    } finally {
      await set(1);
    }
  });

  it('ends when its session opens a sixth', async () => {
    const token = await newToken('routing');
    const all: EventStream[] = [];
    for (let count = 0; count < 6; count += 1) {
      all.push(await follow(token));
    }
    await expect.poll(() => all.map((each) => each.isOver())).toEqual([true, false, false, false, false, false]);
  });

  it('ends with its server', async () => {
    const third = await build({ databaseUrl: first.databaseUrl });
    const stream = await follow(await third.tokenOf('noc'), await third.app.listen({ port: 0, host: '127.0.0.1' }));
    await third.close();
    await expect.poll(stream.isOver).toBe(true);
  });
});

describe('a server that stops', () => {
  it('does not wait for a connection that a browser opened ahead of any call', async () => {
    const third = await build({ databaseUrl: first.databaseUrl });
    const address = new URL(await third.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = await dial(Number(address.port));
    const began = Date.now();
    await third.close();
    expect(Date.now() - began).toBeLessThan(60_000);
    expect(socket.destroyed || socket.readyState !== 'open' || (await once(socket, 'close'))).toBeTruthy();
  });

  it('does not wait for one that was opened while it stopped', async () => {
    const app = await openApp(testConfig({ databaseUrl: first.databaseUrl }));
    app.addHook('preClose', async () => {
      await dial(Number(new URL(address).port));
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const began = Date.now();
    await app.close();
    expect(Date.now() - began).toBeLessThan(60_000);
  });
});

describe('the stream through the relay', () => {
  it('is passed on at once and outlasts the time limit of calls', async () => {
    const upstreamMs = 1500;
    const url = new URL(origin);
    const relay = await startRelay({ url, limits: { upstreamMs } });
    try {
      const { channelId, channelCode } = await addChannel(first);
      const stream = await follow(await second.tokenOf('noc'), `http://127.0.0.1:${relay.port}`);
      expect(stream.headers['content-type']).toMatch(/^text\/event-stream/);
      expect(stream.headers['x-accel-buffering']).toBe('no');
      expect(stream.headers['content-length']).toBeUndefined();
      const began = Date.now();
      // Longer than a call may take, without a word.
      await expect.poll(() => Date.now() - began).toBeGreaterThan(upstreamMs * 2);
      expect(stream.isOver()).toBe(false);
      await tell(channelCode);
      await expect.poll(() => told(stream, channelId)).toHaveLength(1);
    } finally {
      await relay.app.close();
    }
  });
});

const nginx = findNginx();
describe('the stream through the gateway', () => {
  it(nginx ? 'arrives event by event' : 'is not buffered there', async () => {
    if (!nginx) {
      expect(canInstallPackages()).toBe(false);
      expect(gatewayConfig({})).toMatch(/proxy_buffering off;[^}]*proxy_read_timeout 300s;/);
      return;
    }
    const gateway = await startGateway(nginx, { consolePort: port, path: basePath });
    try {
      const { channelId, channelCode } = await addChannel(first);
      const stream = await follow(await second.tokenOf('noc'), `${gateway.origin}${basePath}`);
      expect(stream.headers['content-encoding']).toBeUndefined();
      await tell(channelCode, 1);
      await expect.poll(() => told(stream, channelId)).toHaveLength(1);
      await tell(channelCode, 2);
      await expect.poll(() => told(stream, channelId)).toHaveLength(2);
    } finally {
      await gateway.stop();
    }
  });
});

describe('the simulator', () => {
  const noon = Date.UTC(2026, 10, 20, 12);

  it('drives the live states of the demo within one round, on one of two instances', async () => {
    const demo = await build({ config: { simulator: true } });
    const other = await build({ databaseUrl: demo.databaseUrl, config: { simulator: true } });
    try {
      const rows = async () => (await demo.as('admin').call(channel.all, { pageSize: 100 })).list;
      expect((await rows()).filter(({ live }) => live)).toEqual([]);
      const well = (await rows()).filter(({ channelCode, adminStatus }) => !faultOf(channelCode) && adminStatus === 1);
      const [real] = well.map(({ channelId }) => channelId);
      const full = (await rows()).find((row) => row.adminStatus === 1 && faultOf(row.channelCode) === 'throttled');
      const unbound = full?.channelId;
      const of = (channelId = '') => demo.db.updateTable('channel').where('channel_id', '=', channelId);
      await of(real).set({ protocol: 1, host: 'smpp.operator.com', port: 2775 }).execute();
      await demo.as('noc').call(channel.unbind, { channelIds: [unbound ?? ''] });
      await demo.app.listen({ port: 0, host: '127.0.0.1' });
      await expect
        .poll(async () => (await rows()).filter(({ live }) => live?.linkStatus === 'bound').length)
        .toBeGreaterThan(30);
      await other.app.listen({ port: 0, host: '127.0.0.1' });
      const links = (await demo.as('admin').call(channel.all, {})).summary.links.map(({ linkStatus }) => linkStatus);
      expect(links).toEqual(expect.arrayContaining(['authFailed', 'bound', 'disabled', 'down', 'none']));
      const liveOf = async (channelId = '') => (await demo.as('noc').call(channel.get, { channelId })).live;
      // No connections to real hosts here; the messages of an unbound channel wait.
      expect(await liveOf(real)).toMatchObject({ linkStatus: 'down', sessionsBound: 0, submitTps: 0 });
      expect(await liveOf(unbound)).toMatchObject({ linkStatus: 'disabled', sessionsBound: 0 });
      expect((await liveOf(unbound))?.queueLen).toBeGreaterThan(0);
      for (const { adminStatus, live, maxTps, linkWanted } of await rows()) {
        if (linkWanted === 'unbound') continue;

        expect(live?.submitTps ?? 0).toBeLessThanOrEqual(adminStatus === 1 ? maxTps : 0);
        expect(!live || live.linkStatus === 'disabled').toBe(!live || adminStatus === 0 || adminStatus === 4);
      }
      // Clients of customers are connected, and what is ordered of the gateway is done.
      const bound = async () => (await demo.as('admin').call(user.list, { bound: 1, pageSize: 200 })).list;
      await expect.poll(async () => (await bound()).length).toBeGreaterThan(20);
      const [sender] = await bound();
      const { userId = '' } = sender ?? {};
      const test = { number: '8613800138000', sender: 'DEMO', content: 'Hello' };
      const { msgId } = await demo.as('admin').call(user.sendTestSms, { userId, ...test });
      const stateOf = async () => demo.as('admin').call(user.testSms, { msgId });
      await expect.poll(stateOf, { timeout: 120_000 }).toMatchObject({ isStored: true });
      const keys = await demo.as('admin').call(apiKey.list, {});
      expect(keys).toMatchObject([{ keyName: 'demo simulator', revokedAt: null, lastUsedIp: '127.0.0.1' }]);
    } finally {
      await other.close();
      await demo.close();
    }
  });

  it('tells of each moment once, whenever it is asked, and of a wish from the next round on', () => {
    const played: PlayedChannel = {
      code: 'ATLAS-OTP',
      sessions: 2,
      adminStatus: 1,
      maxTps: 100,
      linkWanted: 'bound',
      linkAskedAt: null,
    };
    const hours = (from: number, to: number) => eventsBetween(played, noon + from * 3_600_000, noon + to * 3_600_000);
    expect([...hours(0, 5), ...hours(5, 12)]).toEqual(hours(0, 12));
    expect(hours(0, 12).length).toBeGreaterThan(0);
    expect(new Set(hours(0, 12).map(({ eventId }) => eventId)).size).toBe(hours(0, 12).length);
    expect(metricAt({ ...played, adminStatus: 0 }, noon)).toMatchObject({ linkStatus: 'disabled', sessionsBound: 0 });
  });

  it('binds and unbinds as it is asked, and tells how it went', () => {
    const codes = Array.from({ length: 200 }, (_, index) => `C-${index}`);
    const codeWith = (fault: ReturnType<typeof faultOf>) => codes.find((code) => faultOf(code) === fault) ?? '';
    const asked = (wishes: Partial<PlayedChannel>): PlayedChannel => ({
      code: codeWith(undefined),
      sessions: 2,
      adminStatus: 1,
      maxTps: 100,
      linkWanted: 'bound',
      linkAskedAt: noon - 5000,
      ...wishes,
    });
    const told = (channel: PlayedChannel) => askedEvents(channel, noon).map(({ event }) => event);
    const unbound = asked({ linkWanted: 'unbound' });
    expect(metricAt(unbound, noon)).toMatchObject({ linkStatus: 'disabled', sessionsBound: 0, submitTps: 0 });
    const metric = metricOf({ queueLen: 57, oldestQueuedSec: 4 });
    expect(metricAt({ ...unbound, before: { at: noon - 10_000, metric } }, noon)).toMatchObject({
      linkStatus: 'disabled',
      queueLen: 57,
      oldestQueuedSec: 14,
    });
    expect(told(asked({ isReal: true }))).toEqual(['bindReq', 'bindFail']);
    expect(told(unbound)).toEqual(['unbind']);
    expect(eventsBetween(unbound, noon - 86_400_000, noon)).toEqual([]);
    expect(metricAt(asked({}), noon)).toMatchObject({ linkStatus: 'bound', submitTps: 0, lastBindAt: noon - 5000 });
    // Its speed is that of its messages.
    expect(metricAt(asked({ submits: 3 }), noon)).toMatchObject({ submitTps: 0.05 });
    expect(told(asked({}))).toEqual(['bindReq', 'bindOk']);
    expect(told(asked({ code: codeWith('refused') }))).toEqual(['bindReq', 'bindFail']);
    expect(told(asked({ adminStatus: 4 }))).toEqual([]);
  });
});
