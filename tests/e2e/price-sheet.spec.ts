import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';
import { testPool } from '#tests/support/pool.ts';

const running = withConsole();
let pool: ReturnType<typeof testPool>;
beforeAll(() => {
  pool = testPool(running.databaseUrl, 2);
});
afterAll(() => pool.end());

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
  const grid = `/supmgt/price?channelId=${channelId}&keyword=Iceland`;
  const page = await running.visit({
    as: 'routing',
    lang: 'en',
    address: grid,
  });
  const goTo = (address: string) => page.evaluate((to) => location.assign(to), `#${address}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await goTo(`/supmgt/priceImport?channelId=${channelId}`);
  await page.locator('input[type=file]').setInputFiles({ name: 'rates.xlsx', mimeType: '', buffer });
  // The heading is corrected by hand, and put back.
  const heading = page.getByLabel('Header ends in row');
  await heading.fill('2');
  await page.getByRole('columnheader').filter({ hasText: 'Siminn' }).waitFor();
  await heading.fill('1');
  await page.getByRole('columnheader').filter({ hasText: 'Effective date' }).waitFor();
  await page.getByText('Changes only', { exact: true }).click();
  await page.getByRole('button', { name: 'Read and compare' }).click();
  await page.getByText('New 2').waitFor();
  await page.getByText('Unknown country').waitFor();
  // What is open stands above the rows and leads to where it is ticked.
  await page
    .getByRole('alert')
    .filter({ hasText: '1 row with an error' })
    .getByRole('button', { name: 'Go to step' })
    .click();
  await page.getByRole('region', { name: 'Commit', exact: true }).and(page.locator(':focus')).waitFor();
  await page.getByRole('checkbox', { name: /Date in the past/ }).check();
  await page.getByRole('checkbox', { name: /Skip 1 row/ }).check();
  await page.getByRole('button', { name: 'Commit 2 changes' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Commit/ })
    .click();
  await page.getByText(/^Committed by/).waitFor();
  // The next step of an active channel.
  await page.getByRole('link', { name: 'Compare prices' }).waitFor();
  expect(await page.getByRole('link', { name: /draft price notice/ }).count()).toBe(0);
  const prices = () => admin(channelPrice.list, { channelId, keyword: 'Iceland' });
  expect((await prices()).list.map(({ price }) => price)).toEqual(['0.035', '0.031']);
  // The grid that was open before shows them without being asked.
  const address = page.url().split('#')[1] ?? '';
  await goTo(grid);
  await page
    .getByRole('cell', { name: /0\.031/ })
    .first()
    .waitFor();
  await goTo(address);
  await page.getByRole('button', { name: 'Roll back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Roll/ }).click();
  await page.getByText(/^Rolled back by/).waitFor();
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

it('a sheet by which routes lose: no raise is chosen beforehand, a commit without the count wants a reason and is followed', async () => {
  // A route of the demo that pays by its own price; eight times its cost is above what anybody pays.
  const { rows } = await pool.query(`
    select ch.channel_id as "channelId", ch.currency, country.iso2, o.mcc, o.mnc, round(p.price * 8, 4)::text as price, o.operator_name_en as name
    from route_row r join customer_user u using (customer_user_id) join operator o using (operator_id) join country using (country_id)
      join customer_price sold on sold.customer_user_id = u.customer_user_id and sold.operator_id = r.operator_id and sold.voided_at is null
        and sold.effective_from <= now() and sold.effective_to is null
      join channel ch on r.config_items -> -1 -> 'channels' -> 0 ->> 'channelId' = ch.channel_id::text
      join channel_price p on p.channel_id = ch.channel_id and p.operator_id = r.operator_id and p.voided_at is null
        and p.traffic_type = 'any' and p.effective_from <= now() and p.effective_to is null
    where r.row_status = 1 and u.archived_at is null and u.price_mode <> 3 and o.mcc is not null
      and jsonb_array_length(r.config_items -> -1 -> 'channels') = 1 limit 1`);
  const [route] = rows;
  const { channelId, mcc, mnc } = route;
  const text = `Country,Operator,MCC,MNC,Price ${route.currency}\n${route.iso2},${route.name},${mcc},${mnc},${route.price}\n`;
  const page = await running.visit({ as: 'admin', lang: 'en', address: `/supmgt/priceImport?channelId=${channelId}` });
  const buffer = Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles({ name: 'dear.csv', mimeType: '', buffer });
  await page.getByText('Changes only', { exact: true }).click();
  await page.getByRole('button', { name: 'Read and compare' }).click();
  await page.getByText('Up 1').waitFor();
  const raises = page.getByRole('checkbox', { name: /^Raise price/ });
  await raises.first().waitFor();
  expect(await raises.first().isChecked()).toBe(false);
  expect(await page.getByRole('button', { name: 'Raise selected prices' }).isDisabled()).toBe(true);

  // Raising waits for a lock longer than its call for an answer: it is followed, and not offered again meanwhile.
  const batchId = new URL(page.url().replace('#/', '')).searchParams.get('batchId');
  await raises.first().check();
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from price_sheet where batch_id = $1 for no key update', [batchId]);
  const waits = async () => (await pool.query(`select from pg_locks where locktype = 'advisory'`)).rowCount ?? 0;
  const held = await waits();
  let sent: Promise<unknown> | undefined;
  const counts = new Set<unknown>();
  page.on('request', (request) => {
    if (request.url().endsWith('/channel/price/impact')) counts.add(request);
  });
  page.on('requestfinished', (request) => counts.delete(request));
  page.on('requestfailed', (request) => counts.delete(request));
  await page.route('**/channel/price/raiseCustomers', async (route) => {
    sent = route.fetch();
    await expect.poll(waits).toBeGreaterThan(held);
    await route.abort('timedout');
  });
  const raise = page.getByRole('button', { name: 'Raise 1 customer price' });
  await raise.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Raise 1 customer price' }).click();
  await page.getByRole('status').getByText('Customer prices are being raised…').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const offered = page.getByRole('button', { name: /^Raise (1 customer price|selected prices)$/ });
  expect(await offered.isDisabled()).toBe(true);
  await holder.query('commit');
  holder.release();
  await sent;
  await page.getByText(/^1 price raised/).waitFor();
  expect(await page.getByText('Customer prices are being raised…').count()).toBe(0);
  // A count that is still under way would end the run that is entered below.
  await expect.poll(() => counts.size).toBe(0);

  // As if it took minutes to count: a run that goes on, and a commit that waits for a lock.
  await pool.query(`update price_sheet set row_total = 6000 where batch_id = $1`, [batchId]);
  await pool.query(
    `update price_sheet_impact i set version = '', run_id = gen_random_uuid(), run_state = 'counting', progress = 40,
      beat_at = now() + interval '1 hour',
      run_version = 'review ' || floor(extract(epoch from s.compared_at) * 1000)
    from price_sheet s where s.batch_id = i.batch_id and i.batch_id = $1`,
    [batchId],
  );
  await page.reload();
  await page.getByRole('status').getByText('40%').waitFor();
  const ticks = page.getByLabel('Commit', { exact: true }).getByRole('checkbox');
  for (const tick of await ticks.all()) await tick.check();
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from channel where channel_id = $1 for update', [channelId]);
  await page.getByRole('button', { name: 'Commit 1 change without knowing the impact' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Commit without knowing the impact' });
  await confirm.click();
  await dialog.getByText('Required').waitFor();
  await dialog.getByRole('textbox').fill('The supplier switches off tonight');
  // The connection breaks before the answer: what the server has begun is followed all the same.
  await page.route('**/channel/price/commit', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await confirm.click();
  await page.getByText('Entering prices…').waitFor();
  await page.reload();
  await page.getByText('Entering prices…').waitFor();
  expect(await page.getByRole('button', { name: /^Commit/ }).count()).toBe(0);
  await client.query('commit');
  client.release();
  await page.getByText(/^Committed by/).waitFor();
  await page.getByText(/loses? money because of this sheet/).waitFor();
  // Of many routes the first ones are listed, and the rest is not kept quiet.
  const listed = await page.getByRole('row').filter({ has: raises }).count();
  await pool.query(
    `update price_sheet_impact set is_large = true, counted_at = now(), run_state = 'none',
      totals = totals || jsonb_build_object('negativeRoutes', $2::int) where batch_id = $1`,
    [batchId, listed + 8],
  );
  await page.reload();
  await page.getByText(`The ${listed} largest losses are listed; 8 more routes are not.`).waitFor();
  await page.close();
});
