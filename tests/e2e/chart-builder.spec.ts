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
