import { expect, it } from 'vitest';
import { overflows, withConsole } from '#tests/support/console-pages.ts';
import { failingChannel } from '#tests/support/failing-channel.ts';

const running = withConsole('shared');
const address = '/sms/multidimensionalChart';

it('draws chosen figures by chosen dimensions, as a chart, a matrix and a table', async () => {
  await failingChannel(running.server.origin, 2);
  const page = await running.visit({ as: 'admin', lang: 'en', address: `${address}?last=168` });
  await page.getByRole('combobox', { name: 'By', exact: true }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: 'Traffic' }).click();
  await page.keyboard.press('Escape');
  await page.waitForURL(/dimensions=countryId&dimensions=trafficType/);
  const chart = page.getByRole('region', { name: 'Messages, Delivered rate' });
  await chart.locator('canvas').waitFor();
  await chart.getByText('Matrix').click();
  const matrix = chart.getByRole('table');
  await matrix.getByRole('row').nth(1).waitFor();
  const country = await matrix.getByRole('rowheader').first().textContent();
  const rows = page.locator('tr[data-row-key]');
  expect(await rows.first().textContent()).toContain(country ?? '-');
  expect(await page.getByRole('row', { name: /^Total/ }).textContent()).toMatch(/\d/);
  page.expectClean();
});

it('is read in Chinese on a phone', async () => {
  await failingChannel(running.server.origin);
  const page = await running.visit({ as: 'admin', width: 390, address: `${address}?last=168` });
  await page.locator('main canvas').first().waitFor();
  expect(await overflows(page)).toBe(false);
  page.expectClean();
});

it('pins a chart to the workbench, lists what is kept and removes it', async () => {
  await failingChannel(running.server.origin);
  const page = await running.visit({ as: 'admin', lang: 'en', address: `${address}?last=168&kind=matrix` });
  const keep = page.getByRole('button', { name: 'Pin or mail' });
  await keep.click();
  const dialog = page.getByRole('dialog', { name: 'Pin or mail this chart' });
  await dialog.getByLabel('Name').fill('Countries of the week');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Chart saved.').waitFor();
  await dialog.waitFor({ state: 'detached' });

  await page.goto(page.url().replace(/#.*/, '#/dashboard'));
  const card = page.getByRole('region', { name: 'Countries of the week' });
  await card.getByRole('table').getByRole('row').nth(1).waitFor();
  await card.getByRole('link', { name: 'Open' }).click();
  await page.waitForURL(/multidimensionalChart\?.*kind=matrix/);

  await keep.click();
  await dialog.getByRole('button', { name: 'Remove view Countries of the week' }).click();
  await dialog.getByText('Countries of the week').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.goto(page.url().replace(/#.*/, '#/dashboard'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await card.count()).toBe(0);
  page.expectClean();
});
