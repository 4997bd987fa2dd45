import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import { type CheckedPage, launchBrowser, type TestBrowser } from '#tests/support/chromium.ts';
import { type RunningConsole, startConsole } from '#tests/support/console.ts';
import { canInstallPackages } from '#tests/support/debian.ts';
import { findNginx, type Gateway, gatewayConfig, startGateway } from '#tests/support/nginx.ts';
import { startUpstream, type Upstream } from '#tests/support/upstream.ts';

const nginx = findNginx();
const path = '/console';

if (nginx === undefined) {
  describe('the gateway, without an nginx on this machine', () => {
    it('is only read: nothing is installed here and this user may install nothing', () => {
      expect(canInstallPackages()).toBe(false);
      const config = gatewayConfig({ CONSOLE_PATH: path });
      expect(config).toContain(`location ${path}/ {`);
      expect(config).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    });
  });
} else {
  describe('the console behind nginx', () => consoleBehind(nginx));
  describe('the gateway', () => gatewayAlone(nginx));
}

function consoleBehind(nginxFile: string): void {
  let running: RunningConsole;
  let gateway: Gateway;
  let browser: TestBrowser;
  beforeAll(async () => {
    running = await startConsole({ env: { BASE_PATH: path, TRUST_PROXY: '1' } });
    gateway = await startGateway(nginxFile, { consolePort: running.port, path });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.stop();
    await running?.stop();
  });

  /** The log line of a call, found by the address only this test asks for. */
  const lineOf = (address: string) => expect.poll(() => running.logs().find((line) => line.path === address) ?? {});

  it('leads the root and the bare sub-path to the console, relative to where the browser is', async () => {
    for (const [asked, answered] of [
      ['/', `${path}/`],
      [path, `${path}/`],
      [`${path}?a=1`, `${path}/?a=1`],
    ]) {
      const answer = await fetch(`${gateway.origin}${asked}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, answered]);
    }
    expect((await fetch(`${gateway.origin}/elsewhere`)).status).toBe(404);
  });

  it('shows the sign-in page with all it needs, and signs in', async () => {
    const page = await browser.newPage({ lang: 'en' });
    const assets = assetsOf(page);
    await page.goto(`${gateway.origin}${path}/`);
    await page.getByLabel(/用户名|User name/).fill('admin');
    await page.getByLabel(/^(密码|Password)$/).fill(demoPassword);
    await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
    await expect.poll(() => page.getByRole('navigation').first().isVisible()).toBe(true);
    expect(assets().length).toBeGreaterThan(2);
    for (const asset of assets()) {
      expect(asset).toMatchObject({ status: 200, path: expect.stringMatching(/^\/console\/assets\//) });
    }
    page.expectClean();
  });

  it('passes the compressed and everlasting assets on as they are', async () => {
    const html = await (await fetch(`${gateway.origin}${path}/`)).text();
    const script = /(?:\.\/)?(assets\/[^"']+\.js)/.exec(html)?.[1] ?? expect.unreachable('the page names a script');
    const answer = await fetch(`${gateway.origin}${path}/${script}`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toMatch(/immutable/);
    expect(await answer.text()).not.toBe('');
  });

  it('tells the console who called, whatever a client claims', async () => {
    const claims = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '203.0.113.9',
      'x-request-id': 'chosen-by-the-client',
      forwarded: 'for=203.0.113.9;proto=https;host=evil.example',
    };
    // The console itself believes the one in front of it: otherwise this would prove nothing.
    const direct = await fetch(`${running.origin}/assets/direct.js`, { headers: claims });
    expect(direct.headers.has('strict-transport-security')).toBe(true);
    await lineOf(`${path}/assets/direct.js`).toMatchObject({ ip: '203.0.113.9', requestId: 'chosen-by-the-client' });

    const answer = await fetch(`${gateway.origin}${path}/assets/gateway.js`, { headers: claims });
    expect(answer.headers.has('strict-transport-security')).toBe(false);
    await lineOf(`${path}/assets/gateway.js`).toMatchObject({
      ip: '127.0.0.1',
      requestId: expect.stringMatching(/^[\da-f]{32}$/),
    });
  });

  it('believes the one that ends TLS in front of it, when it is named', async () => {
    const behindFront = await startGateway(nginxFile, {
      consolePort: running.port,
      path,
      trustedFront: '127.0.0.1/32',
    });
    try {
      const answer = await fetch(`${behindFront.origin}${path}/assets/front.js`, {
        headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9', 'x-forwarded-proto': 'https' },
      });
      expect(answer.headers.has('strict-transport-security')).toBe(true);
      await lineOf(`${path}/assets/front.js`).toMatchObject({ ip: '203.0.113.9' });
    } finally {
      await behindFront.stop();
    }
  });
}

function gatewayAlone(nginxFile: string): void {
  let upstream: Upstream;
  let gateway: Gateway;
  beforeAll(async () => {
    upstream = await startUpstream();
    gateway = await startGateway(nginxFile, { consolePort: Number(upstream.url.port), path });
  });
  afterAll(async () => {
    await gateway?.stop();
    await upstream?.close();
  });

  it('hands out events while the stream goes on', async () => {
    const stop = new AbortController();
    const answer = await fetch(`${gateway.origin}${path}/events?ms=60000`, { signal: stop.signal });
    const reader = answer.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('data: 1\n\n');
    stop.abort();
    await expect.poll(() => upstream.calls.at(-1)?.abandonedAt).toBeGreaterThan(0);
  }, 10_000);

  it('passes an upload on while it is being sent, up to 64 MB', async () => {
    const piece = new Uint8Array(1_000_000);
    const sent = await fetch(`${gateway.origin}${path}/early`, { method: 'POST', body: piece });
    expect([sent.status, (await sent.json()).msg]).toEqual([401, 'early']);
    const tooLarge = await fetch(`${gateway.origin}${path}/echo`, { method: 'POST', body: new Uint8Array(67_200_000) });
    expect(tooLarge.status).toBe(413);
  });

  it('compresses answers of calls, keeps its connections and says nothing about itself', async () => {
    const before = upstream.connections();
    for (let call = 0; call < 20; call += 1) {
      const answer = await fetch(`${gateway.origin}${path}/json`, { headers: { 'accept-encoding': 'gzip' } });
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      expect(answer.headers.get('server')).toBe('nginx');
      await answer.arrayBuffer();
    }
    expect(upstream.connections() - before).toBeLessThanOrEqual(2);
  });

  it('passes odd paths on as they came, for the console to refuse', async () => {
    await fetch(`${gateway.origin}${path}//a%2e%2f..%5c`);
    expect(upstream.calls.at(-1)?.url).toBe(`${path}//a%2e%2f..%5c`);
  });
}

/** Status and path of every asset a page has loaded so far. */
function assetsOf(page: CheckedPage): () => { path: string; status: number }[] {
  const seen: { path: string; status: number }[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (/\.(js|css|woff2)$/.test(pathname)) {
      seen.push({ path: pathname, status: answer.status() });
    }
  });
  return () => seen;
}
