import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { raiseAlarms } from '#server/domain/alarms/raise.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { type LowestPrice, lowestPrice, type RankedChannel } from '#shared/channel/lowest.ts';
import { router } from '#shared/route/router.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { overflows, withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';
import { testPool } from '#tests/support/pool.ts';
import { startReceiver } from '#tests/support/receiver.ts';

const running = withConsole({ env: { WEBHOOK_TARGETS: '127.0.0.1' } });
let receiver: Awaited<ReturnType<typeof startReceiver>>;
/** A destination with a channel on its routes that fails, and others with a price there. */
let failing: LowestPrice;
let failingChannel: RankedChannel;
beforeAll(async () => {
  receiver = await startReceiver();
  const admin = await httpCaller(running.server.origin, 'admin');
  const { list: routes } = await admin(router.list, { pageSize: 100 });
  const countryIds = [...new Set(routes.map(({ countryId }) => countryId))];
  const offers = await Promise.all(
    countryIds.map(async (countryId) => (await admin(lowestPrice.list, { countryId, activeOnly: 1 })).list),
  );
  const found = offers
    .flat()
    .find(({ ranks, isDefault }) => isDefault && ranks.length > 1 && ranks.some(({ isRouted }) => isRouted));
  const routed = found?.ranks.find(({ isRouted }) => isRouted);
  if (!found || !routed) throw new Error('No destination has a channel to take over');
  failing = found;
  failingChannel = routed;
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: testPool(running.databaseUrl) }) });
  const figures = { part: 61, of: 100, windowMin: 15, threshold: 80, usual: 93 };
  // Of the monitor, which is off: nothing changes them here.
  const alarm = (objectId: string) => ({
    type: 'routeRate' as const,
    objectType: 'routeChannel' as const,
    objectId,
    severity: 1 as const,
    figures,
  });
  const ofChannel = { ...alarm('900003:1'), channelId: failingChannel.channelId, countryId: failing.countryId };
  await db.transaction().execute((trx) => raiseAlarms(trx, [alarm('900001:1'), alarm('900002:1'), ofChannel]));
  await db.destroy();
});
afterAll(() => receiver.stop());

const inTwentyDays = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 16).replace('T', ' ');

const rowOf = (page: CheckedPage, text: string) => page.locator('tr[data-row-key]', { hasText: text });
/** An action of a row, as a button of it or in its menu. */
async function act(page: CheckedPage, row: string, name: string): Promise<void> {
  const place = rowOf(page, row);
  await place.waitFor();
  const button = place.getByRole('button', { name, exact: true });
  if (await button.count()) return button.click();
  await place.getByRole('button', { name: /^(More actions|更多操作)/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

it('acknowledges an alarm, and mutes it until a time of one’s own', async () => {
  const page = await running.visit({
    as: 'admin',
    lang: 'en',
    width: 1366,
    height: 768,
    address: '/alarm/list?type=routeRate',
  });
  await expect.poll(() => rowOf(page, '900001:1').innerText()).toContain('61 of 100 delivered in 15 min');
  await act(page, '900001:1', 'Acknowledge');
  await expect.poll(() => rowOf(page, '900001:1').innerText()).toContain('Acknowledged');
  await act(page, '900001:1', 'Mute');
  const dialog = page.getByRole('dialog', { name: 'Mute 900001:1' });
  await dialog.getByText('Until', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
  await dialog.getByText('A time in the future').first().waitFor();
  await dialog.getByRole('textbox', { name: 'Until when' }).fill(inTwentyDays);
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('carrier works on it');
  await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => rowOf(page, '900001:1').innerText()).toMatch(/Muted[\s\S]*carrier works on it/);
  expect(await overflows(page)).toBe(false);
});

it('counts what a new rule of one supplier would have raised, before it is saved', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', width: 1366, height: 768, address: '/alarm/rules' });
  await page.getByRole('button', { name: 'New rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await dialog.getByRole('textbox', { name: 'Rule' }).fill('Night watch');
  await dialog.getByRole('combobox', { name: 'Only suppliers' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Count the last 7 days' }).click();
  await dialog.getByText(/It would have raised .* in the last 7 days/).waitFor();
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, 'Night watch').waitFor();
});

it('asks before a rule is switched off, not before it is switched on', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', width: 1366, height: 768, address: '/alarm/rules' });
  await act(page, 'Night watch', 'Switch off');
  const dialog = page.getByRole('dialog', { name: 'Switch off Night watch' });
  await dialog.getByText('It raises no more alarms until it is switched on again').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await rowOf(page, 'Night watch').innerText()).toContain('Enabled');
  await act(page, 'Night watch', 'Switch off');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('too many');
  await dialog.getByRole('button', { name: 'Switch off Night watch' }).click();
  await expect.poll(() => rowOf(page, 'Night watch').innerText()).toContain('Disabled');
  await act(page, 'Night watch', 'Switch on');
  await expect.poll(() => rowOf(page, 'Night watch').innerText()).toContain('Enabled');
});

it.each([
  ['en', 'Since'],
  ['zh', '开始时间'],
] as const)('shows since when an alarm lasts without moving the list aside, in %s', async (lang, title) => {
  const page = await running.visit({ as: 'admin', lang, width: 1366, height: 768, address: '/alarm/list' });
  await page.locator('tr[data-row-key]').first().waitFor();
  const head = page.getByRole('columnheader', { name: title });
  /** Title and first value, up to their edges: neither outside the list nor below the columns that stay. */
  const isSeen = () =>
    head.evaluate((cell) => {
      const place = [...(cell.parentElement?.children ?? [])].indexOf(cell);
      const value = document.querySelector('tr[data-row-key]')?.children[place];
      return [cell, value].every((each) => {
        if (!each) return false;
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        return [left + 3, right - 3].every((x) => each.contains(document.elementFromPoint(x, middle)));
      });
    });
  await expect.poll(isSeen).toBe(true);
});

it('adds a webhook, tests it and shows the delivery, in Chinese', async () => {
  const page = await running.visit({ as: 'admin', lang: 'zh', width: 1366, height: 768, address: '/alarm/rules' });
  await page.getByText('Webhook', { exact: true }).first().click();
  await page.waitForURL(/part=webhooks/);
  await page.getByRole('button', { name: '新增 Webhook' }).first().click();
  const dialog = page.getByRole('dialog', { name: '新增 Webhook' });
  await dialog.getByRole('textbox', { name: 'Webhook' }).fill('值班群');
  await dialog.getByLabel('地址').fill('http://10.1.2.3/hook');
  await dialog.getByLabel('签名密钥').fill('a-secret');
  await dialog.getByRole('button', { name: '保存 Webhook' }).click();
  await dialog
    .getByText(/WEBHOOK_TARGETS/)
    .first()
    .waitFor();
  await dialog.getByLabel('地址').fill(`${receiver.url}/hook`);
  await dialog.getByRole('button', { name: '保存 Webhook' }).click();
  await dialog.waitFor({ state: 'detached' });
  await act(page, '值班群', '发送测试');
  await page
    .getByText(/值班群 已接收测试/)
    .first()
    .waitFor();
  expect(receiver.received[0]?.headers['x-console-signature']).toMatch(/^sha256=[0-9a-f]{64}$/);
  await page.getByText('发送记录', { exact: true }).click();
  await expect.poll(() => rowOf(page, '测试消息').innerText()).toContain('已发送');
  expect(await overflows(page)).toBe(false);
});

it('leads from an alarm of a channel to its replacement, which comes back by itself, in three clicks', async () => {
  const page = await running.visit({
    as: 'admin',
    lang: 'en',
    width: 1366,
    height: 768,
    address: '/alarm/list?type=routeRate',
  });
  await rowOf(page, failingChannel.channelName).locator('td').nth(2).click();
  const card = page.getByRole('region', { name: 'Messages now' });
  await card.getByRole('table').waitFor();
  await card
    .getByRole('button', { name: /^Replace with/ })
    .first()
    .click();
  const effect = page.getByRole('region', { name: 'Changes', exact: true });
  await effect.waitFor();
  expect(await effect.getByRole('textbox', { name: 'Comment' }).inputValue()).toContain('61 of 100 delivered');
  await effect.getByRole('button', { name: /^Change \d+ row/ }).click();
  await page.getByRole('dialog', { name: 'Applied changes' }).waitFor();
  const admin = await httpCaller(running.server.origin, 'admin');
  const [applied] = await admin(router.applied, {});
  expect(applied).toMatchObject({ comment: expect.stringContaining('61 of 100 delivered') });
  expect(((applied?.revertAt ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(4, 0);
});
