import { once } from 'node:events';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dial, head, parseAnswer, rawCall, readAnswer } from '#tests/support/raw-call.ts';
import { startRelay } from '#tests/support/relay.ts';
import { startUpstream, type Upstream } from '#tests/support/upstream.ts';

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

describe('bodies through the relay', () => {
  let upstream: Upstream;
  let port: number;
  let close: () => Promise<unknown>;

  beforeAll(async () => {
    upstream = await startUpstream();
    const relay = await startRelay({ url: upstream.url, limits: { bodyBytes: 100_000, upstreamMs: 400 } });
    port = relay.port;
    close = () => relay.app.close();
  });
  afterAll(async () => {
    await close();
    await upstream.close();
  });
  beforeEach(() => {
    upstream.calls.length = 0;
  });

  it.each([
    ['application/json', '{"b": 1.0, "a": 12345678901234567890, "a": 2}'],
    ['application/json', 'not json at all'],
    ['application/x-www-form-urlencoded', 'b=2&a=1&a=%E6%96%87+x'],
    ['text/plain', 'plain'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'],
    ['application/octet-stream', '\u0001\u0002'],
  ])('go as they are: %s %j', async (type, body) => {
    const announced = await rawCall(
      port,
      `${head('POST /api/admin/x', [`Content-Type: ${type}`, `Content-Length: ${body.length}`])}${body}`,
    );
    const chunked = await rawCall(
      port,
      `${head('POST /api/admin/x', [`Content-Type: ${type}`, 'Transfer-Encoding: chunked'])}${chunk(body)}0\r\n\r\n`,
    );
    expect([announced.status, chunked.status]).toEqual([200, 200]);
    expect(upstream.calls.map((call) => [call.body, call.headers['content-type']])).toEqual([
      [body, type],
      [body, type],
    ]);
  });

  it('go without a content type too, and may be empty', async () => {
    await rawCall(port, `${head('POST /api/admin/x', ['Content-Length: 3'])}abc`);
    await rawCall(port, head('POST /api/admin/x', ['Content-Length: 0']));
    await rawCall(port, head('POST /api/admin/x'));
    expect(upstream.calls.map((call) => call.body)).toEqual(['abc', '', '']);
  });

  it('of exactly the limit pass, announced or in chunks', async () => {
    const body = 'x'.repeat(100_000);
    await rawCall(port, `${head('POST /api/admin/x', ['Content-Length: 100000'])}${body}`);
    await rawCall(port, `${head('POST /api/admin/x', ['Transfer-Encoding: chunked'])}${chunk(body)}0\r\n\r\n`);
    expect(upstream.calls.map((call) => call.bytes)).toEqual([100_000, 100_000]);
  });

  it('announced above the limit are refused before the upstream hears of them', async () => {
    const answer = await rawCall(
      port,
      `${head('POST /api/admin/x?lang=en', ['Content-Length: 1048576'])}${'x'.repeat(1_048_576)}`,
    );
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toEqual({
      code: 41301,
      msg: 'The request is too large: at most 100000 bytes.',
      error: 'body.too-large',
      data: null,
    });
    expect(upstream.calls).toEqual([]);
  });

  it('announced above the limit are refused before they are sent', async () => {
    const socket = await dial(port);
    socket.write(head('POST /api/admin/x', ['Content-Length: 1048576']));
    expect((await readAnswer(socket)).status).toBe(413);
  });

  it('in chunks beyond the limit are refused while they stream, and never arrive whole', async () => {
    const answer = await rawCall(
      port,
      `${head('POST /api/admin/x', ['Transfer-Encoding: chunked'])}${chunk('x'.repeat(1_048_576))}0\r\n\r\n`,
    );
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 41301, error: 'body.too-large' });
    await expect.poll(() => upstream.calls.every((call) => call.abandonedAt > 0)).toBe(true);
    expect(Math.max(0, ...upstream.calls.map((call) => call.bytes))).toBeLessThanOrEqual(100_000);
  });

  it('that are refused leave the connection usable once they have ended', async () => {
    const socket = await dial(port);
    const begin = 'POST /api/admin/x HTTP/1.1\r\nHost: console.example\r\n';
    socket.write(`${begin}Transfer-Encoding: chunked\r\n\r\n${chunk('x'.repeat(300_000))}0\r\n\r\n`);
    expect(String((await once(socket, 'data'))[0])).toContain(' 413 ');
    socket.write(`${begin}Content-Length: 2\r\n\r\n{}`);
    expect(String((await once(socket, 'data'))[0])).toContain(' 200 ');
    socket.destroy();
  });

  it('that never end are cut after a moment', async () => {
    const socket = await dial(port);
    socket.write(
      `POST /api/admin/x HTTP/1.1\r\nHost: console.example\r\nTransfer-Encoding: chunked\r\n\r\n${chunk('x'.repeat(300_000))}`,
    );
    const begin = Date.now();
    expect((await readAnswer(socket)).status).toBe(413);
    expect(Date.now() - begin).toBeLessThan(60_000);
  });

  it('that the upstream does not wait for do not hide its answer', async () => {
    const body = 'x'.repeat(90_000);
    const socket = await dial(port);
    socket.write(
      `POST /api/admin/early HTTP/1.1\r\nHost: console.example\r\nContent-Length: 90000\r\n\r\n${body.slice(0, 70_000)}`,
    );
    const [data] = await once(socket, 'data');
    expect(parseAnswer(String(data))).toMatchObject({ status: 401, body: '{"code":401,"msg":"early","data":null}' });
    socket.write(`${body.slice(70_000)}GET /api/admin/x HTTP/1.1\r\nHost: console.example\r\n\r\n`);
    expect(String((await once(socket, 'data'))[0])).toContain(' 200 ');
    socket.destroy();
  });

  it('reach the upstream while the client is still sending', async () => {
    const socket = await dial(port);
    socket.write(`${head('POST /api/admin/x', ['Transfer-Encoding: chunked'])}${chunk('first')}`);
    await expect.poll(() => upstream.calls[0]?.body).toBe('first');
    socket.write(`${chunk(' second')}0\r\n\r\n`);
    await readAnswer(socket);
    expect(upstream.calls[0]?.body).toBe('first second');
  });

  it('with two lengths are refused', async () => {
    const answer = await rawCall(
      port,
      `${head('POST /api/admin/x', ['Content-Length: 2', 'Transfer-Encoding: chunked'])}0\r\n\r\n`,
    );
    expect(answer.status).toBe(400);
    expect(upstream.calls).toEqual([]);
  });

  it('come back as they are sent, no faster than the client reads', async () => {
    const patient = await startRelay({ url: upstream.url });
    const socket = await dial(patient.port);
    socket.pause();
    socket.write(head('GET /api/admin/download?mb=200'));
    await expect.poll(() => upstream.calls[0]?.sent ?? 0).toBeGreaterThan(0);
    let before = -1;
    const grew = (): number => {
      const sent = upstream.calls[0]?.sent ?? 0;
      const growth = sent - before;
      before = sent;
      return growth;
    };
    await expect.poll(grew, { interval: 100 }).toBe(0);
    expect(upstream.calls[0]?.sent).toBeLessThan(40 * 1_048_576);
    let bytes = 0;
    socket.on('data', (data: Buffer) => {
      bytes += data.length;
    });
    socket.resume();
    await once(socket, 'close');
    expect(bytes).toBeGreaterThan(200 * 1_048_576);
    await patient.app.close();
  });

  it('of a stalled client are given up', async () => {
    const socket = await dial(port);
    socket.pause();
    socket.write(head('GET /api/admin/download?mb=200'));
    await expect.poll(() => upstream.calls[0]?.abandonedAt).toBeGreaterThan(0);
    socket.destroy();
  });
});

describe('a large body that the upstream refuses unread', () => {
  it.each([1, 5, 20])('of %i MiB is answered with the refusal of the upstream', async (mib) => {
    const upstream = await startUpstream();
    const { app, port } = await startRelay({ url: upstream.url, limits: { bodyBytes: 64 * 1_048_576 } });
    const body = Buffer.alloc(mib * 1_048_576, 'x');
    // Whether the refusal or the failed write is noticed first varies, so more than once.
    for (let i = 0; i < 8; i += 1) {
      const answer = await supertest(`http://127.0.0.1:${port}`)
        .post('/api/admin/refuse')
        .type('application/octet-stream')
        .send(body);
      expect([answer.status, answer.body.msg]).toEqual([413, 'too large there']);
    }
    await app.close();
    await upstream.close();
  });
});

describe('server-sent events', () => {
  it('pass one by one, and the head even before the first', async () => {
    const upstream = await startUpstream();
    const { app, port } = await startRelay({ url: upstream.url, limits: { upstreamMs: 150 } });
    const socket = await dial(port);
    socket.write(head('GET /api/admin/events?quiet&ms=400'));
    const [first] = await once(socket, 'data');
    expect(String(first)).toContain('text/event-stream');
    expect(String(first)).not.toContain('data:');
    // The pause between events is longer than an ordinary answer may pause.
    for (const id of [1, 2]) {
      const [event] = await once(socket, 'data');
      expect(String(event)).toContain(`data: ${id}\n\n`);
    }
    socket.destroy();
    await expect.poll(() => upstream.calls[0]?.abandonedAt).toBeGreaterThan(0);
    await app.close();
    await upstream.close();
  });
});
