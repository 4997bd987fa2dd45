import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** Chromium with a processor four times slower, 9 Mbit/s down and 60 ms away. */
const slowNetwork = { offline: false, downloadThroughput: 9_000_000 / 8, uploadThroughput: 3_000_000 / 8, latency: 60 };
const slowdown = 4;

export interface VisitOptions {
  url: string;
  /** Selector of what the user waits for. */
  ready: string;
  isSlow?: boolean;
  /** Local storage before the page begins. */
  stored: Readonly<Record<string, string>>;
}

/** What came over the wire so far: scripts and styles, with the headers of their answers. */
export interface Wire {
  bytes: number;
  requests: number;
  /** Each one's address and bytes, in the order of their ends. */
  files: { url: string; bytes: number }[];
}

/** A page in a browser profile of its own, with a cold cache. */
export interface Visit {
  page: Page;
  cdp: CDPSession;
  wire: Wire;
  close(): Promise<void>;
}

/** What a load took, ms since its navigation began. */
export interface LoadTimes {
  firstPaint: number;
  /** The frame that shows what the user waits for has been painted. */
  ready: number;
  longestTask: number;
}

/** Runs in the page before anything else, so it may not use anything from outside its body. */
function probe({ ready, stored }: Pick<VisitOptions, 'ready' | 'stored'>): void {
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  let longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
  const times = new Promise((resolve, reject) => {
    setTimeout(reject, 30_000, new Error(`Never seen: ${ready}`));
    const answer = (readyAt: number) => {
      const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
      resolve({ firstPaint, ready: readyAt, longestTask });
    };
    const look = () => {
      if (!document.querySelector(ready)?.getClientRects().length) requestAnimationFrame(look);
      // After the frame this callback belongs to; then a moment for the observer to receive its entry.
      else setTimeout(() => setTimeout(answer, 50, performance.now()));
    };
    requestAnimationFrame(look);
  });
  Reflect.set(window, 'benchTimes', times);
}

/** Opens a page and waits until what the user waits for is there. */
export async function visit(
  browser: Browser,
  { url, ready, isSlow = false, stored }: VisitOptions,
): Promise<Visit & { times: LoadTimes }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const opened = await open(context);
  const { page, cdp } = opened;
  if (isSlow) {
    await cdp.send('Network.emulateNetworkConditions', slowNetwork);
    await slowDown(cdp);
  }
  // tsx wraps named functions in a helper of its own module; sent to a page, they look for it there.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript(probe, { ready, stored });
  await page.goto(url);
  const times: LoadTimes = await page.evaluate(() => Reflect.get(window, 'benchTimes'));
  return { ...opened, times, close: () => context.close() };
}

/** From here on the page's processor is so many times slower. */
export const slowDown = (cdp: CDPSession, rate = slowdown): Promise<unknown> =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate });

async function open(context: BrowserContext): Promise<Pick<Visit, 'page' | 'cdp' | 'wire'>> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const wire: Wire = { bytes: 0, requests: 0, files: [] };
  const code = new Map<string, string>();
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || type === 'Stylesheet' || /javascript|css/.test(response.mimeType)) {
      code.set(requestId, response.url);
      wire.requests += 1;
    }
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = code.get(requestId);
    if (url === undefined) return;
    wire.bytes += encodedDataLength;
    wire.files.push({ url, bytes: encodedDataLength });
  });
  return { page, cdp, wire };
}

/** The page's JavaScript heap once everything that can go has gone, MB. */
export async function heapOf({ cdp }: Visit): Promise<number> {
  // Finalisers free more in a second round.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
