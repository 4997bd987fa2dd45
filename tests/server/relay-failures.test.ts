import { once } from 'node:events';
import supertest from 'supertest';
import { errors } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failureOf } from '#server/platform/http/relay/failure.ts';
import { selfSigned } from '#tests/support/certificate.ts';
import { dial, head, rawCall } from '#tests/support/raw-call.ts';
import { startRelay } from '#tests/support/relay.ts';
import { startUpstream, type Upstream } from '#tests/support/upstream.ts';

describe('an upstream that fails', () => {
  let upstream: Upstream;
  let port: number;
  /** One that waits so short that a loaded machine breaks it: for upstreams that never answer. */
  let hastyPort: number;
  const ask = () => supertest(`http://127.0.0.1:${port}`);
  let close: () => Promise<unknown>;

  beforeAll(async () => {
    upstream = await startUpstream();
    const relay = await startRelay({ url: upstream.url });
    const hasty = await startRelay({ url: upstream.url, limits: { upstreamMs: 400 } });
    port = relay.port;
    hastyPort = hasty.port;
    close = () => Promise.all([relay.app.close(), hasty.app.close()]);
  });
  afterAll(async () => {
    await close();
    await upstream.close();
  });
  beforeEach(() => {
    upstream.calls.length = 0;
  });

  it.each(['reset', 'silent', 'garbage', 'status-999'])(
    'by %s is a 502 from the catalogue, and asked once',
    async (how) => {
      for (const method of ['GET', 'POST']) {
        upstream.calls.length = 0;
        const answer = await (method === 'GET'
          ? ask().get(`/api/admin/${how}?lang=en`)
          : ask().post(`/api/admin/${how}`).set('accept-language', 'en').send({ lang: 'en' }));
        expect(answer.status).toBe(502);
        expect(answer.body).toEqual({
          code: 502,
          msg: 'The back end sent an invalid response.',
          error: 'gateway.bad',
          data: null,
        });
        expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
        expect(upstream.calls).toHaveLength(1);
      }
    },
  );

  it('by silence is a 504 in the caller’s language, on time, and its call is ended', async () => {
    const begin = Date.now();
    const answer = await supertest(`http://127.0.0.1:${hastyPort}`)
      .get('/api/admin/hang')
      .set('accept-language', 'zh-CN');
    expect(answer.status).toBe(504);
    expect(answer.body).toEqual({
      code: 504,
      msg: '后端服务未及时应答。',
      error: 'gateway.timeout',
      data: null,
    });
    expect(Date.now() - begin).toBeGreaterThanOrEqual(395);
    await expect.poll(() => upstream.calls[0]?.abandonedAt).toBeGreaterThan(0);
  });

  it.each(['truncated', 'truncated-chunks', 'stall'])(
    'in the middle of its answer (%s) breaks the connection, so that the client knows',
    async (how) => {
      const answer = await rawCall(hastyPort, head(`GET /api/admin/${how}`));
      expect(answer.status).toBe(200);
      expect(answer.isComplete).toBe(false);
    },
  );

  it('leaves the client’s connection usable', async () => {
    const socket = await dial(port);
    const line = 'Host: console.example\r\nContent-Length: 2\r\n\r\n{}';
    const statuses: string[] = [];
    for (const how of ['reset', 'echo', 'garbage', 'busy', 'echo']) {
      socket.write(`POST /api/admin/${how} HTTP/1.1\r\n${line}`);
      const [chunk] = await once(socket, 'data');
      statuses.push(String(chunk).slice(9, 12));
    }
    expect(statuses).toEqual(['502', '200', '502', '503', '200']);
    socket.destroy();
  });

  it('with 503 is asked exactly once per call, whatever Retry-After says', async () => {
    const answer = await ask().get('/api/admin/busy?retry=30');
    expect(answer).toMatchObject({ status: 503, text: 'bbbbbbbbbb', headers: { 'retry-after': '30' } });
    expect(upstream.calls).toHaveLength(1);
  });

  it.each([70_000, 300_000])(
    'with a 503 of %i bytes for 60 at once answers all, and the next healthy call quickly',
    async (bytes) => {
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => rawCall(port, head(`GET /api/admin/busy?bytes=${bytes}`))),
      );
      expect(answers.map((answer) => answer.status)).toEqual(new Array(60).fill(503));
      expect(answers.every((answer) => answer.isComplete)).toBe(true);
      expect(upstream.calls).toHaveLength(60);
      // One that is held up takes the upstream's limit, and is a 504 then.
      expect((await rawCall(port, head('GET /api/admin/x'))).status).toBe(200);
    },
  );

  it('does not hold up healthy calls while 200 others hang', async () => {
    const hanging = await Promise.all(Array.from({ length: 200 }, () => dial(port)));
    for (const socket of hanging) {
      socket.write(head('GET /api/admin/hang'));
    }
    await expect.poll(() => upstream.calls.length).toBe(200);
    expect((await rawCall(port, head('GET /api/admin/x'))).status).toBe(200);
    for (const socket of hanging) {
      socket.destroy();
    }
  });
});

describe('an upstream that is away', () => {
  it('in a network that swallows connections is a 504', () => {
    expect(failureOf(new errors.ConnectTimeoutError()).error).toBe('gateway.timeout');
    expect(failureOf(Object.assign(new Error(), { code: 'ETIMEDOUT' })).error).toBe('gateway.timeout');
    expect(failureOf(Object.assign(new Error(), { code: 'EHOSTUNREACH' })).error).toBe('gateway.bad');
  });

  it('is a 502 that does not tell its address', async () => {
    const upstream = await startUpstream();
    const lines: string[] = [];
    const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } };
    const { app, port } = await startRelay({ url: upstream.url, server: { logger } });
    await upstream.close();
    const answer = await supertest(`http://127.0.0.1:${port}`).post('/api/admin/x').send({});
    expect(answer.status).toBe(502);
    expect(JSON.stringify([answer.headers, answer.body])).not.toMatch(
      new RegExp(`${upstream.url.port}|ECONNREFUSED|localhost`),
    );
    expect(lines.join('')).toContain('ECONNREFUSED');
    await app.close();
  });
});

describe('a client that leaves', () => {
  let upstream: Upstream;
  let relay: Awaited<ReturnType<typeof startRelay>>;

  beforeEach(async () => {
    upstream = await startUpstream();
    relay = await startRelay({ url: upstream.url });
  });
  afterEach(async () => {
    await relay.app.close();
    await upstream.close();
  });

  it.each([
    ['waits for the answer', 'GET /api/admin/hang', '', 0],
    ['reads a stream', 'GET /api/admin/events', '', 1],
    ['has sent its body', 'POST /api/admin/hang', 'Content-Length: 2\r\n\r\n{}', 0],
    ['is sending its body', 'POST /api/admin/hang', 'Content-Length: 500000\r\n\r\n{}', 0],
    ['is sending chunks', 'POST /api/admin/hang', 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n', 0],
  ])('while it %s ends the upstream’s call at once, 20 times of 20', async (_when, line, rest, readFirst) => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => dial(relay.port)));
    const started = sockets.map((socket) => (readFirst ? once(socket, 'data') : undefined));
    for (const socket of sockets) {
      socket.write(`${line} HTTP/1.1\r\nHost: console.example\r\n${rest || '\r\n'}`);
    }
    await Promise.all(started);
    await expect.poll(() => upstream.calls.length).toBe(20);
    const leftAt = Date.now();
    for (const socket of sockets) {
      socket.destroy();
    }
    await expect.poll(() => upstream.calls.filter((call) => call.abandonedAt > 0).length, { interval: 5 }).toBe(20);
    expect(Math.max(...upstream.calls.map((call) => call.abandonedAt)) - leftAt).toBeLessThanOrEqual(1000);
  });
});

describe('the upstream’s certificate', () => {
  const call = head('GET /api/admin/x', ['Authorization: Bearer SECRET']);

  it.each([
    ['of an unknown authority', 'localhost', false, 502, 0],
    ['for another name, of a known authority', 'elsewhere.example', true, 502, 0],
    ['for its name, of a known authority', 'localhost', true, 200, 1],
  ])('%s', async (_what, name, isKnown, status, calls) => {
    const certificate = selfSigned(name);
    const upstream = await startUpstream(certificate);
    const relay = await startRelay({ url: upstream.url, ca: isKnown ? certificate.file : undefined });
    const answer = await rawCall(relay.port, call);
    expect(answer.status).toBe(status);
    expect(upstream.calls).toHaveLength(calls);
    await relay.app.close();
    await upstream.close();
  });
});
