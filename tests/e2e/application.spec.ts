import { expect, it } from 'vitest';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { withConsole } from '#tests/support/console-pages.ts';

const running = withConsole();
const rows = (page: CheckedPage) => page.locator('tr[data-row-key]:visible');

it('an application is taken, contacted and approved: its credentials are shown once, and it leaves the list', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/cusmgt/cusApp?status=0' });
  const row = rows(page).filter({ hasText: 'Fjordlys Helse AS' });
  await row.click();
  const peek = page.locator('.application-peek');
  await peek.getByText('Assign the application to yourself first.').waitFor();
  await peek.getByRole('button', { name: 'Assign to me' }).click();
  await peek.getByLabel('Contact note').fill('Ingrid wants reminders in three countries.');
  await peek.getByRole('button', { name: 'Add note' }).click();
  await peek.getByText('Ingrid wants reminders in three countries.', { exact: true }).first().waitFor();

  await peek.getByRole('button', { name: 'Approve' }).click();
  const form = page.locator('.application-approval');
  expect(await form.getByLabel('Customer', { exact: true }).inputValue()).toBe('Fjordlys Helse AS');
  await form.getByLabel('Code', { exact: true }).fill('XINGHE');
  await form.getByRole('button', { name: 'Create customer and account' }).click();
  await form.getByText('The code XINGHE is already used by another customer.').waitFor();
  await form.getByLabel('Code', { exact: true }).fill('FJORDLYS');
  await form.getByRole('button', { name: 'Create customer and account' }).click();
  await form.getByText('Customer Fjordlys Helse AS created', { exact: false }).waitFor();
  expect(await form.locator('[data-secret=password]').textContent()).toMatch(/^[A-Za-z0-9]{8}$/);
  await form.getByRole('button', { name: 'Done' }).click();
  await peek.getByRole('link', { name: 'Fjordlys Helse AS' }).waitFor();
  await expect.poll(() => row.count()).toBe(0);
  page.expectClean([/status of 409/]);
});
