import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ChannelTest, channelTest } from '#shared/channel/test.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { operationLog } from '#shared/operation-log.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { selfSigned } from '../support/certificate.ts';
import { type SmppFault, type SmppServer, type SmppServerOptions, smppServer } from '../support/smpp-server.ts';

type Start = InputOf<typeof channelTest.start>;
type Config = NonNullable<Start['config']>;

const trusted = selfSigned('localhost');
const secret = 'Zw9!kQ#7';
let app: TestApp;
const servers: SmppServer[] = [];
beforeAll(async () => {
  app = await build({ config: { testTargets: ['127.0.0.1', '::1'], testCa: trusted.file } });
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
afterAll(() => app.close());

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
  password: secret,
  bindTimeout: 5,
  responseTimeout: 5,
  ...more,
});
const context = (lang: 'en' | 'zh' = 'en') => ({ lang, timezone: 'UTC' });

/** Starts a test and waits until it is over. */
async function tested(input: Start, lang: 'en' | 'zh' = 'en', by = 'admin', at = app): Promise<ChannelTest> {
  const begun = await at.as(by).call(channelTest.start, input, context(lang));
  expect(begun.state).toBe('running');
  return ended(begun.testId, by, at);
}
const ended = (testId: string, by = 'admin', at = app): Promise<ChannelTest> =>
  vi.waitFor(
    async () => {
      const test = await at.as(by).call(channelTest.result, { testId }, context());
      expect(test.state).not.toBe('running');
      return test;
    },
    { timeout: 120_000, interval: 40 },
  );
const states = (test: ChannelTest) => test.steps.map(({ name, state }) => `${name} ${state}`);
const failed = (test: ChannelTest) => test.steps.find(({ state }) => state === 'failed');
const pdus = (test: ChannelTest) => test.steps.flatMap((step) => step.pdus);
const message = { number: '447911123456', sender: 'ACME', content: 'Your code is 4821' };

describe('a connection test', () => {
  it('binds, asks whether the link lives and unbinds, each step with its milliseconds and PDUs', async () => {
    const server = await serve();
    const test = await tested({ config: configFor(server.port) });
    expect(states(test)).toEqual(['resolve ok', 'connect ok', 'bind ok', 'enquireLink ok', 'unbind ok']);
    expect(test).toMatchObject({ state: 'ok', channelId: null, messageId: '' });
    expect(test.steps.every(({ ms }) => ms > 0 && ms < 5000)).toBe(true);
    const [sent, received] = test.steps[2]?.pdus ?? [];
    expect(sent).toMatchObject({
      direction: 'sent',
      name: 'bind_transceiver',
      decoded: { system_id: 'operator', password: '*'.repeat(secret.length), interface_version: 0x34 },
    });
    expect(received).toMatchObject({
      direction: 'received',
      name: 'bind_transceiver_resp',
      decoded: { command_status: '0x00000000 ESME_ROK', system_id: 'LOOPBACK' },
    });
    expect(server.received.map(({ name }) => name)).toEqual(['bind_transceiver', 'enquire_link', 'unbind']);
    expect(server.received[0]?.fields.password).toBe(secret);
  });

  it('shows no octet of the password, not even when the supplier sends it back', async () => {
    const test = await tested({ config: configFor((await serve({ fault: 'reflecting' })).port) });
    expect(test.state).toBe('ok');
    const everything = JSON.stringify(test);
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
    const bind = pdus(test).find(({ name }) => name === 'bind_transceiver');
    expect(bind?.hex).toContain(`${Buffer.from('operator').toString('hex')}00${'2a'.repeat(secret.length)}00`);
    const { rows } = { rows: await app.db.selectFrom('channel_test').select('result').execute() };
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it.each([
    [2, ['bind_transmitter'], 1],
    [3, ['bind_receiver'], 1],
  ] as const)('binds by bind mode %i as %j', async (bindMode, binds, connections) => {
    const server = await serve();
    const test = await tested({ config: configFor(server.port, { bindMode }), message });
    expect(test.state).toBe('ok');
    expect(server.received.map(({ name }) => name).filter((name) => name.startsWith('bind'))).toEqual(binds);
    expect(server.connections).toBe(connections);
    const skipped = test.steps.find(({ state }) => state === 'skipped');
    expect(skipped?.error).toMatch(bindMode === 3 ? /cannot submit/ : /cannot receive reports/);
  });

  it('binds transmitter and receiver on ports of their own and finds the report on the second', async () => {
    const [tx, rx] = [await serve({ report: () => null }), await serve()];
    const test = await tested({ config: configFor(tx.port, { bindMode: 4, rxPort: rx.port }) });
    expect(states(test).filter((step) => /connect|bind/.test(step))).toEqual([
      'connect ok',
      'bind ok',
      'connect ok',
      'bind ok',
      'unbind ok',
    ]);
    expect(tx.received[0]?.name).toBe('bind_transmitter');
    expect(rx.received.map(({ name }) => name)).toEqual(['bind_receiver', 'enquire_link', 'unbind']);
  });

  it('sends a message and decodes its report', async () => {
    const server = await serve();
    const test = await tested({ config: configFor(server.port), message });
    expect(states(test).slice(4)).toEqual(['submit ok', 'report ok', 'unbind ok']);
    expect(test.messageId).toBe('A1F');
    expect(server.received.find(({ name }) => name === 'submit_sm')?.fields).toMatchObject({
      source_addr_ton: 5,
      source_addr_npi: 0,
      source_addr: 'ACME',
      dest_addr_ton: 1,
      dest_addr_npi: 1,
      destination_addr: '447911123456',
      registered_delivery: 1,
      data_coding: 0,
      short_message: { message: 'Your code is 4821' },
    });
    const report = pdus(test).find(({ name }) => name === 'deliver_sm');
    expect(report?.decoded).toMatchObject({
      esm_class: 4,
      short_message: { message: expect.stringContaining('id:A1F') },
    });
    expect(pdus(test).find(({ name }) => name === 'deliver_sm_resp')?.direction).toBe('sent');
  });

  it('sends a long Chinese text in parts with a header, and waits for the report of each', async () => {
    const server = await serve();
    const test = await tested({ config: configFor(server.port), message: { ...message, content: '码'.repeat(135) } });
    expect(test.state).toBe('ok');
    const parts = server.received.filter(({ name }) => name === 'submit_sm');
    expect(parts.map(({ fields }) => [fields.esm_class, fields.data_coding])).toEqual([
      [64, 8],
      [64, 8],
      [64, 8],
    ]);
    expect(parts.map(({ text }) => text).join('')).toBe('码'.repeat(135));
  });

  it('says what a bad report says, and does not take another message’s report for its own', async () => {
    const lost = await serve({ report: () => ({ stat: 'UNDELIV', err: '011' }) });
    const first = await tested({ config: configFor(lost.port), message });
    expect(failed(first)).toMatchObject({ name: 'report', error: expect.stringContaining('UNDELIV, error 011') });
    const other = await serve({ report: () => ({ id: '777777' }) });
    const second = await tested({ config: configFor(other.port), message });
    expect(failed(second)?.error).toContain('777777, not for the message ID A1F');
    const answers = other.received.filter(({ name }) => name === 'deliver_sm_resp');
    expect(answers.map(({ status }) => status)).toEqual([0x64]);
  });

  it('can be cancelled, which ends its connection, and is nobody else’s', async () => {
    const server = await serve({ fault: 'silent' });
    const { testId } = await app.as('admin').call(channelTest.start, { config: configFor(server.port) }, context());
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 120_000 });
    const foreign = await refusal(app.as('noc').call(channelTest.result, { testId }));
    expect([foreign.status, foreign.body.error]).toEqual([404, 'channel.test-missing']);
    await app.as('noc').call(channelTest.cancel, { testId });
    expect((await app.as('admin').call(channelTest.result, { testId })).state).toBe('running');
    await app.as('admin').call(channelTest.cancel, { testId });
    await app.as('admin').call(channelTest.cancel, { testId });
    expect(failed(await ended(testId))?.error).toBe('The test was cancelled.');
  });

  it('needs its permission', async () => {
    const denied = await refusal(app.as('finance').call(channelTest.start, { config: configFor(2775) }));
    expect(denied.body.error).toBe('auth.forbidden');
  });

  it('leaves a line in the operation log, without the password', async () => {
    const server = await serve();
    await tested({ config: configFor(server.port), message });
    const { list } = await app.as('admin').call(operationLog.list, { resource: 'channel' });
    expect(list[0]).toMatchObject({ action: 'test', targetName: `127.0.0.1:${server.port}` });
    expect(JSON.stringify(list)).not.toContain(secret);
  });
});

describe('a supplier that does not behave', () => {
  it.each<[SmppFault, string, RegExp, number | null]>([
    ['wrongPassword', 'bind', /0x0e ESME_RINVPASWD\. The password is wrong\. Enter the password/, 0x0e],
    ['wrongSystemId', 'bind', /0x0f ESME_RINVSYSID/, 0x0f],
    ['bindFailed', 'bind', /0x0d ESME_RBINDFAIL/, 0x0d],
    ['vendorStatus', 'bind', /0x411 vendor-specific\. Supplier-specific code/, 0x411],
    ['throttling', 'submit', /0x58 ESME_RTHROTTLED\. Sent faster/, 0x58],
    ['silent', 'bind', /No response to bind_transceiver within 5 s/, null],
    ['drip', 'bind', /No response to bind_transceiver within 5 s/, null],
    ['silentEnquire', 'enquireLink', /No response to enquire_link within 5 s/, null],
    ['cut', 'bind', /within a PDU: 20 of 25 octets/, null],
    ['garbage', 'bind', /announced a PDU of 3 octets, less than the 16-octet header/, null],
    ['text', 'bind', /responds in plain text, not SMPP/, null],
    ['tlsRecord', 'bind', /expects TLS\. Turn on TLS/, null],
    ['close', 'bind', /closed the connection without responding to bind_transceiver/, null],
    ['reset', 'bind', /reset the connection before responding to bind_transceiver/, null],
    ['wrongSequence', 'bind', /with sequence number 8 instead of 1/, null],
    ['wrongAnswer', 'bind', /responded to bind_transceiver with submit_sm_resp/, null],
    ['nack', 'bind', /0x03 ESME_RINVCMDID/, 3],
    ['huge', 'bind', /announced a PDU of 2147483647 octets \(limit 16384\)/, null],
    ['lying', 'bind', /The supplier’s bind_transceiver_resp cannot be decoded/, null],
    ['flood', 'bind', /more than 300 PDUs/, null],
  ])('%s: fails at %s with cause and advice, in time', async (fault, step, error, status) => {
    const server = await serve({ fault });
    const begun = performance.now();
    const test = await tested({ config: configFor(server.port), message });
    expect(performance.now() - begun).toBeLessThan(60_000);
    expect(failed(test)).toMatchObject({ name: step, commandStatus: status });
    expect(failed(test)?.error).toMatch(error);
    expect(test.state).toBe('failed');
    expect(JSON.stringify(test)).not.toContain(secret);
  });

  it('is told of in Chinese to who reads Chinese', async () => {
    const test = await tested({ config: configFor((await serve({ fault: 'wrongPassword' })).port) }, 'zh');
    expect(failed(test)?.error).toBe(
      'bind_transceiver 被拒绝：0x0e ESME_RINVPASWD，密码错误。请重新输入供应商邮件中的密码，注意大小写与首尾空格。',
    );
  });

  it.each(['slow', 'noUnbindAnswer'] as const)('may be %s and still pass', async (fault) => {
    const test = await tested({ config: configFor((await serve({ fault })).port) });
    expect([test.state, failed(test)]).toEqual(['ok', undefined]);
  });

  it('may not be there, or have no such name', async () => {
    const empty = createServer().listen(0, '127.0.0.1');
    await once(empty, 'listening');
    const { port } = Object(empty.address());
    await new Promise((done) => empty.close(done));
    const refused = await tested({ config: configFor(port) });
    expect(failed(refused)).toMatchObject({
      name: 'connect',
      error: expect.stringContaining('no service on this port'),
    });
    const unknown = await tested({ config: configFor(2775, { host: 'no-such-host.invalid' }) });
    expect(failed(unknown)?.name).toBe('resolve');
    expect(failed(unknown)?.error).toMatch(/no-such-host\.invalid/);
  });
});

describe('TLS', () => {
  it('shows the certificate and binds when it is trusted', async () => {
    const server = await serve({ tls: trusted });
    const test = await tested({ config: configFor(server.port, { host: 'localhost', useTls: true }) });
    expect(states(test)[2]).toBe('tls ok');
    const certificate = pdus(test).find(({ name }) => name === 'certificate');
    expect(certificate?.decoded).toMatchObject({ subject: 'CN=localhost', issuer: 'CN=localhost', trusted: true });
    expect(test.state).toBe('ok');
  });

  it('sends nothing to a server whose certificate is not trusted, or is another host’s', async () => {
    const stranger = await serve({ tls: selfSigned('localhost') });
    const first = await tested({ config: configFor(stranger.port, { host: 'localhost', useTls: true }) });
    expect(failed(first)).toMatchObject({ name: 'tls', error: expect.stringMatching(/not trusted|not accepted/) });
    expect(pdus(first).find(({ name }) => name === 'certificate')?.decoded.trusted).toBe(false);
    const other = await serve({ tls: trusted });
    const second = await tested({ config: configFor(other.port, { useTls: true }) });
    expect(failed(second)?.error).toContain('for another host (CN=localhost), not for 127.0.0.1');
    expect([stranger.received, other.received]).toEqual([[], []]);
  });

  it('is not what a plain port speaks', async () => {
    const server = await serve();
    const test = await tested({ config: configFor(server.port, { useTls: true }) });
    expect(failed(test)).toMatchObject({ name: 'tls', error: expect.stringMatching(/does not use TLS/) });
  });
});
