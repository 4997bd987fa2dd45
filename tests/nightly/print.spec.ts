import { expect, it } from 'vitest';
import { themeDefaults } from '#client/app/theme/settings.ts';
import { withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');

it.each(['light', 'dark'] as const)('a table is printed whole and plain, from %s', async (mode) => {
  const theme = { ...themeDefaults, mode };
  const page = await running.visit({ as: 'admin', lang: 'en', theme, address: '/supmgt/supplier' });
  await page.locator('tr[data-row-key]').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  // Its rules come a little after the page.
  await page.locator('.sidebar').waitFor({ state: 'hidden' });
  for (const part of [
    '.sidebar',
    '.header',
    '.header-tab-row',
    '.filter-bar',
    '.table-pages',
    '.table-buttons',
    '.footer',
  ])
    expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false]);
  const last = page.locator('tr[data-row-key]').last();
  const paper = await page.evaluate(() => ({
    // Nothing is cut off by a box that would have to be scrolled.
    cut: [...document.querySelectorAll('.console-main, .console-main *')].filter(
      (part) =>
        part.clientHeight > 0 &&
        part.scrollHeight > part.clientHeight + 1 &&
        getComputedStyle(part).overflowY !== 'visible' &&
        part.tagName !== 'TD' &&
        part.tagName !== 'TH',
    ).length,
    wide: (document.querySelector('table[aria-rowcount]')?.getBoundingClientRect().right ?? 0) <= innerWidth,
  }));
  expect(paper).toEqual({ cut: 0, wide: true });
  expect(await last.evaluate((row) => getComputedStyle(row.children[1] ?? row).color)).toBe('rgb(26, 26, 26)');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
});
