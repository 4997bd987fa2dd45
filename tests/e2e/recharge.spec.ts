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
  // The notification shows before the dialog closes, and not for long.
  await finance.getByText('Recharge of Hurtig Bank entered, awaiting second approval.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await lineOf(finance).filter({ hasText: customerName }).filter({ hasText: 'To review' }).waitFor();
  expect(await lineOf(finance).getByText('Approve', { exact: true }).count()).toBe(0);

  const admin = await running.visit({
    as: 'admin',
    lang: 'en',
    address: `/account/cusRechargeHistory?customerId=${customerId}`,
  });
  await lineOf(admin).getByText('Approve', { exact: true }).click();
  const review = admin.getByRole('dialog', { name: 'Approve' });
  await review.getByText('Hurtig Bank: 6,000.00 USD').waitFor();
  await review.getByRole('button', { name: 'Approve' }).click();
  await lineOf(admin).filter({ hasText: 'Credited' }).filter({ hasText: '0.00 → 6,000.00 USD' }).waitFor();
  expect((await send(customer.get, { customerId })).balance).toBe('6000');
  finance.expectClean();
  admin.expectClean();
});

it('is entered from a bank statement: what is sure is chosen, the rest is told, and nothing comes in twice', async () => {
  const { customerId } = await send(customer.add, {
    customerName: 'Kassel Mobile',
    customerCode: 'KAS4711',
    customerType: 1,
    chargeType: 1,
    currency: 'EUR',
  });
  const statement = {
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Buchungstag;Auftraggeber;Verwendungszweck;Betrag;Referenz\n' +
        '02.11.2026;Kassel Mobile GmbH;Kunde KAS4711;1.250,50;K-1\n' +
        '03.11.2026;Unbekannt;Guthaben;80,00;K-2\n' +
        '04.11.2026;Hausbank;Entgelt;-12,00;K-3\n',
    ),
  };
  const page = await running.visit({ as: 'finance', lang: 'en', address: '/account/cusRechargeHistory' });
  const open = async () => {
    await page.getByRole('button', { name: 'Bank statement' }).click();
    const drawer = page.getByRole('dialog', { name: 'Bank statement' });
    await drawer.locator('input[type=file]').setInputFiles(statement);
    await drawer.getByRole('combobox', { name: 'Currency' }).fill('EUR');
    await page.locator('.ant-select-item-option', { hasText: 'EUR' }).first().click();
    return drawer;
  };
  const drawer = await open();
  await drawer.getByRole('button', { name: 'Enter 1 line: 1,250.50 EUR' }).waitFor();
  await drawer.getByText('Mentions the customer code').waitFor();
  // The owner of the second is unknown: the user assigns it.
  await drawer.getByRole('combobox', { name: 'Customer of Line 3, 80.00 EUR' }).fill('Kassel');
  await page.locator('.ant-select-item-option', { hasText: 'Kassel Mobile' }).last().click();
  await drawer.getByRole('button', { name: 'Enter 2 lines: 1,330.50 EUR' }).click();
  await drawer.getByText('Entered', { exact: true }).nth(1).waitFor();
  await drawer.getByText('Paid out 1').click();
  await drawer.getByText('Entgelt').last().waitFor();
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click();
  expect((await send(customer.get, { customerId })).balance).toBe('1330.5');

  const again = await open();
  await again.getByText('Entered before 2').waitFor();
  await again.getByText('No lines.').waitFor();
});
