import { beforeAll, describe, expect, it } from 'vitest';
import { themeDefaults } from '#client/app/theme/settings.ts';
import { demoPassword } from '#fixtures/admins.ts';
import { wcagFaults } from '#tests/support/axe.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { fillSignIn, storeElsewhere, withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');

const lock = (page: CheckedPage) => page.getByRole('dialog', { name: 'Screen lock' });
const password = (page: CheckedPage) => lock(page).getByLabel('Lock password');

/** The supplier screen of a signed-in administrator, its rows loaded. */
async function visited(): Promise<CheckedPage> {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/supmgt/supplier' });
  await page.locator('tr[data-row-key]').first().waitFor();
  return page;
}

async function lockIt(page: CheckedPage): Promise<void> {
  await page.getByRole('button', { name: 'Lock screen' }).click();
  await lock(page).waitFor();
}

async function unlock(page: CheckedPage): Promise<void> {
  await password(page).fill('123456');
  await page.keyboard.press('Enter');
  await lock(page).waitFor({ state: 'detached' });
}

describe('the lock', () => {
  /** Loaded once: each test begins with it unlocked, and leaves it so. */
  let page: CheckedPage;
  beforeAll(async () => {
    page = await visited();
  });

  it('covers everything: nothing behind it can be read, focused or found; then the focus is back where it was', async () => {
    await lockIt(page);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('Supplier configuration');
    expect(await page.locator('tr[data-row-key]').first().isVisible()).toBe(false);
    await expect.poll(() => password(page).evaluate((input) => input === document.activeElement)).toBe(true);
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => {
          const now = document.activeElement;
          return now === document.body || now?.closest('.lock-place') !== null;
        }),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    expect(await lock(page).isVisible()).toBe(true);
    expect(await wcagFaults(page)).toEqual([]);
    // Once it is opened, the focus is where it was.
    await unlock(page);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Lock screen');
    page.expectClean();
  });

  it('stays after F5, refuses a wrong password, and opens by keyboard', async () => {
    await lockIt(page);
    expect(await page.evaluate(() => localStorage.getItem('lock'))).toBe('{"lock":true}');
    await page.reload();
    await lock(page).waitFor();
    expect(await password(page).inputValue()).toBe('');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter the correct password').waitFor();
    await password(page).fill('1234567');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter the correct password').waitFor();
    await password(page).fill('123456');
    await page.keyboard.press('Enter');
    await page.locator('tr[data-row-key]').first().waitFor();
    expect(await lock(page).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('lock'))).toBe('{"lock":false}');
    page.expectClean();
  });

  it('lets no shortcut through to what is behind it', async () => {
    const search = page.getByRole('combobox', { name: 'Search' });
    // Its code is here from now on: a dialog that opens behind the lock stands there at once.
    await page.keyboard.press('Control+k');
    await search.waitFor();
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'hidden' });
    await lockIt(page);
    await password(page).fill('12');
    await page.keyboard.press('Control+k');
    await lock(page).getByRole('button', { name: 'Change wallpaper' }).focus();
    for (const key of ['Control+k', '?', 'j', 'e', '/']) await page.keyboard.press(key);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('Control+k');
    await unlock(page);
    expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
    expect(await search.filter({ visible: true }).count()).toBe(0);
  });

  it('shows the time and another wallpaper on demand', async () => {
    await lockIt(page);
    const before = await lock(page).getAttribute('data-wallpaper');
    await lock(page).getByRole('button', { name: 'Change wallpaper' }).click();
    expect(await lock(page).getAttribute('data-wallpaper')).not.toBe(before);
    const time = lock(page).locator('time');
    const shown = await time.innerText();
    expect(shown).toMatch(/^\d\d:\d\d:\d\d$/);
    await expect.poll(() => time.innerText()).not.toBe(shown);
    await unlock(page);
  });

  // The last one of this page: the session ends with it.
  it('is one for all tabs, and ends with the session', async () => {
    await lockIt(page);
    const other = await page.context().newPage();
    await other.goto(`${running.server.origin}/#/supmgt/supplier`);
    await other.getByRole('dialog', { name: 'Screen lock' }).waitFor();
    await password(page).fill('123456');
    await page.keyboard.press('Enter');
    await other.locator('tr[data-row-key]').first().waitFor();
    await other.getByRole('button', { name: 'Lock screen' }).click();
    await lock(page).waitFor();
    await other.evaluate(() => localStorage.clear());
    await other.reload();
    await page.locator('input[name=username]').waitFor();
    expect(await lock(page).count()).toBe(0);
  });

  it('does not outlive the session, however that ended', async () => {
    const page = await visited();
    await lockIt(page);
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.reload();
    await fillSignIn(page, 'admin', demoPassword);
    await page.locator('tr[data-row-key]').first().waitFor();
    expect(await lock(page).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('lock'))).toBeNull();
    await lockIt(page);
    const other = await page.context().newPage();
    await other.goto(`${running.server.origin}/`);
    await other.evaluate(async () => {
      const token = localStorage.getItem('token') ?? '';
      await fetch('/logout', { headers: { Authorization: token } });
    });
    await page.reload();
    await page.locator('input[name=username]').waitFor();
    expect(await lock(page).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('lock'))).toBeNull();
  });

  it('comes by itself when nobody has been there for as long as was set', async () => {
    const page = await running.visit({ as: 'admin', lang: 'en', address: '/setting/exports' });
    await page.getByRole('heading', { level: 1, name: 'My exports' }).waitFor();
    await page.clock.install();
    await storeElsewhere(page, 'theme', { ...themeDefaults, lockAfter: 5, showRefresh: true });
    // Shown once the settings are in force.
    await page.getByRole('button', { name: 'Refresh page' }).waitFor();
    await page.clock.fastForward('04:00');
    await page.mouse.move(200, 200);
    await page.clock.fastForward('04:00');
    expect(await lock(page).count()).toBe(0);
    await page.clock.fastForward('02:00');
    await lock(page).waitFor();
  });
});
