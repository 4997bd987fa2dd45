import { expect, it } from 'vitest';
import { withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');

it('150 ways among 25 pages leave no more behind than the first 50', { timeout: 600_000 }, async () => {
  const page = await running.visit({ as: 'admin', lang: 'en' });
  await page.locator('.tiles-value').first().waitFor();
  const addresses = [
    '/dashboard/dash',
    '/supmgt/supplier',
    '/subAll',
    '/settings/systemSettings',
    '/settings/operator',
    ...Array.from({ length: 20 }, (_, index) => `/supmgt/channelLog?channelId=${index + 1}`),
  ];
  const session = await page.context().newCDPSession(page);
  const settled = async () => {
    // What says that it loads may not be there yet: rows, or what stands in their place, are the end of it.
    await page.locator('main :is([data-row-key], .tiles-value, .table-notice):visible').first().waitFor();
    await expect.poll(() => page.locator('main :is([aria-busy=true], .ant-skeleton-active):visible').count()).toBe(0);
  };
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { jsHeapUsedSize } = await session.send('Runtime.getHeapUsage').then(({ usedSize }) => ({
      jsHeapUsedSize: usedSize,
    }));
    return { heap: jsHeapUsedSize, nodes: await page.evaluate(() => document.querySelectorAll('*').length) };
  };
  const walk = async (rounds: number) => {
    for (let step = 0; step < rounds; step += 1) {
      const to = addresses[step % addresses.length] ?? '/';
      await page.evaluate((address) => {
        location.hash = address;
      }, to);
      await page.waitForFunction(
        (address) => document.querySelector(`.tab[data-active] a`)?.getAttribute('href')?.startsWith(`#${address}`),
        to,
      );
      // The pages that are kept have their rows: one that was left too early would make the later measure the larger one.
      if (step >= rounds - addresses.length) await settled();
    }
  };
  await walk(50);
  const early = await measure();
  await walk(100);
  const late = await measure();
  // Four rounds: a page that leaves 1 % behind each time shows.
  expect(late.nodes).toBeLessThan(early.nodes * 1.06);
  expect(late.heap).toBeLessThan(early.heap * 1.12);
});
