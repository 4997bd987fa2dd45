import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canonicalPath } from '#server/platform/http/canonical-path.ts';
import { head, rawCall } from '#tests/support/raw-call.ts';
import { startRelay } from '#tests/support/relay.ts';
import { startUpstream, type Upstream } from '#tests/support/upstream.ts';

const refused = [
  '/api/admin/../x',
  '/api/admin/..',
  '/api/admin/./x',
  '/api/admin/.',
  '/api/admin/%2e%2e/x',
  '/api/admin/.%2e/x',
  '/api/admin/..%2fx',
  '/api/admin/..%5cx',
  '/api/admin/..\\x',
  '/api/admin/x\\y',
  '/api/admin/..;/x',
  '/api/admin/x;y=1',
  '/api/admin/x%3by',
  '/api/admin/%252e%252e%252fsecret',
  '/api/admin/x%2525',
  '/api/admin//x',
  '//api/admin/x',
  '/api//admin/x',
  '/api/admin/x//',
  '/api/admin/x%00',
  '/api/admin/x%0d%0aSet-Cookie:a=1',
  '/api/admin/x%7f',
  '/api/admin/x%2fy',
  '/api%2fadmin/x',
  '/admin%2Fx',
  '/api/admin/x%3fy',
  '/api/admin/x%23y',
  '/api/admin/x#y',
  '/api/admin/x?a=1#y',
  '/api/admin/...',
  '/api/admin/...x',
  '/api/admin/x..',
  '/api/admin/%c0%ae%c0%ae/x',
  'http://elsewhere.example/api/admin/x',
  '*',
];

/** Fastify's router refuses these before any hook. */
const malformed = ['/api/admin/%', '/api/admin/%zz', '/api/admin/%ff'];

describe('the canonical path', () => {
  it.each([...refused, ...malformed, ''])('does not exist for %s', (target) => {
    expect(canonicalPath(target)).toBeUndefined();
  });

  it.each([
    ['/', '/'],
    ['/api/admin/login', '/api/admin/login'],
    ['/api/admin/login?next=../x;y//z', '/api/admin/login'],
    ['/api/admin/a.b.csv', '/api/admin/a.b.csv'],
    ['/api/admin/a...b', '/api/admin/a...b'],
    ['/api/admin/.well-known', '/api/admin/.well-known'],
    ['/api/admin/', '/api/admin/'],
    ['/%61pi/admin/login', '/api/admin/login'],
    ['/api/admin/%e6%96%87', '/api/admin/%E6%96%87'],
    ['/api/admin/a%20b', '/api/admin/a%20b'],
    ["/api/admin/a:b@c!$&'()*+,=~_-", "/api/admin/a:b@c!$&'()*+,=~_-"],
  ])('of %s is %s', (target, path) => {
    expect(canonicalPath(target)).toBe(path);
  });

  it('is found in linear time', () => {
    const begin = performance.now();
    canonicalPath(`${'/a'.repeat(50_000)}\\`);
    canonicalPath(`/${'a.'.repeat(50_000)}\\`);
    canonicalPath(`/${'.'.repeat(100_000)}`);
    expect(performance.now() - begin).toBeLessThan(10_000);
  });
});

describe('paths and methods of the relay', () => {
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

  it.each([...refused, ...malformed])('refuses %s with 400 and asks the upstream nothing', async (target) => {
    const answer = await rawCall(port, head(`GET ${target}`));
    expect(answer.status).toBe(400);
    expect(upstream.calls).toEqual([]);
  });

  it('names the refusal in the language of the call', async () => {
    const chinese = await rawCall(port, head('GET /api/admin//x'));
    const english = await rawCall(port, head('GET /api/admin//x?lang=en'));
    expect(JSON.parse(chinese.body)).toMatchObject({
      code: 40001,
      error: 'path.not-canonical',
      msg: '请求地址不规范。',
      data: null,
    });
    expect(JSON.parse(english.body)).toMatchObject({ msg: 'The URL path is not in canonical form.' });
  });

  it('routes an escaped letter as the letter, and sends the upstream the letter', async () => {
    const answer = await rawCall(port, head('GET /%61pi/admin/%6cogin?x=%61'));
    expect(answer.status).toBe(200);
    expect(upstream.calls[0]?.url).toBe('/api/admin/login?x=%61');
  });

  it('passes the query as it came', async () => {
    await rawCall(port, head('GET /api/admin/list?b=2&a=%2e%2e%2f&a=1&&c=%E6%96%87+x?y'));
    expect(upstream.calls[0]?.url).toBe('/api/admin/list?b=2&a=%2e%2e%2f&a=1&&c=%E6%96%87+x?y');
  });

  it('passes dots within a segment and long paths', async () => {
    const long = `/api/admin/${'segment/'.repeat(100)}end`;
    expect((await rawCall(port, head('GET /api/admin/a...b'))).status).toBe(200);
    expect((await rawCall(port, head(`GET ${long}`))).status).toBe(200);
    expect(upstream.calls.map((call) => call.url)).toEqual(['/api/admin/a...b', long]);
  });

  it.each(['/x/api/admin/y', '/api/adminx/y', '/api', '/apiadmin/x'])('does not relay %s', async (target) => {
    const answer = await rawCall(port, head(`GET ${target}`));
    expect(answer.status).toBe(404);
    expect(upstream.calls).toEqual([]);
  });

  it.each(['GET', 'POST'])('relays %s', async (method) => {
    expect((await rawCall(port, head(`${method} /api/admin/x`))).status).toBe(200);
    expect(upstream.calls[0]).toMatchObject({ method, url: '/api/admin/x' });
  });

  it.each([
    ['HEAD', 405],
    ['PUT', 405],
    ['PATCH', 405],
    ['DELETE', 405],
    ['OPTIONS', 405],
    ['TRACE', 404],
    ['PROPFIND', 404],
  ])('does not relay %s, which is answered with %i', async (method, status) => {
    const answer = await rawCall(port, head(`${method} /api/admin/x`, ['Content-Length: 0']));
    expect(answer.status).toBe(status);
    expect(upstream.calls).toEqual([]);
  });

  it('does not let a header turn a POST into another method', async () => {
    await rawCall(
      port,
      head('POST /api/admin/x', ['X-HTTP-Method-Override: DELETE', 'X-Method-Override: DELETE', 'Content-Length: 0']),
    );
    expect(upstream.calls[0]?.method).toBe('POST');
    expect(JSON.stringify(upstream.calls[0]?.headers)).not.toContain('DELETE');
  });

  it.each([
    ['GET', '/expireToken'],
    ['GET', '/refreshToken'],
    ['GET', '/userInfo'],
    ['GET', '/logout'],
    ['POST', '/login'],
    ['POST', '/socialLogin'],
    ['POST', '/register'],
  ])('relays %s %s, a call at the root', async (method, path) => {
    expect((await rawCall(port, head(`${method} ${path}?lang=en`, ['Content-Length: 0']))).status).toBe(200);
    expect(upstream.calls[0]).toMatchObject({ method, url: `${path}?lang=en` });
  });

  it.each([
    ['GET', '/login', 404],
    ['POST', '/userInfo', 404],
    ['DELETE', '/userInfo', 404],
    ['HEAD', '/userInfo', 405],
    ['GET', '/publicKey', 404],
    ['GET', '/router/getList', 404],
  ])('does not relay %s %s', async (method, path, status) => {
    expect((await rawCall(port, head(`${method} ${path}`, ['Content-Length: 0']))).status).toBe(status);
    expect(upstream.calls).toEqual([]);
  });
});

describe('a relay set up otherwise', () => {
  it('relays the two calls it could answer itself when they are listed', async () => {
    const upstream = await startUpstream();
    const { app, port } = await startRelay({ url: upstream.url, root: ['/publicKey', '/router/getList'] });
    expect((await rawCall(port, head('GET /publicKey'))).status).toBe(200);
    expect((await rawCall(port, head('GET /router/getList?a=1'))).status).toBe(200);
    expect(upstream.calls.map((call) => call.url)).toEqual(['/publicKey', '/router/getList?a=1']);
    await app.close();
    await upstream.close();
  });

  it('keeps two upstreams apart whose addresses start alike', async () => {
    const upstream = await startUpstream();
    const one = await startRelay({ url: new URL('/a', upstream.url) });
    const other = await startRelay({ url: new URL('/a/1', upstream.url) });
    for (const [port, path] of [
      [one.port, '/api/admin/1x'],
      [other.port, '/api/admin/x'],
      [one.port, '/userInfo'],
      [other.port, '/userInfo'],
    ] as const) {
      await rawCall(port, head(`GET ${path}`));
    }
    expect(upstream.calls.map((call) => call.url)).toEqual([
      '/a/api/admin/1x',
      '/a/1/api/admin/x',
      '/a/userInfo',
      '/a/1/userInfo',
    ]);
    await one.app.close();
    await other.app.close();
    await upstream.close();
  });

  it('takes its own base path off and puts the upstream’s on', async () => {
    const upstream = await startUpstream();
    const { app, port } = await startRelay({ url: new URL('/inner/', upstream.url), basePath: '/console' });
    await rawCall(port, head('GET /console/api/admin/console/api/admin/x?y=1'));
    await rawCall(port, head('POST /console/login', ['Content-Length: 0']));
    expect((await rawCall(port, head('GET /api/admin/x'))).status).toBe(404);
    expect(upstream.calls.map((call) => call.url)).toEqual([
      '/inner/api/admin/console/api/admin/x?y=1',
      '/inner/login',
    ]);
    await app.close();
    await upstream.close();
  });
});
