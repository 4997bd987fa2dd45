import { expect, it } from 'vitest';
import { withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');

it('reads rates of a pasted table, names what it does not read, and enters those chosen', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/settings/exchangeRate' });
  await page.getByRole('button', { name: 'Import rates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import rates' });
  await dialog.getByLabel('Or paste lines').fill('Currency;Rate\nEUR;1.0999\nSEK;0.0951\nnot a rate');
  await dialog.getByRole('button', { name: 'Read', exact: true }).click();
  await dialog.getByText('1 line is not read').waitFor();
  const choices = dialog.getByRole('row');
  const isChosen = (currency: string) => choices.filter({ hasText: currency }).getByRole('checkbox').isChecked();
  expect([await isChosen('EUR'), await isChosen('SEK')]).toEqual([true, false]);
  // Other tests count on the euro.
  await dialog.getByRole('checkbox', { name: 'Enter EUR' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Enter SEK' }).check();
  await dialog.getByRole('button', { name: 'Enter 1 rate', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('1 SEK = 0.0951 USD').waitFor();
});
