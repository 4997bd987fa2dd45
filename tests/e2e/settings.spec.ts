import { expect, it } from 'vitest';
import { overflows, withConsole } from '#tests/support/console-pages.ts';

const running = withConsole();

it('settings: one about money is saved with a reason, which its history shows', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/settings/sysConfig' });
  await page.getByLabel('Agent cost percentage').fill('12.5');
  await page.getByLabel('Max time range of lists').fill('62');
  const dead = page.getByLabel('Dead test numbers');
  await dead.fill('4915100000009');
  await dead.press('Enter');
  await page.getByText('3 unsaved changes').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save settings' });
  await dialog.getByText(/Agent cost percentage/).waitFor();
  await dialog.getByLabel('Reason').fill('Board decision');
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved.').waitFor();
  await page.reload();
  expect(await page.getByLabel('Agent cost percentage').inputValue()).toBe('12.5');
  await page.locator('.ant-select-selection-item', { hasText: '4915100000009' }).waitFor();
  expect(await page.getByLabel('Base currency').isDisabled()).toBe(true);
  await page
    .getByRole('button', { name: /^Changed by admin/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'History: Agent cost percentage' })
    .getByText(/10% → 12.5%/)
    .waitFor();
  page.expectClean();
});

it('settings fit a phone, in Chinese', async () => {
  const page = await running.visit({ as: 'admin', width: 390, address: '/settings/sysConfig' });
  await page.getByLabel('代理成本比例').waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
  page.expectClean();
});
