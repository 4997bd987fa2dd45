import type { Browser, CDPSession, Page } from 'playwright-core';
import { demoPassword } from '#fixtures/admins.ts';
import { session } from '#shared/session.ts';
import { digestOf } from '../support/app.ts';
import { findBrowser } from '../support/browser/find.ts';
import { start } from '../support/browser/launch.ts';
import { startConsole } from '../support/console.ts';
import { callOver } from '../support/http-call.ts';
import type { BenchRow } from './row.ts';

/** Chromium with a processor four times slower, 9 Mbit/s down and 60 ms away. */
const slow = { offline: false, downloadThroughput: 9_000_000 / 8, uploadThroughput: 3_000_000 / 8, latency: 60 };
const rounds = 3;

interface Visit {
  /** Scripts and styles on the wire, kB. */
  bytes: number;
  requests: number;
  /** Longest task of the load, ms. */
  longest: number;
}

/** What pages cost in a real browser with a cold cache: bytes, requests, longest task, heap. */
export async function benchPages(): Promise<BenchRow[]> {
  const server = await startConsole();
  const browser = await start(await findBrowser());
  try {
    const reply = await callOver({ origin: server.origin }, session.login, {
      username: 'admin',
      password: digestOf(demoPassword),
    });
    const token = 'token' in reply ? reply.token : '';
    const permissions = 'permissions' in reply ? reply.permissions : [];
    const load = (address: string, ready: string, isSlow: boolean) =>
      visit(browser, {
        url: `${server.origin}/#${address}`,
        ready,
        isSlow,
        stored: { token, permissions: JSON.stringify(permissions) },
      });
    const signIn = (isSlow: boolean) =>
      visit(browser, { url: `${server.origin}/`, ready: 'input[name=username]', isSlow, stored: {} });
    const table = () => load('/supmgt/supplier', 'tbody .ant-table-row', false);
    const dashboard = () => load('/dashboard/dash', 'main canvas', false);
    return [
      ...weight('sign-in page', await signIn(false), 170),
      ...weight('first table screen', await table(), 400, 18),
      ...weight('dashboard', await dashboard(), 450),
      task('sign-in', await worst(() => signIn(true)), 300),
      task('dashboard', await worst(() => load('/dashboard/dash', 'main canvas', true)), 450),
      task('table', await worst(() => load('/supmgt/supplier', 'tbody .ant-table-row', true)), 600),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

function weight(name: string, { bytes, requests }: Visit, most: number, mostRequests?: number): BenchRow[] {
  const rows: BenchRow[] = [
    { name: `${name}, scripts and styles`, value: bytes, unit: 'kB', budget: `≤ ${most}`, ok: bytes <= most },
  ];
  if (mostRequests !== undefined) {
    rows.push({
      name: `${name}, requests`,
      value: requests,
      unit: '',
      budget: `≤ ${mostRequests}`,
      ok: requests <= mostRequests,
    });
  }
  return rows;
}

const task = (name: string, value: number, most: number): BenchRow => ({
  name: `longest task while loading slowly, ${name}`,
  value,
  unit: 'ms',
  budget: `≤ ${most}`,
  ok: value <= most,
  note: `median of ${rounds}`,
});

async function worst(load: () => Promise<Visit>): Promise<number> {
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    values.push((await load()).longest);
  }
  return values.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

interface VisitOptions {
  url: string;
  /** Selector of what the person waits for. */
  ready: string;
  isSlow: boolean;
  stored: Record<string, string>;
}

async function visit(browser: Browser, { url, ready, isSlow, stored }: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) {
      localStorage.setItem(name, value);
    }
  }, stored);
  const cdp = await context.newCDPSession(page);
  const wire = await listen(cdp);
  if (isSlow) {
    await cdp.send('Network.emulateNetworkConditions', slow);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await watchTasks(page);
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  const seen = { bytes: Math.round(wire.bytes / 1000), requests: wire.requests };
  const longest = await page.evaluate(() => Reflect.get(window, 'longestTask'));
  await context.close();
  return { ...seen, longest: Math.round(Number(longest)) };
}

/** Counts scripts and styles as they come over the wire. */
async function listen(cdp: CDPSession): Promise<{ bytes: number; requests: number }> {
  const wire = { bytes: 0, requests: 0 };
  const code = new Set<string>();
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || type === 'Stylesheet' || /javascript|css/.test(response.mimeType)) {
      code.add(requestId);
      wire.requests += 1;
    }
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    wire.bytes += code.has(requestId) ? encodedDataLength : 0;
  });
  return wire;
}

async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'longestTask', 0);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        Reflect.set(window, 'longestTask', Math.max(duration, Number(Reflect.get(window, 'longestTask'))));
      }
    }).observe({ type: 'longtask', buffered: true });
  });
}
