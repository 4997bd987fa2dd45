import { expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole();

it('a price is entered for later by a click on the present one, listed, told in the history, and taken back', async () => {
  const admin = await httpCaller(running.server.origin, 'admin');
  const { list } = await admin(channel.all, { pageSize: 1 });
  const channelId = list[0]?.channelId ?? '';
  const page = await running.visit({
    as: 'routing',
    lang: 'en',
    address: `/supmgt/price?channelId=${channelId}&state=active`,
  });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Enter a price' }).click();
  // The focus is in the form at once.
  const country = dialog.getByRole('combobox', { name: 'Country' });
  await expect.poll(() => country.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // A price that nothing follows yet: of several the list shows the next one.
  const { list: now } = await admin(channelPrice.list, { channelId, state: 'active' });
  const row = page.locator('main tr[data-row-key]').nth(now.findIndex(({ nextPrice }) => nextPrice === null));
  await row.getByRole('button', { name: 'Change price' }).first().click();
  await dialog.getByLabel('Price now').fill('9.5');
  await dialog.getByText('Later', { exact: true }).click();
  await dialog.getByLabel('Date and time').fill('2030-01-02 03:04');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await page.getByText('1 price changed.').waitFor();
  await expect.poll(() => row.textContent()).toContain('9.50');
  const { list: lines } = await admin(channelPrice.list, { channelId, state: 'future' });
  expect(lines.some(({ nextPrice }) => nextPrice === '9.5')).toBe(true);
  await row.locator('td').nth(1).click();
  await page.getByRole('dialog').getByText('Scheduled').first().waitFor();
  await page.close();
});
