import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { overflows, withConsole } from '#tests/support/console-pages.ts';
import { failingChannel } from '#tests/support/failing-channel.ts';

const running = withConsole('shared');
const address = '/sms/timeSharingStatistics';
const hour = 3_600_000;
const day = 24 * hour;

async function choose(page: CheckedPage, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: option }).first().click();
}

/** A point of a chart at a share of its slots; `edges` are those beside them, px. */
async function pointAt(chart: Locator, share: number, [left, right]: [number, number]) {
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart is not seen');
  return { x: box.x + left + (box.width - left - right) * share, y: box.y + 60 };
}

const queryOf = (page: CheckedPage) => new URLSearchParams(new URL(page.url()).hash.split('?')[1]);

it('finds when a channel began to fail: range, split, zoom, and the messages behind it', async () => {
  const { good, bad, failed } = await failingChannel(running.server.origin);
  const page = await running.visit({ as: 'admin', lang: 'en', width: 1366, height: 768, address });
  await choose(page, 'Time range', 'Last 7 days');
  await choose(page, 'Split by', 'Channel');
  const chart = page.getByRole('img', { name: `Messages over time: ${bad.channelName}` });
  await chart.locator('canvas').waitFor();
  await chart.scrollIntoViewIfNeeded();
  const edges: [number, number] = [40, 44];
  const [start, end] = [await pointAt(chart, 0.5, edges), await pointAt(chart, 0.7, edges)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Zoom out' }).waitFor();
  const zoomed = queryOf(page);
  expect(Number(zoomed.get('from'))).toBeLessThan(bad.submitTime);
  expect(Number(zoomed.get('to'))).toBeGreaterThan(bad.submitTime + 11 * hour);
  expect(Number(zoomed.get('to')) - Number(zoomed.get('from'))).toBeLessThan(2 * day);
  const group = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });
  await group(good.channelName).getByText('100.0 % of 12').waitFor();
  await group(bad.channelName).getByText('50.0 % of 12').waitFor();

  await page.getByRole('button', { name: bad.channelName, exact: true }).click();
  const whole = page.getByRole('img', { name: 'Messages over time', exact: true });
  await whole.locator('canvas').waitFor();
  expect(queryOf(page).get('channelId')).toBe(bad.channelId);
  await page.getByRole('row', { name: /^Total .* 12 / }).waitFor();
  const [from, to] = [Number(zoomed.get('from')), Number(zoomed.get('to'))];
  const inSlot = await pointAt(whole, (failed.submitTime - from) / (to - from), [56, 48]);
  await page.mouse.click(inSlot.x, inSlot.y + 60);
  await page.waitForURL(/smsSendDetail/);
  await page.getByText(failed.number).first().waitFor();
  expect(queryOf(page).get('channelId')).toBe(bad.channelId);

  await page.goBack();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => queryOf(page).get('last')).toBe('168');
  await page.close();
});

it('is read in Chinese on a phone and in the dark, by hour and day too, with nothing beside the window', async () => {
  const { failed } = await failingChannel(running.server.origin);
  const query = `?from=${failed.submitTime - 12 * hour}&to=${failed.submitTime + 12 * hour}&compare=dayBefore`;
  const theme = { mode: 'dark' as const };
  const page = await running.visit({ as: 'admin', width: 390, height: 844, address: `${address}${query}`, theme });
  await page.getByRole('img', { name: '短信随时间分布', exact: true }).locator('canvas').waitFor();
  expect(await overflows(page)).toBe(false);
  await page.getByText('小时 × 日').click();
  const cell = page.getByRole('table', { name: '到达率：按小时与日' }).getByRole('link').first();
  await cell.waitFor();
  expect(await overflows(page)).toBe(false);
  await page.close();
});
