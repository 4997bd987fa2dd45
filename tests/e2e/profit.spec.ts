import { expect, it } from 'vitest';
import { apiKey } from '#shared/api-key.ts';
import { channel } from '#shared/channel.ts';
import { user } from '#shared/user.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { overflows, withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';
import { attemptLine, feedOver, freshId, messageLine, receiptLine } from '#tests/support/messages.ts';

const running = withConsole('shared');
const address = '/sms/profitStatistics';
const hour = 3_600_000;
const day = 24 * hour;

/** Six hours of nine days ago and the six before: two accounts send the same, and the channel of one has become dearer than its price. */
async function dearerChannel() {
  const { origin } = running.server;
  const admin = await httpCaller(origin, 'admin');
  const { key } = await admin(apiKey.add, { keyName: `Profit ${freshId()}`, rights: ['messages'] });
  const { list: users } = await admin(user.list, { pageSize: 50, status: 1 });
  const { list: channels } = await admin(channel.all, { pageSize: 1 });
  const [first] = users;
  const second = users.find(({ customerId }) => customerId !== first?.customerId);
  const channelCode = channels[0]?.channelCode ?? '';
  if (!first || !second) throw new Error('the demo has accounts of two customers');
  const from = Math.floor((Date.now() - 9 * day) / hour) * hour;
  const sent = [first, second].flatMap(({ userId }, place) =>
    Array.from({ length: 12 }, (_, at) => {
      const submitTime = from + (at - 6) * hour + 60_000;
      const price = place === 0 && at >= 6 ? '0.09' : '0.01';
      const attempt = attemptLine({ channelCode, submitTime: submitTime + 100, price });
      const number = `8613${place}${String(Date.now()).slice(-6)}${String(at).padStart(2, '0')}`;
      const message = messageLine({ user: userId, number, submitTime, attempts: [attempt], price: '0.05' });
      const { supplierMsgId = '' } = attempt;
      return { message, number, receipt: receiptLine({ channelCode, supplierMsgId, time: submitTime + 5000 }) };
    }),
  );
  const messages = sent.map(({ message }) => message);
  await feedOver(origin, key, 'messages', messages);
  const receipts = sent.map(({ receipt }) => receipt);
  await feedOver(origin, key, 'receipts', receipts);
  const query = `?from=${from}&to=${from + 6 * hour}`;
  return { loser: first.customerName, winner: second.customerName, number: sent[11]?.number ?? '', query };
}

/** Clicks into the middle of one of the seven bars of a bridge, beside which its axis is 64 px wide. */
async function clickBar(
  page: CheckedPage,
  box: { x: number; y: number; width: number; height: number } | null,
  bar: number,
) {
  if (!box) throw new Error('the bridge is not seen');
  await page.mouse.click(box.x + 64 + ((box.width - 80) * (bar + 0.5)) / 7, box.y + box.height / 2);
}

const queryOf = (page: CheckedPage) => new URLSearchParams(new URL(page.url()).hash.split('?')[1]);

it('finds who loses and why, drills into the country, and opens the messages behind the loss', async () => {
  const { loser, winner, number, query } = await dearerChannel();
  const page = await running.visit({ as: 'admin', lang: 'en', width: 1366, height: 768, address: address + query });
  const table = page.getByRole('table').last();
  const line = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  await line(winner).waitFor();
  await table.getByRole('columnheader', { name: 'Gross profit' }).getByRole('button').click();
  await expect.poll(() => queryOf(page).get('sortOrder')).toBe('asc');
  await expect.poll(() => table.locator('[data-row-key]').first().textContent()).toContain(loser);
  await line(loser).getByTitle('Loses money').waitFor();

  const bridge = page.getByRole('img', { name: 'Gross profit: why it changed' });
  await bridge.locator('canvas').waitFor();
  await bridge.scrollIntoViewIfNeeded();
  const behind = page.getByRole('table', { name: 'Groups behind: Cost' });
  await clickBar(page, await bridge.boundingBox(), 4);
  await behind.getByRole('row', { name: new RegExp(`^${loser} −`) }).waitFor();
  expect(await behind.locator('tbody tr').first().textContent()).toContain(loser);

  await line(loser).getByRole('button', { expanded: false }).click();
  await line(loser).getByRole('button', { expanded: true }).waitFor();
  const country = table.locator('[data-row-key*="/countryId:"]').first();
  await country.getByRole('button', { expanded: false }).click();
  await table.locator('[data-row-key*="/channelId:"]').first().waitFor();
  await country.getByRole('button', { name: 'Only this' }).click();
  await expect.poll(() => queryOf(page).get('countryId')).not.toBeNull();
  expect(queryOf(page).get('groupBy')).toBe('channelId');
  await page.goBack();
  await expect.poll(() => queryOf(page).get('countryId')).toBeNull();

  await line(loser)
    .getByRole('link', { name: /^Open 6 messages/ })
    .click();
  await page.waitForURL(/smsSendDetail/);
  await page.getByText(number).first().waitFor();
  await page.close();
});

it('is read in Chinese on a phone and in the dark, with nothing beside the window', async () => {
  const { loser, query } = await dearerChannel();
  const theme = { mode: 'dark' as const };
  const page = await running.visit({ as: 'admin', width: 390, height: 844, address: address + query, theme });
  await page.getByRole('img', { name: '毛利变化原因' }).locator('canvas').waitFor();
  await page.getByText(loser).first().waitFor();
  for (const name of ['利润来源', '业务量 × 毛利率']) {
    await page.getByText(name, { exact: true }).click();
    await page
      .getByRole('img', { name: name === '利润来源' ? '各组毛利及累计' : '各组条数与毛利率' })
      .locator('canvas')
      .waitFor();
    expect(await overflows(page)).toBe(false);
  }
  await page.close();
});

it('shows those who see no cost only what it does not follow from', async () => {
  const { query } = await dearerChannel();
  const page = await running.visit({ as: 'sales', lang: 'en', width: 1366, height: 768, address: address + query });
  await page.getByRole('heading', { name: 'Profit statistics' }).waitFor();
  await page
    .getByText(/No messages in this range|Revenue/)
    .first()
    .waitFor();
  expect(await page.getByText('Why it changed', { exact: true }).count()).toBe(0);
  expect(await page.getByText('Gross profit').count()).toBe(0);
  expect(await page.getByText('Only losses').count()).toBe(0);
  await page.close();
});
