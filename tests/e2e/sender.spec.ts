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
  await peek.getByRole('button', { name: 'Extend' }).click();
  const extension = page.getByRole('dialog', { name: 'Extend QUOKKA' });
  await extension.getByLabel('New last day').fill('2031-03-31');
  // Not Enter: whether the calendar had opened decides whether it takes the day or sends the form.
  await page.keyboard.press('Tab');
  await extension.getByRole('button', { name: 'Extend QUOKKA' }).click();
  await extension.waitFor({ state: 'detached' });
  await peek.getByText('2031-03-31').waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
});

it('filters by days, which the address keeps', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/templateList' });
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  const more = page.getByRole('button', { name: /^More filters/ });
  if (await more.isVisible()) await more.click();
  const from = page.getByLabel('Submitted from');
  await from.fill('2031-01-01');
  await from.press('Enter');
  await page.waitForURL(/submittedFrom=\d+/);
  await page.getByText('Nothing matches the filter').waitFor();
  await page.reload();
  await page.getByText('Nothing matches the filter').waitFor();
  await page.getByRole('button', { name: 'Reset filter' }).click();
  await rows.first().waitFor();
  page.expectClean();
});
