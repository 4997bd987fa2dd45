import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { goTo, overflows, withConsole } from '#tests/support/console-pages.ts';
import { layoutShift } from '#tests/support/layout-shift.ts';

const running = withConsole('shared');

/** Opened once; tests of how it loads load it again. */
let page: CheckedPage;
beforeAll(async () => {
  page = await running.visit({ as: 'admin', lang: 'en' });
});
beforeEach(async () => {
  await goTo(page, '/dashboard/dash');
  await page.locator('.tiles-value:visible').first().waitFor();
});
afterEach(() => page.expectClean());

describe('the dashboard', () => {
  it('draws its chart within the page’s policy, and as a table too', async () => {
    const chart = page.getByRole('img', { name: 'Activity, last 14 days' });
    await chart.locator('canvas').waitFor();
    await chart.hover({ position: { x: 200, y: 120 } });
    await page.getByRole('region', { name: 'Activity, last 14 days' }).getByText('Table', { exact: true }).click();
    await expect.poll(() => page.locator('.dashboard-scroll tbody tr').count()).toBe(14);
  });

  it('shows the traffic of today over that of yesterday, and opens it in the statistics', async () => {
    const day = page.getByRole('region', { name: 'Today, by half hours' });
    await day.getByRole('img').locator('canvas').waitFor();
    await day.getByText('Table', { exact: true }).click();
    await day.getByRole('row').nth(1).waitFor();
    const tile = page.getByRole('list', { name: 'Traffic today' }).getByRole('link', { name: /Delivered rate/ });
    await tile.click();
    await page.waitForURL(/timeSharingStatistics\?from=\d+&to=\d+&compare=dayBefore/);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('tells what waits, and nothing that does not', async () => {
    const waiting = page.locator('.todo-card a');
    await waiting.first().waitFor();
    expect(await waiting.locator('.todo-card-value').allTextContents()).not.toContain('0');
    await waiting.filter({ hasText: 'Templates to review' }).click();
    await page.waitForURL(/templateList\?reviewStatus=1/);
  });

  it('leads to the suppliers it counts', async () => {
    const tile = page.locator('.tiles-tile', { hasText: 'Disabled' });
    const counted = Number(await tile.locator('.tiles-value').textContent());
    await tile.click();
    await page.waitForURL(/#\/supmgt\/supplier\?status=0/);
    await expect.poll(() => page.locator('[data-row-key]:visible').count()).toBe(counted);
  });

  it('does not move what has been shown once', async () => {
    await page.reload();
    await page.locator('.dashboard-columns canvas').waitFor();
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });

  it('says what went wrong in place of the figures, and tries again', async () => {
    await page.route('**/dashboard/summary', async (route) =>
      (await page.locator('body[data-again]').count()) === 0
        ? route.fulfill({ status: 503, json: { code: 503, msg: '', data: null } })
        : route.continue(),
    );
    await page.reload();
    await page.getByText('The service is unavailable, overloaded or under maintenance').first().waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    // The page also asks again by itself once its event stream is there, which draws the button again: until the
    // click, that call fails as well.
    await page.evaluate(() =>
      document.addEventListener('click', () => document.body.setAttribute('data-again', ''), { capture: true }),
    );
    await again.click();
    await page.locator('.tiles-value').first().waitFor();
    await page.unrouteAll();
    page.expectClean([/status of 503/]);
  });

  it.each([1366, 1440, 390])('has even rows of tiles, each filled to its end, %i px wide', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.locator('.traffic-tiles li').first().waitFor();
    const rows = (tiles: string, figure: string) =>
      page.locator(tiles).evaluate((list, inner) => {
        const found = new Map<number, { heights: Set<number>; figures: Set<number>; gap: number; spill: boolean }>();
        const right = list.getBoundingClientRect().right;
        for (const tile of list.querySelectorAll<HTMLElement>(':scope > *')) {
          const box = tile.getBoundingClientRect();
          const row = found.get(box.top) ?? { heights: new Set(), figures: new Set(), gap: 0, spill: false };
          row.heights.add(Math.round(box.height));
          row.figures.add(Math.round(tile.querySelector(inner)?.getBoundingClientRect().top ?? 0));
          row.gap = Math.round(right - box.right);
          row.spill ||= [...tile.querySelectorAll('*')].some(
            (part) => part.getBoundingClientRect().right > box.right + 1,
          );
          found.set(box.top, row);
        }
        return [...found.values()].map(({ heights, figures, gap, spill }) => [heights.size, figures.size, gap, spill]);
      }, figure);
    const isEven = async (tiles: string, figure: string) =>
      (await rows(tiles, figure)).every(
        ([heights, figures, gap, spill]) => heights === 1 && figures === 1 && gap === 0 && !spill,
      );
    await expect.poll(() => isEven('.traffic-tiles', 'strong')).toBe(true);
    await expect.poll(() => isEven('.tiles', '.tiles-value')).toBe(true);
    // Twelve channels are shown at most.
    const columns = page
      .locator('.channels')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect([2, 3, 4, 6, 12]).toContain(await columns);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.locator('.dashboard-columns canvas').waitFor();
    await expect.poll(() => overflows(page)).toBe(false);
  });
});
