import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole();

it('a price sheet goes from file to price list and back: columns found, a row left out, a warning ticked', async () => {
  const admin = await httpCaller(running.server.origin, 'admin');
  const { list } = await admin(channel.all, { pageSize: 1 });
  const { channelId = '', currency = '' } = list[0] ?? {};
  const rows = [
    ['Country', 'Operator', 'MCC', 'MNC', `Price ${currency}`, 'Effective date'],
    ['Iceland', 'Siminn', '274', '01', '0.0310', '2020-01-01'],
    ['Iceland', 'All networks', '274', null, '0.0350', '2020-01-01'],
    ['Atlantis', 'Poseidon', null, null, '0.5', '2020-01-01'],
  ];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Rates', rows }] }));
  const page = await running.visit({
    as: 'routing',
    lang: 'en',
    address: `/supmgt/priceImport?channelId=${channelId}`,
  });
  await page.locator('input[type=file]').setInputFiles({ name: 'rates.xlsx', mimeType: '', buffer });
  // The heading is corrected by hand, and put back.
  const heading = page.getByLabel('Heading ends in row');
  await heading.fill('2');
  await page.getByRole('columnheader').filter({ hasText: 'Siminn' }).waitFor();
  await heading.fill('1');
  await page.getByRole('columnheader').filter({ hasText: 'Effective date' }).waitFor();
  await page.getByText('Changes only').click();
  await page.getByRole('button', { name: 'Read and compare' }).click();
  await page.getByText('New 2').waitFor();
  await page.getByText('Country not known').waitFor();
  await page.getByRole('checkbox', { name: /Date in the past/ }).check();
  await page.getByRole('checkbox', { name: /Leave out 1 row/ }).check();
  await page.getByRole('button', { name: 'Commit 2 changes' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Commit/ })
    .click();
  await page.getByText(/^Committed by/).waitFor();
  // The next step of an active channel.
  await page.getByRole('link', { name: 'Where it is cheapest' }).waitFor();
  expect(await page.getByRole('link', { name: /drafted price notice/ }).count()).toBe(0);
  const prices = () => admin(channelPrice.list, { channelId, keyword: 'Iceland' });
  expect((await prices()).list.map(({ price }) => price)).toEqual(['0.035', '0.031']);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Take/ }).click();
  await page.getByText(/^Taken back by/).waitFor();
  expect((await prices()).total).toBe(0);
  await page.close();
});

it('begins with a file that is dropped anywhere, for the channel that is shown; other files do nothing', async () => {
  const admin = await httpCaller(running.server.origin, 'admin');
  const { list } = await admin(channel.all, { pageSize: 1 });
  const { channelId = '', currency = '' } = list[0] ?? {};
  const page = await running.visit({ as: 'routing', lang: 'en', address: `/supmgt/price?channelId=${channelId}` });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const drop = async (name: string) => {
    const text = `Country,Operator,MCC,MNC,Price ${currency}\nIceland,Siminn,274,01,0.0310\n`;
    const dataTransfer = await page.evaluateHandle(
      ([content = '', fileName = '']) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], fileName));
        return transfer;
      },
      [text, name],
    );
    await page.dispatchEvent('body', 'drop', { dataTransfer });
  };
  await drop('photo.png');
  await drop('rates.csv');
  await page.getByRole('button', { name: 'Read and compare' }).waitFor();
  expect(page.url()).toContain('batchId=');
  await page.close();
});
