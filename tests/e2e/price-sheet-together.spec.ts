import { afterAll, beforeAll, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { allShown } from '#shared/field-rules.ts';
import { permissions } from '#shared/permissions.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';
import { testPool } from '#tests/support/pool.ts';

const running = withConsole();
let pool: ReturnType<typeof testPool>;
beforeAll(() => {
  pool = testPool(running.databaseUrl, 2);
});
afterAll(() => pool.end());

/** A page that shows what a sheet of two networks of Iceland would change. */
async function comparing(as: string, prices: readonly [string, string]) {
  const admin = await httpCaller(running.server.origin, 'admin');
  const { list } = await admin(channel.all, { pageSize: 1 });
  const { channelId = '', currency = '' } = list[0] ?? {};
  const page = await running.visit({ as, lang: 'en', address: `/supmgt/priceImport?channelId=${channelId}` });
  const rows = [`Iceland,Siminn,274,01,${prices[0]}`, `Iceland,Vodafone,274,02,${prices[1]}`];
  const text = [`Country,Operator,MCC,MNC,Price ${currency}`, ...rows, ''].join('\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'rates.csv', mimeType: '', buffer: Buffer.from(text) });
  await page.getByText('Changes only', { exact: true }).click();
  await page.getByRole('button', { name: 'Read and compare' }).click();
  await page.getByRole('button', { name: /^Commit 2 changes/ }).waitFor();
  const batchId = new URL(page.url().replace('#/', '')).searchParams.get('batchId') ?? '';
  /** Another person changes a row. */
  const fixElsewhere = async (fix: { rowNo: number; price?: string; isSkipped?: boolean }) => {
    const { version } = await admin(priceSheet.get, { batchId });
    await admin(priceSheet.fixRow, { batchId, version, ...fix });
  };
  return { page, admin, batchId, channelId, fixElsewhere };
}

it('two people at one sheet: what one has entered is kept, shown beside what the other has done, and offered again', async () => {
  const { page, admin, batchId, channelId, fixElsewhere } = await comparing('routing', ['0.031', '0.032']);
  const row = page.getByRole('row').filter({ hasText: '274-01' });
  await row.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Correct' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New price').fill('0.044');
  await fixElsewhere({ rowNo: 1, price: '0.055' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').filter({ hasText: '0.055' }).waitFor();
  expect(await dialog.getByLabel('New price').inputValue()).toBe('0.044');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await row.filter({ hasText: '0.044' }).waitFor();

  const ticks = page.getByLabel('Commit', { exact: true }).getByRole('checkbox');
  for (const tick of await ticks.all()) await tick.check();
  await page.getByRole('button', { name: 'Commit 2 changes' }).click();
  await dialog.getByRole('textbox').fill('as agreed');
  await fixElsewhere({ rowNo: 2, isSkipped: true });
  const confirm = dialog.getByRole('button', { name: /^Commit/ });
  await confirm.click();
  await dialog.getByText('Nothing was committed').waitFor();
  expect((await admin(priceSheet.get, { batchId })).status).toBe('review');
  await dialog.getByText(/1 price of .* changes/).waitFor();
  expect(await dialog.getByRole('textbox').inputValue()).toBe('as agreed');
  await confirm.click();
  await page.getByText(/^Committed by/).waitFor();
  const { list } = await admin(channelPrice.list, { channelId, keyword: 'Iceland' });
  expect(list.map(({ price }) => price)).toEqual(['0.044']);
  await page.close();
});

it('rows are fixed one after another without a conflict with oneself', async () => {
  const { page, admin, batchId } = await comparing('routing', ['0.041', '0.042']);
  for (const name of ['274-01', '274-02']) {
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Skip', exact: true }).click();
  }
  await expect.poll(async () => (await admin(priceSheet.get, { batchId })).counts.skipped).toBe(2);
  await page.close();
});

it('whoever may not see what it does to routes says why it is committed', async () => {
  await pool.query(`update role set permissions = $1, field_rules = $2, data_scope = 1 where role_name = 'sales'`, [
    [...permissions],
    JSON.stringify({ ...allShown, price: 'hidden' }),
  ]);
  const { page, admin, batchId } = await comparing('sales', ['0.051', '0.052']);
  const ticks = page.getByLabel('Commit', { exact: true }).getByRole('checkbox');
  for (const tick of await ticks.all()) await tick.check();
  await page.getByRole('button', { name: 'Commit 2 changes without seeing the impact' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Your role does not show').waitFor();
  const confirm = dialog.getByRole('button', { name: 'Commit without seeing the impact' });
  await confirm.click();
  await dialog.getByText('Required').waitFor();
  await dialog.getByRole('textbox').fill('The supplier switches tonight');
  await confirm.click();
  await page.getByText(/^Committed by/).waitFor();
  expect((await admin(priceSheet.get, { batchId })).status).toBe('committed');
  await page.close();
});
