import { expect, it } from 'vitest';
import { overflows, withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');

it('enters a sender ID beside the policy of its country, and approves it', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/cusmgt/showDetail' });
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'New sender ID' }).click();
  const form = page.locator('.form-drawer');
  await form.getByRole('combobox', { name: 'Customer' }).click();
  await page.locator('.ant-select-item-option').first().click();
  await form.getByRole('combobox', { name: 'Country/region' }).fill('Saudi');
  await page.locator('.ant-select-item-option', { hasText: 'Saudi' }).click();
  await form.getByText('Senders must be registered here.').waitFor();
  await form.getByLabel('Sender', { exact: true }).fill('QUOKKA');
  await form.getByRole('button', { name: 'Add sender ID' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Search' }).fill('quokka');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(1);
  await rows.first().click();
  const peek = page.locator('.sender-peek');
  await peek.getByRole('button', { name: 'Submit' }).click();
  await peek.getByRole('button', { name: 'Approve' }).click();
  await peek.getByRole('button', { name: 'Supplier’s form' }).waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
});
