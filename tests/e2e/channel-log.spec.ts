import { beforeAll, expect, it } from 'vitest';
import { channelLog } from '#shared/channel/log.ts';
import type { Channel } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import { wcagFaults } from '#tests/support/axe.ts';
import { overflows, withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole({ env: { SIMULATOR: 'off' } });
let changed: Channel;
beforeAll(async () => {
  const admin = await httpCaller(running.server.origin, 'admin');
  const [some] = (await admin(channel.all, { adminStatus: 1 })).list;
  if (!some) return;
  const { channelId } = some;
  const tabId = 'a-tab-of-the-test-0001';
  await admin(channel.lock, { channelId, tabId });
  const { version, protocol, channelName, channelCode, maxTps } = await admin(channel.get, { channelId });
  const workTime = [{ weekday: 1, from: '08:00', to: '18:30' }] as const;
  const named = { protocol, channelName, channelCode };
  changed = await admin(channel.update, {
    channelId,
    tabId,
    version,
    ...named,
    maxTps: maxTps + 1,
    workTime: [...workTime],
  });
  await admin(channel.unlock, { channelId, tabId });
  await admin(channel.updateStatus, {
    channelIds: [channelId],
    versions: [version + 1],
    adminStatus: 2,
    reason: 'rate fell',
  });
});

const address = () => `/supmgt/channelLog?channelId=${changed.channelId}`;

it('tells what was changed, by whom, in the words of the form', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: address() });
  await page.getByRole('heading', { level: 1, name: new RegExp(changed.channelName) }).waitFor();
  await page.locator('.channel-log-density canvas').waitFor();
  await page.locator('tr[data-row-key]', { hasText: 'Settings changed' }).first().click();
  const line = page.getByRole('dialog');
  const row = (field: string) => line.getByRole('row', { name: new RegExp(`^${field}`) });
  await row('Max TPS').waitFor();
  expect(await row('Max TPS').textContent()).toContain(String(changed.maxTps));
  expect(await line.locator('.channel-log-changes').textContent()).toContain('Mon 08:00–18:30');
  expect(await line.locator('.channel-log-changes').textContent()).not.toMatch(/[{"]|maxTps|workTime/);
  expect(await wcagFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await line.waitFor({ state: 'hidden' });
  await page.locator('tr[data-row-key]', { hasText: 'rate fell' }).first().click();
  expect(await row('Status').textContent()).toContain('Paused');
  page.expectClean();
});

it('leads from a supplier’s number of channels to them', async () => {
  const page = await running.visit({ as: 'admin', lang: 'zh', address: '/supmgt/supplier' });
  const cell = page.locator('.supplier-channels').first();
  const total = Number((await cell.textContent())?.split(' / ')[1]);
  expect(await cell.getAttribute('title')).toMatch(/暂无实时数据/);
  await cell.hover();
  // The copy button, which has come by now, leaves the link free.
  const isOnTop = await cell.evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  await cell.click();
  await page.waitForURL(/#\/supmgt\/subSup\?supplierId=\d+/);
  await expect
    .poll(() => page.locator('main tr[data-row-key]:visible').count())
    .toBeGreaterThanOrEqual(Math.min(total, 1));
  page.expectClean();
});

it('shows how the link of a channel was, as its gateway reported', async () => {
  const noc = await httpCaller(running.server.origin, 'noc');
  const [lost] = (await noc(channelLog.list, { event: 'linkLost', dateTime: [Date.now() - 86_400_000, Date.now()] }))
    .list;
  const page = await running.visit({
    as: 'noc',
    lang: 'en',
    address: `/supmgt/channelLog?channelId=${lost?.channelId}`,
  });
  const ribbon = page.getByRole('img', { name: /^Link over time: Bound [\d.]+ % of the reported time$/ });
  await ribbon.waitFor();
  expect(await ribbon.evaluate((strip) => getComputedStyle(strip).backgroundImage)).toContain('linear-gradient');
  await page.locator('.channel-log-link-legend').getByText('Bound', { exact: true }).waitFor();
  expect(await wcagFaults(page)).toEqual([]);
  page.expectClean();
});

it.each([
  [1440, 'zh'],
  [390, 'en'],
] as const)('shows the last hour of all channels at %i px, %s, and leads to one of them', async (width, lang) => {
  const page = await running.visit({ as: 'noc', lang, width, address: '/subAll?view=hour' });
  await page.locator('.channel-hours canvas').waitFor();
  const strips = page.locator('.channel-hours-queue-strip');
  expect(await strips.count()).toBeGreaterThan(5);
  const most = await page.locator('.channel-hours-queue-strips tbody td:last-child').allInnerTexts();
  const numbers = most.map((text) => Number(text.replaceAll(',', '')));
  expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
  await expect.poll(() => overflows(page)).toBe(false);
  expect(await wcagFaults(page)).toEqual([]);
  const name = await page.locator('.channel-hours-queue-name').first().innerText();
  await page.locator('.channel-hours-queue-name').first().click();
  await page.getByRole('dialog').getByText(name).first().waitFor();
  page.expectClean();
});
