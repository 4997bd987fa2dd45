import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outerCookie, outerLocation } from '#server/platform/http/relay/places.ts';
import { responseHeaders } from '#server/platform/http/relay/response-headers.ts';
import { head, rawCall } from '#tests/support/raw-call.ts';
import { startRelay } from '#tests/support/relay.ts';
import { startUpstream, type Upstream } from '#tests/support/upstream.ts';

describe('headers through the relay', () => {
  let upstream: Upstream;
  let port: number;
  let close: () => Promise<unknown>;

  beforeAll(async () => {
    upstream = await startUpstream();
    const relay = await startRelay({ url: upstream.url });
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

  const seenHeaders = async (headers: string[]): Promise<NodeJS.Dict<string | string[]>> => {
    const answer = await rawCall(port, head('GET /api/admin/x', headers));
    expect(answer.status).toBe(200);
    return upstream.calls[0]?.headers ?? {};
  };

  it('passes what a call needs', async () => {
    const sent = [
      'Authorization: raw-token',
      'Cookie: a=1; b=2',
      'Accept-Language: en',
      'Range: bytes=0-9',
      'If-None-Match: "x"',
      'X-Idempotency-Key: k',
      'User-Agent: agent',
    ];
    expect(await seenHeaders(sent)).toMatchObject({
      authorization: 'raw-token',
      cookie: 'a=1; b=2',
      'accept-language': 'en',
      range: 'bytes=0-9',
      'if-none-match': '"x"',
      'x-idempotency-key': 'k',
      'user-agent': 'agent',
    });
  });

  it('names the upstream as host, and itself by its own knowledge', async () => {
    const seen = await seenHeaders([]);
    expect(seen).toMatchObject({
      host: upstream.url.host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'console.example',
    });
    expect(seen['x-request-id']).toMatch(/^req-/);
  });

  it('drops what a client could use to pose as somebody else', async () => {
    const spoofed = [
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-Forwarded-User',
      'X-Forwarded-Port',
      'X_Forwarded_For',
      'Forwarded',
      'X-Real-IP',
      'X-Client-IP',
      'True-Client-IP',
      'CF-Connecting-IP',
      'X-User-Id',
      'X-User',
      'X-Remote-User',
      'Remote-User',
      'X-Original-URL',
      'X-Rewrite-URL',
      'X-HTTP-Method-Override',
      'X-Method-Override',
      'X-Request-Id',
      'Via',
      'X-Authenticated-User',
      'X-SSL-Client-Verify',
      'Proxy-Authorization',
      'X-Accel-Redirect',
    ];
    const seen = await seenHeaders(spoofed.map((name) => `${name}: spoofed`));
    expect(JSON.stringify(seen)).not.toContain('spoofed');
  });

  it.each([
    ['Expect: 100-continue'],
    ['Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ'],
    ['Upgrade: h2c'],
    ['Keep-Alive: timeout=5'],
    ['TE: trailers\r\nTrailer: X-Sum'],
    ['Proxy-Connection: keep-alive'],
  ])('answers a call with %j, which concerns the connection only', async (header) => {
    const seen = await seenHeaders([header]);
    expect(Object.keys(seen)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(expect|upgrade|http2-settings|keep-alive|te|trailer|proxy-connection)$/),
      ]),
    );
  });

  it('drops the headers that Connection names, but none of its own', async () => {
    const seen = await seenHeaders([
      'Connection: authorization, x-forwarded-for, X-Hop, x-request-id',
      'Authorization: a',
      'X-Hop: h',
      'X-Forwarded-For: 9.9.9.9',
    ]);
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-request-id': expect.any(String) });
    expect(seen).not.toHaveProperty('authorization');
    expect(seen).not.toHaveProperty('x-hop');
  });

  it('does not announce a body of a GET that it does not send', async () => {
    const answer = await rawCall(port, `${head('GET /api/admin/x', ['Content-Length: 5'])}12345`);
    expect(answer.status).toBe(200);
    expect(upstream.calls[0]?.headers).not.toHaveProperty('content-length');
    expect(upstream.calls[0]?.bytes).toBe(0);
  });

  it('drops what belongs to the inner connection or describes the inner server', async () => {
    const { headers } = await rawCall(port, head('GET /api/admin/talkative'));
    for (const name of [
      'keep-alive',
      'server',
      'x-powered-by',
      'x-inner-hop',
      'x-accel-redirect',
      'strict-transport-security',
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(headers).toMatchObject({
      connection: 'close',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-kept': 'yes',
    });
  });

  it('puts the console’s own policies on answers, not the upstream’s', async () => {
    const { headers } = await rawCall(port, head('GET /api/admin/talkative'));
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('keeps cookies as they are at the root, but for their domain', async () => {
    const { headers } = await rawCall(port, head('GET /api/admin/cookies'));
    expect(headers['set-cookie']?.split('\n')).toEqual([
      'a=1; Path=/; HttpOnly',
      'b=2; Path=/api/admin; SameSite=Strict',
      '__Host-c=3; Path=/; Secure',
      'd=4',
    ]);
  });

  it('does not follow a redirect, and shows no inner address in it', async () => {
    const to = encodeURIComponent(new URL('/api/admin/json?a=1', upstream.url).href);
    const answer = await rawCall(port, head(`GET /api/admin/redirect?to=${to}`));
    expect(answer).toMatchObject({ status: 302, headers: { location: '/api/admin/json?a=1' } });
    expect(upstream.calls).toHaveLength(1);
  });

  it.each([
    'application/json garbage',
    'garbage',
    'application/',
    '/json',
    'constructor',
    'a/b;=;',
    'application/json;\tx',
  ])('survives the content type %j', async (type) => {
    const answer = await rawCall(
      port,
      `${head('POST /api/admin/x', [`Content-Type: ${type}`, 'Content-Length: 2'])}{}`,
    );
    expect([200, 415]).toContain(answer.status);
    expect((await rawCall(port, head('GET /api/admin/x'))).status).toBe(200);
  });

  it('refuses a content type with something behind it', async () => {
    const answer = await rawCall(
      port,
      `${head('POST /api/admin/x', ['Content-Type: application/json garbage', 'Content-Length: 2'])}{}`,
    );
    expect(answer.status).toBe(415);
    expect(upstream.calls).toEqual([]);
  });
});

describe('whom the relay believes', () => {
  const spoofed = ['X-Forwarded-For: 9.9.9.9', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https'];

  it.each([
    ['nobody', false, ['127.0.0.1', 'console.example', 'http']],
    ['a gateway elsewhere', '10.0.0.0/8', ['127.0.0.1', 'console.example', 'http']],
    ['the gateway that calls', '127.0.0.1', ['9.9.9.9', 'evil.example', 'https']],
    ['a function that refuses', () => false, ['127.0.0.1', 'console.example', 'http']],
  ])('about the caller: %s', async (_whom, trustProxy, expected) => {
    const upstream = await startUpstream();
    const { app, port } = await startRelay({ url: upstream.url, server: { trustProxy } });
    await rawCall(port, head('GET /api/admin/x', spoofed));
    const seen = upstream.calls[0]?.headers ?? {};
    expect([seen['x-forwarded-for'], seen['x-forwarded-host'], seen['x-forwarded-proto']]).toEqual(expected);
    await app.close();
    await upstream.close();
  });
});

describe('the head of an answer', () => {
  it('is neither sniffed nor stored, whatever the upstream says and whoever serves it', () => {
    const places = { upstream: new URL('http://inner.example'), basePath: '' };
    const incoming = {
      'cache-control': 'public',
      expires: 'tomorrow',
      'keep-alive': 'timeout=5',
      'x-content-type-options': 'sniff',
    };
    expect(responseHeaders(incoming, places)).toEqual({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('addresses as the client sees them', () => {
  const places = { upstream: new URL('https://inner.example:8443/app/'), basePath: '/console' };

  it.each([
    ['https://inner.example:8443/app/api/admin/x?y#z', '/console/api/admin/x?y#z'],
    ['http://INNER.example/app/x', '/console/x'],
    ['//inner.example/app', '/console'],
    ['https:\\\\inner.example\\app\\x', '/console/x'],
    ['https://user:secret@inner.example/app/x', '/console/x'],
    ['http://127.0.0.1:9000/app/x', '/console/x'],
    ['http://[::1]:9000/app/x', '/console/x'],
    ['/app/api/admin/x', '/console/api/admin/x'],
    ['/elsewhere', '/console/elsewhere'],
    ['/app//evil.example', '/console//evil.example'],
    ['x?y', 'x?y'],
    ['https://sso.example/login?back=1', 'https://sso.example/login?back=1'],
    ['https://inner.example:bad/', '/console'],
  ])('a redirect to %s goes to %s', (location, outer) => {
    expect(outerLocation(location, places)).toBe(outer);
  });

  it('never becomes the address of another host', () => {
    expect(
      outerLocation('//inner.example//evil.example', { upstream: new URL('http://inner.example'), basePath: '' }),
    ).toBe('/evil.example');
  });

  it.each([
    ['a=1; Path=/app', 'a=1; Path=/console'],
    ['a=1; path=/app/; HttpOnly', 'a=1; Path=/console; HttpOnly'],
    ['a=1;DOMAIN=.inner.example;Path=/app/api/admin;Secure', 'a=1; Path=/console/api/admin;Secure'],
    ['a=1; Path=/', 'a=1; Path=/console'],
    ['a=domain=x; Max-Age=0', 'a=domain=x; Max-Age=0'],
    ['__Host-a=1; Path=/; Secure', '__Host-a=1; Path=/; Secure'],
  ])('a cookie %s becomes %s', (cookie, outer) => {
    expect(outerCookie(cookie, places)).toBe(outer);
  });
});
