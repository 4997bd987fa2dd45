import { expect, it } from 'vitest';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');

const lineOf = (page: CheckedPage) => page.locator('tr[data-row-key]:visible').first();
const plain = (text: string) => text.replace(/,/g, '');

it('is compared with the file of the supplier, its differences add up, and it is agreed on', async () => {
  const page = await running.visit({ as: 'finance', lang: 'en', address: '/account/supAccount?status=0' });
  await lineOf(page).waitFor();
  const billNo = (
    await lineOf(page)
      .getByText(/^S[0-9]{8}-/)
      .first()
      .innerText()
  ).trim();
  await lineOf(page).locator('td').first().click();
  const peek = page.locator('.supplier-bill-peek');
  await peek.locator('tbody tr').first().waitFor();
  // Their file has the same, but for a tenth more parts of the first network.
  const cells = await peek.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const [what, ours] = [...row.querySelectorAll('td')];
      return {
        day: what?.firstChild?.textContent ?? '',
        network: what?.querySelector('small')?.textContent ?? '',
        parts: ours?.querySelector('small')?.textContent ?? '',
        amount: ours?.firstChild?.textContent ?? '',
      };
    }),
  );
  const lines = cells.map(({ day, network, parts, amount }, at) => {
    const [country = '', operator = ''] = network.split(' · ');
    const share = at === 0 ? 1.1 : 1;
    const [counted, money] = [Math.round(Number(plain(parts)) * share), (Number(plain(amount)) * share).toFixed(2)];
    return [day, `"${country}"`, `"${operator}"`, counted, money].join(',');
  });
  await peek.getByRole('button', { name: 'Upload their file' }).click();
  const asked = page.getByRole('dialog', { name: 'Upload their file' });
  await asked
    .getByLabel('Choose file')
    .first()
    .setInputFiles({
      name: 'invoice.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Date,Country,Network,Parts,Amount', ...lines].join('\r\n')),
    });
  await asked.getByText('Check the columns').waitFor();
  await asked.getByRole('button', { name: 'Read and compare' }).click();
  await asked.waitFor({ state: 'detached' });

  const compared = await running.visit({
    as: 'finance',
    lang: 'en',
    address: `/account/supAccount?keyword=${billNo}`,
  });
  await lineOf(compared).filter({ hasText: 'To check' }).waitFor();
  await lineOf(compared).click();
  const opened = compared.locator('.supplier-bill-peek');
  await opened.getByText('Parts differ').first().waitFor();
  // Causes add up to the difference.
  const causes = opened.locator('table').first();
  const cents = async (cell: string) =>
    (await causes.locator(cell).allInnerTexts()).reduce((sum, text) => sum + Math.round(Number(plain(text)) * 100), 0);
  expect(Math.abs((await cents('tbody td:last-child')) - (await cents('tfoot td:last-child')))).toBeLessThanOrEqual(3);
  await opened.getByRole('button', { name: 'Agree' }).click();
  const agreement = compared.getByRole('dialog', { name: 'Agree' });
  await agreement.getByLabel('Reason').fill('their receipts were right');
  await agreement.getByRole('button', { name: 'Agree' }).click();
  await agreement.waitFor({ state: 'detached' });
  await lineOf(compared).filter({ hasText: 'To pay' }).waitFor();
  page.expectClean();
  compared.expectClean();
});
