import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { wcagFaults } from '#tests/support/axe.ts';
import { fillSignIn, leaveByMenu, overflows, withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');

it('a new administrator signs in with the password shown once, changes it, and sets up a second factor', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/settings/accountSettings' });
  await page.getByRole('button', { name: 'New administrator' }).click();
  const form = page.getByRole('dialog', { name: 'New administrator' });
  await form.getByLabel('User name').fill('mlopez');
  await form.getByLabel('Name', { exact: true }).fill('Marta López');
  await form.getByRole('combobox', { name: 'Roles' }).fill('noc');
  await page.locator('.ant-select-item-option', { hasText: 'noc' }).first().click();
  await form.getByRole('button', { name: 'Add administrator' }).click();
  const made = page.getByRole('dialog', { name: 'Password of mlopez' });
  const password = (await made.locator('code').textContent()) ?? '';
  await made.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: /mlopez.*Never signed in/ }).waitFor();
  expect(await wcagFaults(page)).toEqual([]);
  page.expectClean();

  const person = await running.visit({ lang: 'en' });
  await fillSignIn(person, 'mlopez', password);
  const notice = person.getByRole('dialog', { name: 'Account security notice' });
  await notice.getByLabel('New password', { exact: true }).fill('Lighthouse2026b');
  await notice.getByLabel('Confirm new password').fill('Lighthouse2026b');
  await notice.getByRole('button', { name: 'Change password' }).click();
  await person.locator('input[name=username]').waitFor();
  await fillSignIn(person, 'mlopez', 'Lighthouse2026b');
  await person.locator('main.console-main').waitFor();

  await person.evaluate(() => {
    location.hash = '/setting/personalCenter';
  });
  const card = person.getByRole('region', { name: 'Second factor' });
  // By keyboard alone, there and back.
  const hasFocus = (name: string) =>
    card.getByRole('button', { name }).evaluate((button) => button === document.activeElement);
  const tabTo = async (name: string) => {
    for (let stops = 0; stops < 8 && !(await hasFocus(name)); stops += 1) await person.keyboard.press('Tab');
    await person.keyboard.press('Enter');
  };
  const ownPassword = card.getByLabel('Your password');
  await card.getByRole('button', { name: 'Set up' }).press('Enter');
  await expect.poll(() => ownPassword.evaluate((field) => field === document.activeElement)).toBe(true);
  await tabTo('Cancel');
  await ownPassword.waitFor({ state: 'detached' });
  await tabTo('Set up');
  await expect.poll(() => ownPassword.evaluate((field) => field === document.activeElement)).toBe(true);
  await person.keyboard.type('Lighthouse2026b');
  await person.keyboard.press('Enter');
  await card.getByRole('img', { name: 'QR code with the secret' }).waitFor();
  const secret = ((await card.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  await person.keyboard.type(codeAt(Date.now()));
  await person.keyboard.press('Enter');
  const codes = card.getByRole('list', { name: 'Recovery codes' });
  await expect.poll(() => codes.locator('li').count()).toBe(10);
  await expect.poll(() => codes.evaluate((list) => list === document.activeElement)).toBe(true);
  await tabTo('I have stored them');
  await card.getByText('10 recovery codes left').waitFor();

  await leaveByMenu(person);
  await fillSignIn(person, 'mlopez', 'Lighthouse2026b');
  await person.getByLabel('Authenticator code').waitFor();
  expect(await wcagFaults(person)).toEqual([]);
  // The app's next code: the one that switched the factor on is used up.
  await person.getByLabel('Authenticator code').fill(codeAt(Date.now() + 30_000));
  await person.getByRole('button', { name: 'Confirm' }).click();
  await person.locator('main.console-main').waitFor();
});

it('the list and an administrator fit a phone, in Chinese', async () => {
  const page = await running.visit({ as: 'admin', width: 390, address: '/settings/accountSettings?adminId=9' });
  await page.getByText('笔记本电脑遗失，待找回后解锁').waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
  page.expectClean();
});
