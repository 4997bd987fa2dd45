import { describe, expect, it } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import { fillSignIn, overflows, withConsole } from '#tests/support/console-pages.ts';

const running = withConsole();

/** What browsers log by themselves about an answer the test provokes. */
const refusals = [/status of (401|403|429)/];

describe('the sign-in page', () => {
  it('loads nothing of the console before the person types, and nothing of antd at all; says what is wrong, and takes in who is right', async () => {
    const page = await running.visit({ lang: 'en' });
    await page.locator('form').waitFor();
    const bytes = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.(js|css)$/.test(name))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      );
    expect(await bytes()).toBeLessThan(140_000);
    expect(await page.locator('[class*=ant-]').count()).toBe(0);
    const before = await bytes();
    await page.locator('input[name=username]').pressSequentially('ad');
    await expect.poll(bytes).toBeGreaterThan(before + 100_000);

    await fillSignIn(page, 'admin', 'not-the-password');
    await page.getByText('The user name or the password is wrong.').waitFor();
    expect(await page.locator('input[name=password]').evaluate((field) => field === document.activeElement)).toBe(true);

    await fillSignIn(page, 'admin', demoPassword);
    await page.locator('.tiles-value').first().waitFor();
    expect(page.url()).toContain('#/dashboard/dash');
    await expect.poll(() => overflows(page)).toBe(false);

    // A flag forged in the storage is not believed: the server knows better and clears it.
    await page.evaluate(() => localStorage.setItem('pe', 'true'));
    await page.reload();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pe'))).toBe('false');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    page.expectClean(refusals);
  });

  it('lets an address typed while the console appears stand', async () => {
    const page = await running.visit({ lang: 'en' });
    await page.evaluate(() => {
      const { pushState } = history;
      // The console opens its first screen: at that moment the user opens another.
      history.pushState = function push(...step) {
        pushState.apply(history, step);
        history.pushState = pushState;
        location.assign('#/supmgt/supplier');
      };
    });
    await fillSignIn(page, 'admin', demoPassword);
    await page.locator('main tr[data-row-key]').first().waitFor();
    expect(page.url()).toMatch(/#\/supmgt\/supplier$/);
    page.expectClean();
  });

  it('says once that the session has ended, however many calls were refused and tabs are open', async () => {
    const page = await running.visit({ as: 'admin', lang: 'en', address: '/supmgt/supplier' });
    await page.locator('main tr[data-row-key]').first().waitFor();
    const other = await page.context().newPage();
    await other.goto(`${running.server.origin}/#/dashboard/dash`);
    await other.locator('.tiles-value').first().waitFor();
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const ended = await page.request.get(`${running.server.origin}/logout`, { headers: { authorization: token } });
    expect(ended.ok()).toBe(true);
    // By the address: the page may have left for the sign-in already.
    await page.evaluate(() => location.assign('#/subAll'));
    await page.locator('input[name=username]').waitFor();
    await other.locator('input[name=username]').waitFor();
    // In the tab that was refused first: either may be, or both in the same moment, since the server ends the event streams of both.
    const tabs = [page, other];
    const said = await Promise.all(tabs.map((tab) => tab.getByText(/session has ended/).allInnerTexts()));
    expect(new Set(said.flat())).toEqual(new Set(['Your session has ended. Sign in again.']));
    expect(Math.max(...said.map((texts) => texts.length))).toBe(1);
    expect(await Promise.all(tabs.map((tab) => tab.locator('.toast').count()))).toEqual([0, 0]);
    page.expectClean(refusals);
  });

  it('fills in an account of the demo by a click, and takes it in, on a phone', async () => {
    const page = await running.visit({ lang: 'en', width: 390 });
    await page.getByRole('button', { name: /^routing/ }).click();
    expect(await page.locator('input[name=username]').inputValue()).toBe('routing');
    await page.keyboard.press('Enter');
    await page.locator('main.console-main h1').waitFor();
    await expect.poll(() => overflows(page)).toBe(false);
    page.expectClean();
  });

  it('counts the seconds down after too many attempts', async () => {
    const page = await running.visit({ lang: 'en' });
    const wait = page.getByText(/Too many failed attempts\. Try again in \d+ s\./);
    for (let attempt = 0; attempt < 12 && !(await wait.isVisible()); attempt += 1) {
      await fillSignIn(page, 'viewer', `wrong-password-${attempt}`);
      await page.locator('.login-message p').waitFor();
      await expect.poll(() => page.locator('.login-submit').getAttribute('aria-busy')).toBe('false');
    }
    const seconds = async () => Number(/(\d+) s/.exec((await wait.textContent()) ?? '')?.[1]);
    const first = await seconds();
    await expect.poll(seconds).toBeLessThan(first);
    expect(await page.locator('.login-submit').getAttribute('aria-disabled')).toBe('true');
    page.expectClean(refusals);
  });

  it('makes an expired password be changed before anything else', async () => {
    const page = await running.visit({ as: 'expired', lang: 'en' });
    const dialog = page.getByRole('dialog', { name: 'Account security notice' });
    await dialog.waitFor();
    await page.keyboard.type('short');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByText('Does not meet the rules below').waitFor();
    await dialog.getByLabel('New password', { exact: true }).fill('NewPassword1');
    await dialog.getByLabel('Confirm new password').fill('NewPassword2');
    await dialog.getByText('Passwords do not match, please re-enter').waitFor();
    await dialog.getByLabel('Confirm new password').fill('NewPassword1');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed').waitFor();
    await page.locator('input[name=username]').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('pe'))).toBeNull();
    await fillSignIn(page, 'expired', 'NewPassword1');
    await page.locator('main.console-main h1').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    page.expectClean();
  });
});
