import { describe, expect, it } from 'vitest';
import { overflows, withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');

describe('the dashboard', () => {
  it('draws its chart within the page’s policy, and as a table too', async () => {
    const page = await running.visit({ as: 'admin', lang: 'en' });
    const chart = page.getByRole('img', { name: 'Activity, last 14 days' });
    await chart.locator('canvas').waitFor();
    await chart.hover({ position: { x: 200, y: 120 } });
    await page.getByText('Table', { exact: true }).click();
    await expect.poll(() => page.locator('.dashboard-scroll tbody tr').count()).toBe(14);
    page.expectClean();
  });

  it('leads to the suppliers it counts', async () => {
    const page = await running.visit({ as: 'admin', lang: 'en' });
    const tile = page.locator('.tiles-tile', { hasText: 'Disabled' });
    const counted = Number(await tile.locator('.tiles-value').textContent());
    await tile.click();
    await page.waitForURL(/#\/supmgt\/supplier\?status=0/);
    await expect.poll(() => page.locator('[data-row-key]').count()).toBe(counted);
    page.expectClean();
  });

  it('does not move what has been shown once', async () => {
    const page = await running.visit({ as: 'admin' });
    await page.locator('.tiles-value').first().waitFor();
    await page.reload();
    await page.locator('.dashboard-columns canvas').waitFor();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    expect(shift).toBeLessThan(0.02);
  });

  it('says what went wrong in place of the figures, and tries again', async () => {
    const page = await running.visit({ as: 'admin', lang: 'en' });
    await page.locator('.tiles-value').first().waitFor();
    await page.route('**/dashboard/summary', async (route) =>
      (await page.locator('body[data-again]').count()) === 0
        ? route.fulfill({ status: 503, json: { code: 503, msg: '', data: null } })
        : route.continue(),
    );
    await page.reload();
    await page.getByText('The service is unavailable, overloaded or under maintenance').first().waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    // The page also asks again by itself once its event stream is there, which draws the button anew: until the
    // click, that call fails as well.
    await page.evaluate(() =>
      document.addEventListener('click', () => document.body.setAttribute('data-again', ''), { capture: true }),
    );
    await again.click();
    await page.locator('.tiles-value').first().waitFor();
    page.expectClean([/status of 503/]);
  });

  it('fits a phone', async () => {
    const page = await running.visit({ as: 'admin', width: 390 });
    await page.locator('.dashboard-columns canvas').waitFor();
    await expect.poll(() => overflows(page)).toBe(false);
    page.expectClean();
  });
});
