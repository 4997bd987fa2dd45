import { expect, it } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import { wcagFaults } from '#tests/support/axe.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { fillSignIn, leaveByMenu, overflows, withConsole } from '#tests/support/console-pages.ts';

const running = withConsole();

/** A picture that a user might choose: drawn by the browser itself. */
const picture = (page: CheckedPage) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 200;
    canvas.getContext('2d')?.fillRect(50, 50, 100, 100);
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });

it('the person changes name and picture; the header follows at once', async () => {
  const page = await running.visit({ as: 'noc', lang: 'en' });
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Personal centre' }).click();
  const form = page.getByRole('region', { name: 'Profile' });
  await form.getByLabel('Name', { exact: true }).fill('Night Desk');
  const buffer = Buffer.from(await picture(page), 'base64');
  await form.getByLabel('Picture file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await form.locator('.profile-avatar-shown img').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Profile saved.').waitFor();
  const account = page.getByRole('button', { name: 'Account: Night Desk' });
  await account.locator('img').waitFor();
  await page.reload();
  await account.locator('img').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Personal centre' }).waitFor();
  expect(await wcagFaults(page)).toEqual([]);
  page.expectClean();
});

it('a session elsewhere is signed out from here', async () => {
  const other = await running.visit({ as: 'routing', lang: 'en' });
  const page = await running.visit({ as: 'routing', lang: 'en', address: '/setting/personalCenter' });
  const sessions = page.getByRole('region', { name: 'My sessions' });
  await sessions.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('1 session ended.').waitFor();
  await other.reload();
  await other.locator('input[name=username]').waitFor();
  page.expectClean();
});

it('a password is changed with the present one, and signs in from then on', async () => {
  const page = await running.visit({ as: 'finance', lang: 'en', address: '/setting/personalCenter' });
  const form = page.getByRole('region', { name: 'Password' });
  await form.getByLabel('Current password').fill('not this one');
  await form.getByLabel('New password', { exact: true }).fill('Sunrise2026ab');
  await form.getByLabel('Confirm new password').fill('Sunrise2026ab');
  await form.getByRole('button', { name: 'Change password' }).click();
  await form.locator('.ant-form-item-explain-error').waitFor();
  await form.getByLabel('Current password').fill(demoPassword);
  await form.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed. Other sessions have ended.').waitFor();
  await leaveByMenu(page);
  await fillSignIn(page, 'finance', 'Sunrise2026ab');
  await page.locator('main.console-main').waitFor();
});

it('the personal centre fits a phone, in Chinese', async () => {
  const page = await running.visit({ as: 'viewer', width: 390, address: '/setting/personalCenter' });
  await page.getByRole('heading', { level: 1, name: '个人中心' }).waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
  page.expectClean();
});

it('language and zone of the account hold at once, after F5, and in a browser without a choice', async () => {
  const page = await running.visit({ as: 'routing', lang: 'zh', address: '/setting/personalCenter' });
  const shown = () => page.locator('time').first().getAttribute('title');
  await page.locator('time').first().waitFor();
  const here = (await shown()) ?? '';
  const choose = async (field: string, text: string, option: string) => {
    await page.getByRole('combobox', { name: field }).fill(text);
    await page.locator('.ant-select-item-option', { hasText: option }).click();
  };
  await choose('时区', 'Tehran', 'Asia/Tehran');
  await page.getByRole('combobox', { name: '语言' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'English' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('heading', { level: 1, name: 'Personal centre' }).waitFor();
  const there = new Date(Date.parse(`${here.replace(' ', 'T')}Z`) + 210 * 60_000).toISOString();
  const expected = there.slice(0, 19).replace('T', ' ');
  await expect.poll(shown).toBe(expected);
  await page.reload();
  await expect.poll(shown).toBe(expected);
  const [asked] = await Promise.all([
    page.waitForRequest(/dashboard\/summary/),
    page.evaluate(() => location.assign('#/dashboard/dash')),
  ]);
  expect(asked.postDataJSON()).toMatchObject({ timezone: 'Asia/Tehran', utcOffset: 210, lang: 'en' });
  const elsewhere = await running.chromium.newPage({ lang: 'zh-CN' });
  await elsewhere.goto(`${running.server.origin}/#/setting/personalCenter`);
  await fillSignIn(elsewhere, 'routing', demoPassword);
  await elsewhere.getByRole('heading', { level: 1, name: 'Personal centre' }).waitFor();
  page.expectClean();
});
