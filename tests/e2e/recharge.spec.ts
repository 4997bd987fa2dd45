import { beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import { customer } from '#shared/customer.ts';
import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { withConsole } from '#tests/support/console-pages.ts';
import { digestOf } from '#tests/support/digest.ts';

const running = withConsole('shared');

let token = '';
/** What an administrator does without the page. */
async function send<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> {
  const response = await fetch(`${running.server.origin}${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ lang: 'en', ...input }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text).data;
}
beforeAll(async () => {
  const response = await fetch(`${running.server.origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: digestOf(demoPassword), lang: 'en' }),
  });
  token = (await response.json()).data.token;
});

const lineOf = (page: CheckedPage) => page.locator('tr[data-row-key]:visible').first();

it('is entered by one person from the customer’s page and reviewed by another; the balance follows', async () => {
  const { customerId, customerName } = await send(customer.add, {
    customerName: 'Hurtig Bank',
    customerCode: 'HURTIG',
    customerType: 1,
    chargeType: 1,
    currency: 'USD',
  });
  const finance = await running.visit({
    as: 'finance',
    lang: 'en',
    address: `/cusmgt/cusDetail?customerId=${customerId}`,
  });
  await finance.getByRole('button', { name: 'Recharge', exact: true }).click();
  const dialog = finance.getByRole('dialog', { name: 'Recharge a customer' });
  await dialog.getByText('Balance 0.00 USD').waitFor();
  // The customer is chosen already: one types the amount at once.
  await finance.keyboard.type('6000');
  await dialog.getByText('afterwards 6,000.00 USD').waitFor();
  await dialog.getByLabel('Payment reference').fill('SWIFT-991177');
  await dialog.getByRole('button', { name: 'Recharge 6,000.00 USD' }).click();
  await dialog.waitFor({ state: 'detached' });
  await finance.getByText('Recharge of Hurtig Bank entered; it waits for a second person.').waitFor();
  await lineOf(finance).filter({ hasText: customerName }).filter({ hasText: 'To review' }).waitFor();
  expect(await lineOf(finance).getByText('Pass', { exact: true }).count()).toBe(0);

  const admin = await running.visit({
    as: 'admin',
    lang: 'en',
    address: `/account/cusRechargeHistory?customerId=${customerId}`,
  });
  await lineOf(admin).getByText('Pass', { exact: true }).click();
  const review = admin.getByRole('dialog', { name: 'Pass' });
  await review.getByText('Hurtig Bank: 6,000.00 USD').waitFor();
  await review.getByRole('button', { name: 'Pass' }).click();
  await lineOf(admin).filter({ hasText: 'Effective' }).filter({ hasText: '0.00 → 6,000.00 USD' }).waitFor();
  expect((await send(customer.get, { customerId })).balance).toBe('6000');
  finance.expectClean();
  admin.expectClean();
});
