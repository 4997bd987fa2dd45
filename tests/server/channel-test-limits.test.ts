import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { faultOf } from '#server/demo/channel-script.ts';
import type { Note } from '#server/platform/events/events.ts';
import { joiner } from '#server/platform/events/pieces.ts';
import type { HttpConfig } from '#shared/channel/input.ts';
import { type ChannelTest, channelTest } from '#shared/channel/test.ts';
import { channel } from '#shared/channel.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addSupplier } from '../support/factories.ts';
import { type SmppServer, type SmppServerOptions, smppServer } from '../support/smpp-server.ts';

type Start = InputOf<typeof channelTest.start>;
type Config = NonNullable<Start['config']>;

let app: TestApp;
let other: TestApp;
let supplierId = '';
const servers: SmppServer[] = [];
const closing: Server[] = [];
beforeAll(async () => {
  app = await build({ config: { testTargets: ['127.0.0.1'] } });
  // A second instance of the same console, with the rules of an installation that lists nothing.
  other = await build({ databaseUrl: app.databaseUrl, config: { seed: 'none' } });
  supplierId = (await addSupplier(app)).supplierId;
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  for (const server of closing.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(async () => {
  await other.close();
  await app.close();
});

async function serve(options: SmppServerOptions = {}): Promise<SmppServer> {
  const server = await smppServer(options);
  servers.push(server);
  return server;
}
const configFor = (port: number, more: Partial<Config> = {}): Config => ({
  protocol: 1,
  host: '127.0.0.1',
  port,
  systemId: 'operator',
  password: 'Zw9!kQ#7',
  bindTimeout: 5,
  responseTimeout: 5,
  ...more,
});
const start = (input: Start, by = 'admin', at = app) =>
  at.as(by).call(channelTest.start, input, { lang: 'en', timezone: 'UTC' });
const ended = (testId: string, by = 'admin', at = app): Promise<ChannelTest> =>
  vi.waitFor(
    async () => {
      const test = await at.as(by).call(channelTest.result, { testId }, { lang: 'en', timezone: 'UTC' });
      expect(test.state).not.toBe('running');
      return test;
    },
    { timeout: 120_000, interval: 40 },
  );
const tested = async (input: Start, by = 'admin', at = app) => ended((await start(input, by, at)).testId, by, at);
const failed = (test: ChannelTest) => test.steps.find(({ state }) => state === 'failed');
const states = (test: ChannelTest) => test.steps.map(({ name, state }) => `${name} ${state}`);
const message = { number: '447911123456', sender: 'ACME', content: 'Your code is "4821" & more' };

let made = 0;
/** A stored channel without secrets. */
async function storedChannel(values: { host: string; port?: number; system_id?: string }): Promise<string> {
  made += 1;
  const { channel_id } = await app.db
    .insertInto('channel')
    .values({
      supplier_id: supplierId,
      channel_name: `Tested ${made}`,
      channel_code: `TESTED-${made}`,
      protocol: 1,
      max_tps: 10,
      currency: 'EUR',
      system_id: `stored${made}`,
      port: 2775,
      bind_timeout: 5,
      response_timeout: 5,
      created_by: 'admin',
      updated_by: 'admin',
      ...values,
    })
    .returning('channel_id')
    .executeTakeFirstOrThrow();
  return channel_id;
}

/** A stored channel with a password, entered by the front door. */
async function channelWithPassword(account: Partial<Config>): Promise<string> {
  made += 1;
  const names = { channelName: `With password ${made}`, channelCode: `WITH-PASSWORD-${made}` };
  const connection = { protocol: 1 as const, host: '127.0.0.1', ...account };
  const stored = await app.as('admin').call(channel.add, { supplierId, ...names, ...connection, maxTps: 10 });
  return stored.channelId;
}

describe('where tests may lead', () => {
  it.each(['10.0.0.1', '169.254.169.254', '0.0.0.0', '::1', '192.0.2.1', 'localhost.', 'example.com'])(
    'refuses %s, which nobody listed, without looking it up',
    async (host) => {
      const error = await refusal(start({ config: configFor(2775, { host }) }, 'admin', other));
      expect([error.status, error.body.error]).toEqual([422, 'channel.target-refused']);
    },
  );

  it('refuses at the look-up what leads to an address that is not listed', async () => {
    const test = await tested({ config: configFor(2775, { host: 'ip6-localhost' }) });
    expect(failed(test)?.name).toBe('resolve');
    expect(states(test)).toEqual(['resolve failed']);
  });

  it('never leads from a stored channel’s host to this machine', async () => {
    const server = await serve();
    for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '2130706433']) {
      const channelId = await storedChannel({ host, port: server.port });
      const outcome = await start({ channelId }, 'admin', other).then(
        ({ testId }) => ended(testId, 'admin', other),
        ({ body }) => body.error,
      );
      const verdict = typeof outcome === 'string' ? outcome : failed(outcome)?.error;
      expect(verdict, host).toMatch(/target-refused|are not allowed/);
    }
    expect(server.connections).toBe(0);
  });

  it('asks for what a connection needs', async () => {
    const missing = async (config: Partial<Config>) =>
      (await refusal(start({ config: { protocol: 1, ...config } }))).body;
    expect((await missing({})).data?.errors?.[0]?.field).toBe('config.host');
    expect((await missing({ host: '127.0.0.1' })).data?.errors?.[0]?.field).toBe('config.port');
    expect((await missing({ host: '127.0.0.1', port: 1, bindMode: 4 })).data?.errors?.[0]?.field).toBe('config.rxPort');
    expect((await missing({ protocol: 3 })).data?.errors?.[0]?.field).toBe('config.httpConfig');
    const gone = await refusal(start({ channelId: '999999' }));
    expect(gone.body.error).toBe('row.gone');
  });
});

describe('a stored channel', () => {
  it('is tested with what is stored, and its log keeps the PDUs without the password', async () => {
    const server = await serve();
    const channelId = await storedChannel({ host: '127.0.0.1', port: server.port, system_id: 'stored-account' });
    const test = await tested({ channelId, config: { protocol: 1, password: 'Zw9!kQ#7', bindMode: 2 }, message });
    expect([test.state, test.channelId]).toEqual(['ok', channelId]);
    expect(server.received[0]).toMatchObject({ name: 'bind_transmitter', fields: { system_id: 'stored-account' } });
    const lines = await app.db.selectFrom('channel_log').selectAll().where('channel_id', '=', channelId).execute();
    expect(lines).toMatchObject([{ event: 'test', level: 'info', admin_name: 'admin', command_status: null }]);
    expect(lines[0]?.pdus.map(({ name }) => name)).toContain('bind_transmitter_resp');
    expect(JSON.stringify(lines)).not.toContain('Zw9!kQ#7');
  });

  it('is tested with its stored password, which leaves the server towards the supplier alone', async () => {
    const server = await serve();
    const secret = 'St0red!9';
    const channelId = await channelWithPassword({ port: server.port, systemId: 'withpass', password: secret });
    const tests = [await tested({ channelId }), await tested({ channelId, config: { protocol: 1, bindMode: 3 } })];
    expect(tests.map(({ state }) => state)).toEqual(['ok', 'ok']);
    const binds = server.received.filter(({ name }) => name.startsWith('bind'));
    expect(binds.map(({ fields }) => fields.password)).toEqual([secret, secret]);
    expect(JSON.stringify(tests)).not.toContain(secret);
    const kept = await Promise.all([
      app.db.selectFrom('channel_log').selectAll().execute(),
      app.db.selectFrom('channel_test').selectAll().execute(),
      app.db.selectFrom('operation_log').selectAll().execute(),
    ]);
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${secret}|${Buffer.from(secret).toString('hex')}`));
    const elsewhere = await refusal(start({ channelId, config: { protocol: 1, port: (await serve()).port } }));
    expect(elsewhere.body.error).toBe('channel.password-needed');
  });

  it('keeps its secrets from every other host, port and account, and from plain text where it had TLS', async () => {
    const account = { port: 2775, systemId: 'guarded', password: 'St0red!9', useTls: true };
    const channelId = await channelWithPassword(account);
    const changes: Partial<Config>[] = [
      { host: '127.0.0.2' },
      { port: 2776 },
      { systemId: 'x' },
      { useTls: false },
      { protocol: 9 },
    ];
    for (const change of changes) {
      const error = await refusal(start({ channelId, config: { protocol: 1, ...change } }));
      const allowed = ['channel.password-needed', 'channel.target-refused'];
      expect(allowed, JSON.stringify(change)).toContain(error.body.error);
    }
    const listed = await refusal(start({ channelId, config: { protocol: 1, port: 2776 } }));
    expect([listed.status, listed.body.error]).toEqual([422, 'channel.password-needed']);
  });
});

describe('tests at once', () => {
  it('are two for each administrator, and the place is free again after the end', async () => {
    const server = await serve({ fault: 'silent' });
    const config = configFor(server.port);
    const [first, second] = await Promise.all([start({ config }), start({ config })]);
    const third = await refusal(start({ config }));
    expect([third.status, third.body.error]).toEqual([429, 'channel.test-busy']);
    const elsewhere = await refusal(start({ config: { ...config, host: 'smpp.demo.example' } }, 'admin', app));
    expect(elsewhere.body.error).toBe('channel.test-busy');
    await app.as('admin').call(channelTest.cancel, { testId: first.testId });
    await ended(first.testId);
    const next = await start({ config });
    for (const { testId } of [second, next]) {
      await app.as('admin').call(channelTest.cancel, { testId });
      await ended(testId);
    }
  });

  it('are two even when ten begin at the same moment', async () => {
    const server = await serve({ fault: 'silent' });
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => start({ config: configFor(server.port) })));
    const begun = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value.testId] : []));
    expect(begun).toHaveLength(2);
    for (const testId of begun) {
      await app.as('admin').call(channelTest.cancel, { testId });
      await ended(testId);
    }
  });
});

it('one instance runs six tests, whoever asks', async () => {
  await app.db
    .updateTable('role')
    .set({ permissions: ['channel_all:test'] })
    .where('role_name', '=', 'finance')
    .execute();
  const server = await serve({ fault: 'silent' });
  const people = ['admin', 'noc', 'routing', 'finance'];
  const all = await Promise.allSettled(
    people
      .flatMap((by) => [by, by])
      .map(async (by) => ({ by, ...(await start({ config: configFor(server.port) }, by)) })),
  );
  const begun = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(begun).toHaveLength(6);
  expect(all.flatMap((each) => (each.status === 'rejected' ? [each.reason.body.error] : []))).toEqual(
    Array(2).fill('channel.test-busy'),
  );
  await Promise.all(begun.map(({ by, testId }) => app.as(by).call(channelTest.cancel, { testId })));
  await Promise.all(begun.map(({ by, testId }) => ended(testId, by)));
});

describe('another instance', () => {
  it('gives the result, and cancels', async () => {
    const server = await serve({ fault: 'silent' });
    const { testId } = await start({ config: configFor(server.port, { bindTimeout: 60 }) });
    await vi.waitFor(
      async () => {
        const test = await other.as('admin').call(channelTest.result, { testId });
        expect(states(test)).toEqual(['resolve ok', 'connect ok', 'bind running']);
      },
      { timeout: 120_000 },
    );
    await other.as('admin').call(channelTest.cancel, { testId });
    expect(failed(await ended(testId, 'admin', other))?.error).toBe('The test was cancelled.');
  });

  it('tells of a test whose server was lost, and of none after an hour', async () => {
    const { testId } = await start({ config: configFor((await serve()).port) });
    const test = await ended(testId);
    const lost = { ...test, state: 'running', startedAt: Date.now() - 120_000 };
    const row = () => app.db.updateTable('channel_test').where('test_id', '=', testId);
    await row()
      .set({ result: JSON.stringify(lost) })
      .execute();
    expect((await other.as('admin').call(channelTest.result, { testId })).state).toBe('failed');
    await row()
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    const gone = await refusal(other.as('admin').call(channelTest.result, { testId }));
    expect(gone.body.error).toBe('channel.test-missing');
  });
});

it('each step is told to whoever began the test, on every instance, in its order', async () => {
  const listener = new pg.Client({ connectionString: app.databaseUrl });
  await listener.connect();
  const notes: Note[] = [];
  const join = joiner((text) => notes.push(JSON.parse(text)));
  listener.on('notification', ({ payload = '' }) => join(payload));
  await listener.query('listen console_event');
  const { testId } = await start({ config: configFor((await serve()).port) }, 'noc');
  await ended(testId, 'noc');
  const { admin_id } = await app.db
    .selectFrom('admin')
    .select('admin_id')
    .where('username', '=', 'noc')
    .executeTakeFirstOrThrow();
  const told = () =>
    notes.flatMap(({ name, data, audience }) => (name === 'channel-test' ? [{ ...Object(data), audience }] : []));
  await vi.waitFor(() => expect(told().at(-1)).toMatchObject({ testId, state: 'ok', step: { name: 'unbind' } }), {
    timeout: 120_000,
  });
  await listener.end();
  expect(told().map(({ step }) => `${step.name} ${step.state}`)).toEqual([
    ...['resolve', 'connect', 'bind', 'enquireLink', 'unbind'].flatMap((name) => [`${name} running`, `${name} ok`]),
    'unbind ok',
  ]);
  expect(told().every(({ audience }) => JSON.stringify(audience) === JSON.stringify({ admins: [admin_id] }))).toBe(
    true,
  );
  expect(JSON.stringify(notes)).not.toContain('Zw9!kQ#7');
});

it('a stop of the server ends its tests, and their results say so', async () => {
  const third = await build({ databaseUrl: app.databaseUrl, config: { testTargets: ['127.0.0.1'] } });
  const server = await serve({ fault: 'silent' });
  const { testId } = await start({ config: configFor(server.port, { bindTimeout: 60 }) }, 'admin', third);
  await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 120_000 });
  const begun = performance.now();
  await third.close();
  expect(performance.now() - begun).toBeLessThan(50_000);
  const test = await app.as('admin').call(channelTest.result, { testId });
  expect([test.state, failed(test)?.error]).toEqual([
    'failed',
    'The server that ran this test has stopped. Test again.',
  ]);
});

describe('the demo', () => {
  it('plays every supplier below .example, by TLS too, with reports', async () => {
    const config = configFor(2775, { host: 'smpp.some-carrier.example' });
    const test = await tested({ config, message });
    expect(states(test)).toEqual([
      'resolve ok',
      'connect ok',
      'bind ok',
      'enquireLink ok',
      'submit ok',
      'report ok',
      'unbind ok',
    ]);
    const secure = await tested({ config: { ...config, useTls: true, port: 8775 } });
    expect([secure.state, states(secure)[2]]).toEqual(['ok', 'tls ok']);
    const simulated = await tested({ config: { protocol: 9 } });
    expect(simulated.state).toBe('failed');
    expect(failed(simulated)?.commandStatus).toBe(0x0f);
    expect((await tested({ config: { protocol: 9, systemId: 'somebody' } })).state).toBe('ok');
  });

  it('fails the test of a channel that is played as refused or down', async () => {
    const played = await build({ databaseUrl: app.databaseUrl, config: { simulator: true } });
    // The demo's own channels come first: those that tests have added get a fault by chance.
    const rows = await app.db
      .selectFrom('channel')
      .select(['channel_id', 'channel_code', 'protocol'])
      .orderBy('channel_id')
      .execute();
    const playedAs = (fault: string, protocol: number) =>
      rows.find((row) => faultOf(row.channel_code) === fault && row.protocol === protocol)?.channel_id ?? '';
    const refused = await tested({ channelId: playedAs('refused', 1) }, 'admin', played);
    expect(failed(refused)).toMatchObject({ name: 'bind', commandStatus: 0x0e });
    const down = await tested({ channelId: playedAs('down', 1) }, 'admin', played);
    expect(failed(down)?.error).toMatch(/refused/);
    await played.close();
  });

  it.each([
    ['carrier_oldpass', 'bind', 0x0e],
    ['carrier_locked', 'bind', 0x0d],
    ['carrier_throttle', 'submit', 0x58],
  ])('has an account %s that fails at %s', async (systemId, step, status) => {
    const config = configFor(2775, { host: 'smpp.some-carrier.example', systemId });
    expect(failed(await tested({ config, message }))).toMatchObject({ name: step, commandStatus: status });
  });

  it('reports a number that ends in 0000 as undeliverable', async () => {
    const config = configFor(2775, { host: 'smpp.some-carrier.example', bindMode: 4, rxPort: 2776 });
    const test = await tested({ config, message: { ...message, number: '447911120000' } });
    expect(failed(test)?.error).toContain('UNDELIV, error 011');
  });

  it('is not there in an installation without it', async () => {
    const error = await refusal(
      start({ config: configFor(2775, { host: 'smpp.some-carrier.example' }) }, 'admin', other),
    );
    expect(error.body.error).toBe('channel.target-refused');
  });
});

describe('an HTTP channel', () => {
  const httpConfig = (port: number, more: Partial<HttpConfig> = {}): HttpConfig => ({
    url: `http://127.0.0.1:${port}/send?v=2`,
    method: 'POST',
    bodyTemplate: '{"to":"{to}","from":"{from}","text":"{text}"}',
    idPath: 'messages.0.id',
    okExpr: '"status":"ok"',
    errPath: 'error',
    ...more,
  });
  async function web(
    answer: (req: IncomingMessage, body: string) => { status?: number; body?: string; location?: string },
  ) {
    const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
    const server = createServer((req, res) => {
      let body = '';
      req.on('data', (piece) => {
        body += piece;
      });
      req.on('end', () => {
        seen.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body });
        const { status = 200, body: content = '', location } = answer(req, body);
        res.writeHead(status, location === undefined ? {} : { location }).end(content);
      });
    });
    closing.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { port: Number(Object(server.address()).port), seen };
  }
  const httpHeaders = { 'X-Api-Key': 'k3y-of-the-supplier' };

  it('is refused with an address that is none', async () => {
    const config = configFor(1, { protocol: 3, httpConfig: httpConfig(1, { url: 'https://{:$x#' }) });
    expect((await refusal(start({ config, message }))).body.error).toBe('channel.target-refused');
  });

  it('is tested by one request, and its answer tells the message id', async () => {
    const { port, seen } = await web(() => ({
      body: '{"status":"ok","messages":[{"id":"m-1"}],"k":"k3y-of-the-supplier"}',
    }));
    const test = await tested({ config: { protocol: 3, httpConfig: httpConfig(port), httpHeaders }, message });
    expect(states(test)).toEqual(['resolve ok', 'http ok']);
    expect(test.messageId).toBe('m-1');
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/send?v=2',
      headers: { 'x-api-key': 'k3y-of-the-supplier' },
    });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ to: message.number, from: 'ACME', text: message.content });
    expect(JSON.stringify(test)).not.toContain('k3y-of-the-supplier');
    expect(JSON.stringify(test)).not.toContain(Buffer.from('k3y-of-the-supplier').toString('hex'));
  });

  it.each<[string, Partial<HttpConfig>, { status?: number; body?: string; location?: string }, RegExp]>([
    ['refused', {}, { status: 401 }, /HTTP 401/],
    ['redirected', {}, { status: 302, location: 'http://169.254.169.254/' }, /HTTP 302, a redirect/],
    ['not accepted', {}, { body: '{"status":"bad","error":"no credit"}' }, /does not match “"status":"ok"”: no credit/],
    ['a pattern that never ends', { okExpr: '/^(a|a)*$/' }, { body: `${'a'.repeat(60)}!` }, /not a valid expression/],
    ['a pattern that is none', { okExpr: '/(/' }, { body: 'x' }, /not a valid expression/],
  ])('%s: says so', async (_name, more, answer, error) => {
    const { port, seen } = await web(() => answer);
    const test = await tested({ config: { protocol: 3, httpConfig: httpConfig(port, more), httpHeaders }, message });
    expect(failed(test)?.error).toMatch(error);
    expect(seen).toHaveLength(1);
  });

  it('takes no more of an answer than it shows, and fills a GET’s address', async () => {
    const { port, seen } = await web(() => ({ body: `"status":"ok"${'x'.repeat(5_000_000)}` }));
    const get = httpConfig(port, { method: 'GET', bodyTemplate: 'to={to}&text={text}' });
    const test = await tested({ config: { protocol: 3, httpConfig: get }, message });
    expect(test.state).toBe('ok');
    expect(seen[0]?.url).toBe(`/send?v=2&to=447911123456&text=${encodeURIComponent(message.content)}`);
    expect(JSON.stringify(test).length).toBeLessThan(20_000);
  });

  it('goes nowhere that is not allowed', async () => {
    for (const url of ['http://169.254.169.254/latest', 'http://[::1]:80/', 'http://10.0.0.1/', 'http://0x7f.1/']) {
      const config: Config = { protocol: 3, httpConfig: { ...httpConfig(1), url } };
      expect((await refusal(start({ config }, 'admin', other))).body.error, url).toBe('channel.target-refused');
    }
  });
});
