import { expect, it } from 'vitest';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');

const lineOf = (page: CheckedPage) => page.locator('tr[data-row-key]:visible').first();

it('is confirmed, looked at line by line and paid', async () => {
  // The earliest first: bills are confirmed in the order of their periods.
  const address = '/account/cusAccount?sortField=fromDay&sortOrder=asc';
  const page = await running.visit({ as: 'finance', lang: 'en', address });
  await page.getByRole('button', { name: 'Not due' }).waitFor();
  await page.getByRole('button', { name: /^To confirm [1-9]/ }).click();
  const draft = lineOf(page).filter({ hasText: 'Draft' });
  await draft.waitFor();
  const billNo = (
    await draft
      .getByText(/^B[0-9]{8}-/)
      .first()
      .innerText()
  ).trim();
  await draft.getByText('Confirm', { exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm' });
  await asked.getByText(billNo).waitFor();
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Confirmed.').waitFor();

  const confirmed = await running.visit({
    as: 'finance',
    lang: 'en',
    address: `/account/cusAccount?keyword=${billNo}`,
  });
  await lineOf(confirmed).filter({ hasText: 'Confirmed' }).waitFor();
  await lineOf(confirmed).click();
  const peek = confirmed.locator('.bill-peek');
  // Lines add up to the total.
  await peek.locator('tfoot').getByText('Total').waitFor();
  const cents = async (cell: string) =>
    (await peek.locator(cell).allInnerTexts()).reduce(
      (sum, text) => sum + Math.round(Number(text.replace(/,/g, '')) * 100),
      0,
    );
  expect(await cents('tbody td:last-child')).toBe(await cents('tfoot td:last-child'));
  await peek.getByRole('button', { name: 'Record payment' }).click();
  const payment = confirmed.getByRole('dialog', { name: 'Record payment' });
  await payment.getByLabel('Payment reference').fill('SWIFT-640001');
  await payment.getByLabel('This bill first').check();
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await payment.waitFor({ state: 'detached' });
  await lineOf(confirmed).filter({ hasText: 'Paid' }).waitFor();
  page.expectClean();
  confirmed.expectClean();
});

it('is disputed with a pasted count, explained, answered and closed', async () => {
  const page = await running.visit({ as: 'finance', lang: 'en', address: '/account/cusAccount' });
  await page.getByRole('button', { name: /^Disputed 1/ }).click();
  await lineOf(page).filter({ hasText: 'Disputed' }).click();
  const peek = page.locator('.bill-peek');
  // What waits for an answer is seen first.
  await peek.getByText('Missing in the customer’s count').first().waitFor();
  await peek.getByRole('button', { name: 'Answer and close' }).click();
  const answer = page.getByRole('dialog', { name: 'Answer and close' });
  await answer.getByLabel('Credit').fill('2.50');
  // The demo has no mail server.
  await answer.getByLabel('Send to').fill('');
  await answer.getByRole('button', { name: 'Answer and close' }).click();
  await peek.getByText(/Closed .* by finance\. Credit: 2\.50? USD/).waitFor();
  await answer.waitFor({ state: 'detached' });
  await peek.getByRole('button', { name: 'Check the customer’s count' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check the customer’s count' });
  const what = await peek
    .getByText(/^20\d\d-\d\d-\d\d/)
    .first()
    .innerText();
  await dialog.getByLabel('Or a day and its parts in each line').fill(`${what.slice(0, 10)} 1,200\nsome day`);
  await dialog.getByRole('button', { name: 'Read these lines' }).click();
  await dialog.getByText('Check the columns; they are remembered for this customer.').waitFor();
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await peek.getByText(/They count 1,200 parts/).waitFor();
  // The unreadable line is listed with its reason.
  await peek.getByText('some day').waitFor();
  // Records of single messages are compared in the background; none of these is ours.
  await peek.getByRole('button', { name: 'Read another file' }).click();
  const day = what.slice(0, 10);
  const records = [
    'Message ID,Date,Parts',
    `theirs-1,${day} 10:01:00,1`,
    `theirs-2,${day} 10:02:00,1`,
    `theirs-3,${day} 10:03:00,1`,
  ];
  await dialog
    .getByLabel('Choose file')
    .first()
    .setInputFiles({ name: 'records.csv', mimeType: 'text/csv', buffer: Buffer.from(records.join('\r\n')) });
  await dialog.getByText('Check the columns').waitFor();
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await peek.getByText(/Compared message by message/).waitFor();
  await peek.getByText('theirs-1').waitFor();
  page.expectClean();
});

it('a month is closed: what nothing speaks against is confirmed together, the rest is shown', async () => {
  const page = await running.visit({ as: 'finance', lang: 'en', address: '/account/cusAccount' });
  await page.getByRole('button', { name: 'Close month' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close month' });
  const confirm = dialog.getByRole('button', { name: /^Confirm \d+$/ });
  const count = Number((await confirm.innerText()).replace(/\D/g, ''));
  expect(count).toBeGreaterThan(1);
  await confirm.click();
  await page.getByText(`${count} bills confirmed.`).waitFor();
  await dialog.getByRole('row', { name: /^No issues: ready to confirm 0/ }).waitFor();
  await dialog
    .getByRole('row', { name: /^Needs review/ })
    .getByRole('button', { name: 'Show' })
    .click();
  await dialog.waitFor({ state: 'detached' });
  await lineOf(page).filter({ hasText: 'Draft' }).waitFor();
  expect(new URL(page.url()).hash).toContain('hasHints=1');
  page.expectClean();
});
