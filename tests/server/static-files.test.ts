import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { noncePlaceholder, staticRoutes } from '#server/platform/http/static.ts';

const script = 'export const word = "console";\n'.repeat(40);
const page = `<!doctype html><meta charset="utf-8"><!-- shell: assets/a.js assets/b.css --><script nonce="${noncePlaceholder}">1</script><style nonce="${noncePlaceholder}"></style>`;
let clientDir = '';
const apps: FastifyInstance[] = [];

async function serve(basePath: string): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: true });
  securityHeaders(app);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 40400, msg: 'not found', data: null }));
  app.get('/api/admin/anything', async () => ({ code: 200 }));
  await app.register(async (scope) => staticRoutes(scope, { basePath, clientDir }), { prefix: basePath });
  await app.listen({ port: 0, host: '127.0.0.1' });
  apps.push(app);
  return app;
}

/** The path as given, unlike `fetch` and `inject`, which tidy it. */
function rawGet(app: FastifyInstance, target: string): Promise<{ status: number; body: string }> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path: target }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    call.on('error', reject).end();
  });
}

let app: FastifyInstance;
beforeAll(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'static-'));
  clientDir = path.join(root, 'client');
  await mkdir(path.join(clientDir, 'assets'), { recursive: true });
  await writeFile(path.join(root, 'secret.txt'), 'secret');
  const files = {
    'index.html': page,
    'build.json': '{"id":"1"}',
    '.files.json': '{}',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'manifest.webmanifest': '{}',
    'robots.txt': 'User-agent: *\nDisallow: /\n',
    'assets/main-0123456789.js': script,
    'assets/main-0123456789.js.br': brotliCompressSync(script),
    'assets/main-0123456789.js.gz': gzipSync(script),
    'assets/console-0123456789.css': '.a{color:red}',
    'assets/.hidden': 'hidden',
  };
  for (const [name, contents] of Object.entries(files)) await writeFile(path.join(clientDir, name), contents);
  app = await serve('');
});
afterAll(async () => {
  await Promise.all(apps.map((each) => each.close()));
  await rm(path.dirname(clientDir), { recursive: true, force: true });
});

const asset = '/assets/main-0123456789.js';

describe('the page', () => {
  test('carries a nonce of its own in every answer, the same in policy and document', async () => {
    const answers = await Promise.all([app.inject('/'), app.inject('/')]);
    const nonces = answers.map(({ headers, body }) => {
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
      expect(Buffer.from(nonce, 'base64').byteLength).toBe(16);
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(body.split(`nonce="${nonce}"`).length).toBe(3);
      expect(body).not.toContain(noncePlaceholder);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('is never stored', async () => {
    const { headers } = await app.inject('/');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    expect(headers['last-modified']).toBeUndefined();
  });

  test('lets nothing be framed, embedded, rebased or run from elsewhere', async () => {
    const { headers } = await app.inject('/');
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });

  test('is compressed as the client wishes', async () => {
    const get = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    const [br, gzip, none, refused] = await Promise.all([get('gzip, br'), get('gzip'), get('identity'), get('br;q=0')]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('<!doctype html>');
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('<!doctype html>');
    expect(none.headers['content-encoding']).toBeUndefined();
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(br.headers.vary).toBe('accept-encoding');
  });

  test("links to the shell's files only where a session is likely", async () => {
    const get = async (cookie?: string) =>
      (await app.inject({ url: '/', headers: { ...(cookie && { cookie }) } })).body;
    const links = '<link rel="modulepreload" href="assets/a.js">\n<link rel="preload" as="style" href="assets/b.css">';
    expect(await get('device=1; refresh=2')).toContain(links);
    for (const cookie of [undefined, 'device=1', 'device=refresh=1']) {
      const body = await get(cookie);
      expect(body).not.toContain('<link');
      expect(body).not.toContain('assets/');
    }
  });

  test('is the new one as soon as a build has replaced it', async () => {
    const file = path.join(clientDir, 'index.html');
    await writeFile(file, page.replace('>1<', '>2<'));
    await utimes(file, new Date(), new Date(Date.now() + 5000));
    expect((await app.inject('/')).body).toContain('>2<');
    await writeFile(file, page);
    expect((await app.inject('/')).body).toContain('>1<');
  });
});

describe('hashed files', () => {
  test('are kept forever and are what they say', async () => {
    const { headers, statusCode } = await app.inject(asset);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/i);
    expect((await app.inject('/assets/console-0123456789.css')).headers['content-type']).toMatch(
      /^text\/css; charset=utf-8$/i,
    );
  });

  test('come as the build compressed them', async () => {
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await app.inject({ url: asset, headers: { 'accept-encoding': encoding } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-type']).toMatch(/javascript/);
      expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding');
      expect(unpack(answer.rawPayload).toString()).toBe(script);
    }
    expect((await app.inject(asset)).body).toBe(script);
  });

  test('that do not exist are a plain 404, never the page and never cached', async () => {
    for (const url of ['/assets/main-9999999999.js', '/assets/', '/assets', '/assets/.hidden', '/assets/none.css']) {
      const { statusCode, body, headers } = await app.inject(url);
      expect(`${url} ${statusCode}`).toBe(`${url} 404`);
      expect(body).not.toContain('<');
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('addresses', () => {
  test('that leave the folder lead nowhere', async () => {
    const targets = [
      '/assets/../index.html',
      '/assets/../../secret.txt',
      '/assets/%2e%2e/index.html',
      '/assets/..%2findex.html',
      '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
      '/assets/..%5c..%5csecret.txt',
      '/assets//etc/passwd',
      '/assets/%00',
      '/assets%2Fmain-0123456789.js',
      '/.files.json',
      '/index.html',
      '/../secret.txt',
    ];
    for (const target of targets) {
      const { status, body } = await rawGet(app, target);
      expect(`${target} ${status >= 400 && status < 500}`).toBe(`${target} true`);
      expect(body).not.toMatch(/secret|doctype|root:|export const/);
    }
  });

  test('outside the page are not the page, since screens live in the hash', async () => {
    for (const url of ['/supplier', '/login', '/index.html', '/api/admin/other']) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
  });

  test('of the icon, the manifest, the robots file and the build are served, by those names only', async () => {
    const types = {
      'favicon.svg': /^image\/svg\+xml/,
      'manifest.webmanifest': /^application\/manifest\+json/,
      'robots.txt': /^text\/plain/,
    };
    for (const [name, type] of Object.entries(types)) {
      const { statusCode, headers } = await app.inject(`/${name}`);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toMatch(type);
    }
    expect((await app.inject('/robots.txt')).body).toContain('Disallow: /');
    expect((await app.inject('/build.json')).headers['cache-control']).toContain('max-age=0');
  });
});

describe('below a base path', () => {
  test('everything is there, and nothing at the root', async () => {
    const below = await serve('/console');
    expect((await below.inject('/console/')).body).toContain('<!doctype html>');
    expect((await below.inject(`/console${asset}`)).statusCode).toBe(200);
    expect((await below.inject('/console/favicon.svg')).statusCode).toBe(200);
    for (const url of ['/', asset, '/favicon.svg']) expect((await below.inject(url)).statusCode).toBe(404);
    expect((await below.inject('/console/assets/none.js')).body).toBe('Not found');
  });

  test('the bare path leads to the one with a slash, its query kept', async () => {
    const below = await serve('/deep/console');
    const { statusCode, headers } = await below.inject('/deep/console?lang=en');
    expect(statusCode).toBe(302);
    expect(headers.location).toBe('/deep/console/?lang=en');
  });
});

describe('security headers', () => {
  test('are on every answer, errors included', async () => {
    for (const url of ['/', asset, '/api/admin/anything', '/nowhere', '/assets/none.js']) {
      const { headers } = await app.inject(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('keep the interface out of every cache and sandbox what it answers', async () => {
    const { headers } = await app.inject('/api/admin/anything');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('promise TLS only where the request came over it', async () => {
    const secure = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers['strict-transport-security']).toMatch(/max-age=(\d+); includeSubDomains/);
    expect((await app.inject('/')).headers['strict-transport-security']).toBeUndefined();
  });

  test('grant a foreign origin nothing', async () => {
    for (const origin of ['https://elsewhere.example', 'null']) {
      const { headers } = await app.inject({ method: 'OPTIONS', url: '/api/admin/anything', headers: { origin } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});
