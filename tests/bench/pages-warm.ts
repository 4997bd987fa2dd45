import type { Page } from 'playwright-core';

/** What an action felt like, ms. */
export interface Felt {
  /** From the click to the frame that shows what was wanted. */
  visible: number;
  /** The slowest of its inputs until the next paint, as INP counts (steps of 8 ms, none below 16). */
  paint: number;
}

/** Below this the browser reports no event. */
const leastReported = 16;

/** Clicks, and times how long until `wanted` is seen; it must not be seen before. */
export async function clickUntil(page: Page, click: string, wanted: string): Promise<Felt> {
  await page.locator(wanted).first().waitFor({ state: 'hidden' });
  await settled(page);
  const paint = await watchInputs(page);
  await page.evaluate((selector) => {
    const visible = new Promise((resolve) => {
      const handleClick = ({ timeStamp }: Event) => {
        const look = () => {
          if (!document.querySelector(selector)?.getClientRects().length) requestAnimationFrame(look);
          else setTimeout(() => resolve(performance.now() - timeStamp));
        };
        requestAnimationFrame(look);
      };
      window.addEventListener('click', handleClick, { capture: true, once: true });
    });
    Reflect.set(window, 'benchVisible', visible);
  }, wanted);
  await page.locator(click).first().click();
  const visible: number = await page.evaluate(() => Reflect.get(window, 'benchVisible'));
  return { visible, paint: await paint() };
}

/** Types into a field key by key, as a user would, and answers the slowest key. */
export async function typeInto(page: Page, field: string, text: string): Promise<number> {
  await page.locator(field).click();
  const paint = await watchInputs(page);
  await page.keyboard.type(text, { delay: 120 });
  return paint();
}

/** Waits until the page has nothing to do: users do not click during a chart's first drawing. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let calm = 0;
        const look = (deadline: IdleDeadline) => {
          calm = deadline.timeRemaining() > 40 ? calm + 1 : 0;
          if (calm === 5) resolve();
          else setTimeout(() => requestIdleCallback(look), 20);
        };
        requestIdleCallback(look);
      }),
  );

/** Collects event timings from now on; the answer waits until the page is idle, so that none is under way. */
async function watchInputs(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const longest = new Map<number, number>();
    Reflect.set(window, 'benchInputs', longest);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = Number(Reflect.get(entry, 'interactionId'));
        if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  return () =>
    page.evaluate(
      (least) =>
        new Promise<number>((resolve) => {
          const answer = () => {
            const longest: Map<number, number> = Reflect.get(window, 'benchInputs');
            resolve(Math.max(least, ...longest.values()));
          };
          // Entries come after the paint of their frame.
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(answer, { timeout: 2000 })));
        }),
      leastReported,
    );
}
