import { beforeAll, describe, expect, it } from 'vitest';
import { themeDefaults } from '#client/app/theme/settings.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { goTo, leaveByMenu, overflows, storeElsewhere, withConsole } from '#tests/support/console-pages.ts';

const running = withConsole({ env: { BASE_PATH: '/console' } });

describe('the shell, below a sub path', () => {
  /** Loaded once, and again where a test is about that. */
  let page: CheckedPage;
  beforeAll(async () => {
    page = await running.visit({ as: 'admin', lang: 'en' });
    await page.locator('.tiles-value').first().waitFor();
  });
  const toWorkbench = async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, '/dashboard/dash');
    await page.locator('.tiles-value:visible').first().waitFor();
  };

  it('opens the first screen the person may see, and keeps the old page until the new one is ready', async () => {
    const entries = page.getByRole('navigation', { name: 'Main menu' });
    await entries.getByRole('link', { name: 'Workbench' }).waitFor();
    expect(page.url()).toMatch(/#\/dashboard\/dash$/);
    expect(await entries.getByRole('link', { name: 'Supplier configuration' }).getAttribute('href')).toBe(
      '#/supmgt/supplier',
    );
    expect(await page.title()).toBe('Workbench - SMS Operator Console');
    const isEverEmpty = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const main = document.querySelector('main');
          const look = () => {
            if (!main?.textContent?.trim()) resolve(true);
            else if (location.hash.startsWith('#/supmgt') && main.querySelector('table')) resolve(false);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await page.getByRole('link', { name: 'Supplier configuration' }).click();
    expect(await isEverEmpty).toBe(false);
  });

  it('goes from screen to screen by menu, keyboard and address without an error', async () => {
    await toWorkbench();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Supplier configuration' }).click();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Supplier' }).waitFor();
    expect(page.url()).toContain('/console/#/supmgt/supplier');
    expect(await page.title()).toBe('Supplier configuration - SMS Operator Console');
    const way = page.getByRole('navigation', { name: 'Breadcrumb' });
    await way.getByText('Suppliers', { exact: true }).waitFor();
    await way.getByText('Supplier configuration').waitFor();
    expect(await way.locator('a', { hasText: 'Supplier configuration' }).count()).toBe(0);
    await page.goBack();
    await page.locator('.tiles-value:visible').first().waitFor();
    await menu.getByRole('menuitem', { name: 'Supplier configuration' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/supmgt\/supplier/);
    await goTo(page, '/no/such/page');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(page.url()).toMatch(/#\/no\/such\/page$/);
    expect(await page.title()).toBe('Page not found - SMS Operator Console');
    expect(await page.getByRole('navigation').count()).toBe(0);
    page.expectClean();
  });

  it('offers the menu as a drawer on a phone, which folds after a choice', async () => {
    await toWorkbench();
    await page.setViewportSize({ width: 390, height: 900 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Supplier configuration' }).click();
    await page.waitForURL(/#\/supmgt\/supplier/);
    await expect.poll(() => drawer.isVisible()).toBe(false);
    await expect.poll(() => overflows(page)).toBe(false);
    page.expectClean();
  });

  it('returns the focus to the opener when Escape closes a panel, a menu or a dialog', async () => {
    const theme = { ...themeDefaults, showSearch: true, showNotice: true, showLanguage: true };
    await toWorkbench();
    await storeElsewhere(page, 'theme', theme);
    await goTo(page, '/supmgt/supplier');
    await page.locator('tr[data-row-key]:visible').first().waitFor();
    const openers = [/^Search$/, /^Notices/, /^Language$/, /^Account/, /^New supplier$/];
    for (const name of openers) {
      const opener = page.getByRole('button', { name });
      await opener.focus();
      await page.keyboard.press('Enter');
      // What was opened has taken the focus.
      const opened = page
        .locator('.ant-drawer-open:focus-within, [role=dialog]:focus-within, [role=menu]:focus-within')
        .last();
      await opened.waitFor();
      await expect
        .poll(
          async () => {
            // A tooltip of the opener that appears late takes the first Escape.
            await page.keyboard.press('Escape');
            return opener.evaluate((button) => button === document.activeElement);
          },
          { message: `${name}` },
        )
        .toBe(true);
    }
    page.expectClean();
  });

  it('skips to the content by keyboard', async () => {
    await toWorkbench();
    await page.reload();
    await page.locator('.tiles-value').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });

  it('refuses the address of a screen the person has no right to, and shows nothing of it in the menu', async () => {
    const page = await running.visit({ as: 'sales', address: '/supmgt/supplier' });
    await page.getByRole('heading', { name: '没有权限' }).waitFor();
    expect(page.url()).toMatch(/#\/supmgt\/supplier$/);
    expect(await page.title()).toBe('没有权限 - 国际短信运营控制台');
    await page.getByRole('navigation', { name: '主菜单' }).getByText('首页').waitFor();
    expect(await page.getByText('供应商管理').count()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: '没有权限' }).waitFor();
    expect(page.url()).toMatch(/#\/supmgt\/supplier$/);
    expect(await page.getByText('供应商管理').count()).toBe(0);
    page.expectClean();
  });

  it('stays at an address without a page until somebody leaves: a reload shows the same, and back goes back', async () => {
    await goTo(page, '/setting/exports');
    await page.getByRole('heading', { level: 1, name: 'My exports' }).waitFor();
    await page.clock.install();
    await goTo(page, '/no/such/page?a=1');
    const missing = page.getByRole('heading', { name: 'Page not found' });
    await missing.waitFor();
    await page.clock.fastForward(60_000);
    expect(page.url()).toMatch(/#\/no\/such\/page\?a=1$/);
    await page.reload();
    await missing.waitFor();
    await page.goBack();
    await page.waitForURL(/#\/setting\/exports$/);
    page.expectClean();
  });

  // The last one: the session ends with it.
  it('follows a sign-out in another tab of the same browser', async () => {
    const other = await page.context().newPage();
    await other.goto(`${running.server.origin}/`);
    await leaveByMenu(other);
    await other.locator('input[name=username]').waitFor();
    await page.locator('input[name=username]').waitFor();
    page.expectClean();
  });
});
