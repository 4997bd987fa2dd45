import { expect, it } from 'vitest';
import { overflows, withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');

it('adds a supplier’s code, finds it, and maps it anew', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/settings/errorCode' });
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'New error code' }).click();
  const form = page.locator('.form-drawer');
  await form.getByLabel('Raw code', { exact: true }).fill('E2E-771');
  await form.getByRole('combobox', { name: 'Platform code' }).click();
  await page.keyboard.type('HANDSET_FULL');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Add error code' }).click();
  await form.waitFor({ state: 'detached' });

  await page.getByRole('textbox', { name: 'Search' }).fill('e2e-771');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('HANDSET_FULL')]);
  await rows.first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Map 1 code' });
  await dialog.getByRole('combobox').click();
  await page.keyboard.type('SPAM_REJECTED');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Map to SPAM_REJECTED' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('SPAM_REJECTED')]);
  await expect.poll(() => overflows(page)).toBe(false);

  await page.getByText('Platform', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Search' }).fill('NO_BALANCE');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Customer’s balance used up')]);
});
