import { expect, it } from 'vitest';
import { withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');

it('adds a fee item, attaches it to a customer, and charges what is due', async () => {
  const page = await running.visit({ as: 'finance', lang: 'en', address: '/settings/fee' });
  await page.getByRole('button', { name: 'Add fee item' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Code').fill('E2E-SETUP');
  await form.getByLabel('Name (Chinese)').fill('测试费');
  await form.getByLabel('Name (English)').fill('Test fee');
  await form.getByLabel('Type').click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'One-off' }).click();
  await form.getByLabel('Default price').fill('12.5');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const row = page.locator('tr[data-row-key]:visible').filter({ hasText: 'E2E-SETUP' });
  await row.waitFor();

  await row.click();
  await page.getByRole('button', { name: 'Attach fee' }).first().click();
  const attach = page.getByRole('dialog', { name: 'Attach a fee to a customer' });
  await attach.getByLabel('Customer').click();
  await page.locator('.ant-select-item-option:visible').first().click();
  await attach.getByRole('button', { name: 'Attach fee' }).click();
  const fee = page.locator('tr[data-row-key]:visible').filter({ hasText: 'Test fee' });
  await fee.waitFor();
  expect(await fee.textContent()).toContain('Active');

  await page.getByRole('button', { name: 'Preview and charge' }).click();
  const run = page.getByRole('dialog', { name: 'Charge fees' });
  await run.getByText('1 charge', { exact: true }).waitFor();
  await run.getByRole('button', { name: 'Charge', exact: true }).click();
  await run.waitFor({ state: 'hidden' });
  await page.getByText('Runs', { exact: true }).click();
  const done = page.locator('tr[data-row-key]:visible').first();
  await done.filter({ hasText: 'Done' }).waitFor();
  await done.click();
  const charge = page.locator('tr[data-row-key]:visible').first();
  await charge.filter({ hasText: 'Test fee' }).waitFor();
  expect(await charge.textContent()).toContain('Charged');
});
