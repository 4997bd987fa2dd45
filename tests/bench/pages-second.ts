import { ratio } from './pages-rows.ts';
import { type LoadTimes, visit } from './pages-visit.ts';
import type { BenchRow } from './row.ts';
import type { Sites } from './sites.ts';

const rounds = 5;
/**
 * First paint of the second visit, at most this part of the first one's time until it is ready: the frame in the page paints at once
 * either time.
 */
const part = 0.3;

/** A returning user, with a slow processor and network: the service worker paints what it has kept. */
export async function benchSecondVisit({ browser, console, stored }: Sites): Promise<BenchRow[]> {
  const first: number[] = [];
  const second: number[] = [];
  const url = `${console}/#/supmgt/supplier`;
  for (let round = 0; round < rounds; round += 1) {
    const opened = await visit(browser, { url, ready: 'tr[data-row-key]', isSlow: true, stored });
    first.push(opened.times.ready);
    await opened.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await opened.page.goto('about:blank');
    await opened.page.goto(url);
    const times: LoadTimes = await opened.page.evaluate(() => Reflect.get(window, 'benchTimes'));
    second.push(times.firstPaint);
    await opened.close();
  }
  return [ratio('second visit, first paint, slow, of the first visit’s ready', second, first, part)];
}
