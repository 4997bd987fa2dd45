import { beforeAll, describe, expect, it } from 'vitest';
import { themeDefaults } from '#client/app/theme/settings.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { goTo, overflows, withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');

const words = {
  zh: {
    search: '搜索',
    notices: /^通知/,
    theme: '主题配置',
    drawer: '主题配置',
    lock: '锁屏',
    password: '锁屏密码',
  },
  en: {
    search: 'Search',
    notices: /^Notices/,
    theme: 'Theme settings',
    drawer: 'Theme',
    lock: 'Lock screen',
    password: 'Lock password',
  },
};

/** Whether all of a part can be seen without scrolling sideways. */
async function fits(page: CheckedPage, part: ReturnType<CheckedPage['getByRole']>): Promise<boolean> {
  await part.waitFor();
  const box = await part.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  return box !== null && box.x >= 0 && box.x + box.width <= width + 1 && !(await overflows(page));
}

describe.each(['zh', 'en'] as const)('every tool of the shell fits and works, in %s', (lang) => {
  const name = words[lang];
  let page: CheckedPage;
  beforeAll(async () => {
    const theme = { ...themeDefaults, showSearch: true, showNotice: true, showRefresh: true, showLanguage: true };
    page = await running.visit({ as: 'admin', lang, theme });
  });

  it.each([1440, 991, 390])('at %i px', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await goTo(page, '/dashboard/dash');
    await page.locator('.tiles-value:visible').first().waitFor();
    await expect.poll(() => overflows(page)).toBe(false);

    await page.getByRole('button', { name: name.search }).click();
    await expect.poll(() => fits(page, page.getByRole('dialog', { name: name.search }))).toBe(true);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: name.notices }).click();
    await expect.poll(() => fits(page, page.getByRole('dialog', { name: name.notices }))).toBe(true);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: name.theme }).click();
    await expect.poll(() => fits(page, page.getByRole('dialog', { name: name.drawer, exact: true }))).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: name.drawer, exact: true }).waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: name.lock }).click();
    const password = page.getByLabel(name.password);
    await expect.poll(() => fits(page, password)).toBe(true);
    await password.fill('123456');
    await page.keyboard.press('Enter');
    await password.waitFor({ state: 'detached' });

    await goTo(page, '/setting/personalCenter');
    await page.locator('#own-profile_realName').waitFor();
    await expect.poll(() => overflows(page)).toBe(false);
    expect(await page.locator('.tab').count()).toBe(2);
    // 992 px is the first width of the desktop: below it the menu is a drawer.
    expect(await page.locator('.console').getAttribute('data-mobile')).toBe(width < 992 ? 'true' : null);
    page.expectClean();
  });
});
