import { expect, it } from 'vitest';
import { themeDefaults } from '#client/app/theme/settings.ts';
import { apiKey } from '#shared/api-key.ts';
import { channel } from '#shared/channel.ts';
import type { OrdersReply } from '#shared/feed/orders.ts';
import { feed } from '#shared/feed.ts';
import { user } from '#shared/user.ts';
import { overflows, withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';
import { decisiveColumns, hiddenColumns } from '#tests/support/lists.ts';
import { attemptLine, feedOver, freshId, messageLine, receiptLine } from '#tests/support/messages.ts';

const running = withConsole('shared');
/** Stores a message that was delivered, as a gateway reports it; a lost report names another id. */
async function delivered({ isLost = false, stat = 'DELIVRD' } = {}) {
  const { origin } = running.server;
  const admin = await httpCaller(origin, 'admin');
  const { key } = await admin(apiKey.add, { keyName: `Messages ${freshId()}`, rights: ['messages'] });
  const { list: users } = await admin(user.list, { pageSize: 1, status: 1 });
  const { list: channels } = await admin(channel.all, { pageSize: 1 });
  const channelCode = channels[0]?.channelCode ?? '';
  const attempt = attemptLine({ channelCode, submitTime: Date.now() - 60_000 });
  const number = `86138${freshId().slice(-6)}${process.pid}`.replace(/\D/g, '').padEnd(13, '0').slice(0, 13);
  const message = messageLine({ user: users[0]?.userId ?? '', number, attempts: [attempt] });
  const { supplierMsgId = '' } = attempt;
  await feedOver(origin, key, 'messages', [message]);
  const receipt = receiptLine({ channelCode, supplierMsgId, time: Date.now() - 50_000, stat });
  // Of an id that no submit has.
  const lost = { ...receipt, supplierMsgId: freshId() };
  await (isLost ? feedOver(origin, key, 'receipts', [lost], 'waiting') : feedOver(origin, key, 'receipts', [receipt]));
  /** A second report comes late, and says that it was delivered. */
  const arrive = () => feedOver(origin, key, 'receipts', [{ ...receipt, receiptId: freshId(), stat: 'DELIVRD' }]);
  return { msgId: message.msgId, number, supplierMsgId, lostId: lost.supplierMsgId, arrive, key };
}

/** Messages that wait for their turn, newest first. */
async function queued(count: number): Promise<void> {
  const admin = await httpCaller(running.server.origin, 'admin');
  const { key } = await admin(apiKey.add, { keyName: `Queue ${freshId()}`, rights: ['messages'] });
  const { list } = await admin(user.list, { pageSize: 1, status: 1 });
  const lines = Array.from({ length: count }, (_, index) =>
    messageLine({ user: list[0]?.userId ?? '', submitTime: Date.now() - index * 1000, state: 'queued' }),
  );
  await feedOver(running.server.origin, key, 'messages', lines);
}

/** Reports the order of a message as a gateway that has carried it out; nothing is left to report if the demo's gateway was first. */
async function reportOrder(key: string, msgId: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const { origin } = running.server;
  const { data } = await (await fetch(`${origin}${feed.orders.path}?since=0`, { headers })).json();
  const { orderId } = (data as OrdersReply).orders.find((order) => order.msgId === msgId) ?? {};
  if (orderId === undefined) return;
  const body = JSON.stringify({ orders: [{ orderId, state: 'done' }] });
  await fetch(`${origin}${feed.orderStates.path}`, { method: 'POST', headers, body });
}

it('finds a message by its number and opens its page', async () => {
  const some = await delivered();
  const theme = { ...themeDefaults, mode: 'dark' as const };
  const page = await running.visit({ as: 'admin', lang: 'en', theme, address: '/sms/smsSendDetail' });
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  await page
    .getByRole('region', { name: 'Summary', exact: true })
    .getByRole('button', { name: /^Delivered/ })
    .waitFor();
  // The views are one Tab stop, the chosen one.
  await page.getByRole('button', { name: 'Refresh' }).first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.locator('input[type=radio]:focus').waitFor({ state: 'attached' });
  await page.keyboard.press('Shift+Tab');
  await page.locator('input[type=radio]:focus').waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Find' }).fill(`+${some.number}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain(`numbers=${some.number}`);
  await expect.poll(() => rows.first().innerText()).toContain(some.number);
  await expect.poll(() => overflows(page)).toBe(false);
  await page.locator(`tr[data-row-key="${some.msgId}"]`).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: `Message to ${some.number}` }).waitFor();
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await page.getByText(some.msgId, { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Mark as test' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Sent by ourselves');
  await page.getByRole('button', { name: 'Mark 1 message as a test' }).click();
  await page.getByRole('button', { name: 'Remove test mark' }).waitFor();
  await page.getByRole('button', { name: 'Push report again' }).click();
  await page.getByRole('region', { name: 'Gateway requests' }).getByText('Requested', { exact: true }).waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
  // Printed, it is dark on white and leads nowhere.
  const onward = page.getByRole('link', { name: 'Open route' });
  await onward.waitFor();
  await page.emulateMedia({ media: 'print' });
  await onward.waitFor({ state: 'hidden' });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect
    .poll(() => timeline.evaluate((part) => getComputedStyle(part).backgroundColor))
    .toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Reply to the customer' }).click();
  await page.getByRole('dialog').getByText('It was delivered to the handset', { exact: false }).waitFor();
});

it.each(['zh', 'en'] as const)('shows 12 messages in a low window, and keeps what was unfolded: %s', async (lang) => {
  await queued(14);
  const page = await running.visit({ as: 'noc', lang, width: 1366, height: 768, address: '/sms/smsSendDetail' });
  const rows = page.locator('tr[data-row-key]');
  await rows.nth(12).waitFor();
  const strip = page.getByRole('region', { name: /^(Summary|汇总)$/ });
  await strip.getByRole('button', { name: /^(Delivered|已送达)/ }).waitFor();
  const wholeRows = () =>
    rows.evaluateAll((all) => {
      const { bottom } = all[0]?.closest('.grid-scroll')?.getBoundingClientRect() ?? { bottom: 0 };
      return all.filter((row) => row.getBoundingClientRect().bottom <= bottom + 1).length;
    });
  await expect.poll(wholeRows).toBeGreaterThanOrEqual(12);
  expect(await page.locator('main').evaluate(hiddenColumns, decisiveColumns['/sms/smsSendDetail?last=720'])).toEqual(
    [],
  );
  const errors = page.getByRole('region', { name: /^(Most frequent errors|最多的错误)$/ });
  await expect.poll(() => errors.count()).toBe(0);
  const saved = page.waitForResponse((response) => response.url().endsWith('/view/saveLayout'));
  await strip.getByRole('button', { name: /^(Errors|错误)$/, expanded: false }).click();
  await errors.waitFor();
  await saved;
  await page.reload();
  await errors.waitFor();
  const folded = page.waitForResponse((response) => response.url().endsWith('/view/saveLayout'));
  await strip.getByRole('button', { name: /^(Errors|错误)$/, expanded: true }).click();
  await folded;
  await errors.waitFor({ state: 'detached' });
  await expect.poll(() => overflows(page)).toBe(false);
});

it('loads the next rows when the end of those that are there comes near', async () => {
  await queued(120);
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/sms/smsSendDetail' });
  await page.locator('tr[data-row-key]').first().waitFor();
  const scroller = page.locator('.grid-scroll');
  const height = () => scroller.evaluate((element) => element.scrollHeight);
  const before = await height();
  await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
  await expect.poll(height).toBeGreaterThan(before * 1.5);
});

it('leads from a message that is not there to the list', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/sms/message?msgId=nobody-has-it' });
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await page.getByRole('heading', { level: 1, name: 'Downstream details' }).waitFor();
});

it('reads ordered messages again, and tells any stretch of hours and what messages ended with', async () => {
  const some = await delivered({ stat: 'UNDELIV' });
  const address = `/sms/smsSendDetail?last=600&numbers=${some.number}`;
  const page = await running.visit({ as: 'admin', lang: 'en', address });
  const row = page.locator(`tr[data-row-key="${some.msgId}"]`);
  await row.getByText('Failed', { exact: true }).waitFor();
  await page.getByText('Last 25 days').waitFor();
  const errors = page.getByRole('region', { name: 'Most frequent errors' });
  await errors.getByRole('button', { name: '1' }).click();
  await expect.poll(() => page.url()).toContain('errorCodes=');
  await errors.getByRole('button', { name: '1', pressed: true }).click();
  await expect.poll(() => page.url()).not.toContain('errorCodes=');
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Mark as test' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Sent by ourselves');
  await page.getByRole('button', { name: 'Mark 1 message as a test' }).click();
  await row.getByText('Test', { exact: true }).waitFor();
  await some.arrive();
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Push report again' }).click();
  await row.getByText('Delivered', { exact: true }).waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
});

it('reads an ordered message again when its gateway reports the order', async () => {
  const some = await delivered({ stat: 'UNDELIV' });
  const address = `/sms/smsSendDetail?numbers=${some.number}`;
  const page = await running.visit({ as: 'admin', lang: 'en', address });
  const row = page.locator(`tr[data-row-key="${some.msgId}"]`);
  await row.getByText('Failed', { exact: true }).waitFor();
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await page.getByText('1 request sent to the gateway.').waitFor();
  await some.arrive();
  await reportOrder(some.key, some.msgId);
  // Nothing on the page is clicked again.
  await row.getByText('Delivered', { exact: true }).waitFor();
});

it('reads a range between two moments again when it is refreshed', async () => {
  const some = await delivered({ stat: 'UNDELIV' });
  const [from, to] = [Date.now() - 3_600_000, Date.now() + 60_000];
  const address = `/sms/smsSendDetail?from=${from}&to=${to}&numbers=${some.number}`;
  const page = await running.visit({ as: 'admin', lang: 'en', address });
  const row = page.locator(`tr[data-row-key="${some.msgId}"]`);
  await row.getByText('Failed', { exact: true }).waitFor();
  await some.arrive();
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await row.getByText('Delivered', { exact: true }).waitFor();
});

it('reads submits between two moments again when they are refreshed', async () => {
  const some = await delivered({ stat: 'UNDELIV' });
  const [from, to] = [Date.now() - 3_600_000, Date.now() + 60_000];
  const address = `/sms/upstreamSmsSendDetail?from=${from}&to=${to}&numbers=${some.number}`;
  const page = await running.visit({ as: 'admin', lang: 'en', address });
  const row = page.locator('tr[data-row-key]').filter({ hasText: some.supplierMsgId });
  await row.getByText('UNDELIV', { exact: true }).waitFor({ state: 'attached' });
  await some.arrive();
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await row.getByText('DELIVRD', { exact: true }).waitFor({ state: 'attached' });
});

it('finds a submit by the supplier’s id and writes a ticket text', async () => {
  const some = await delivered();
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/sms/upstreamSmsSendDetail' });
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  await page.getByRole('textbox', { name: 'Supplier’s message ID' }).fill(some.supplierMsgId);
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(1);
  // What is no number is named, and nothing that is in force goes.
  await page.getByRole('button', { name: /^More filters/ }).click();
  const found = page.url();
  const numbers = page.getByRole('textbox', { name: 'Number', exact: true });
  await numbers.fill('ACME');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Not a number: ACME').waitFor();
  expect([page.url(), await numbers.inputValue(), await rows.count()]).toEqual([found, 'ACME', 1]);
  await numbers.fill(`tel:+${some.number}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain(`numbers=${some.number}`);
  await expect.poll(() => rows.count()).toBe(1);
  // The filters behind "more" lie over the rows.
  await page.keyboard.press('Escape');
  await rows.first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Supplier ticket text' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(some.supplierMsgId).waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
});

it('opens the newest message of a number in two groups of keys, wherever one is', async () => {
  const some = await delivered();
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/dashboard/dash' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  await page.keyboard.insertText(`+${some.number}`);
  await page.getByRole('option', { name: new RegExp(some.number) }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `Message to ${some.number}` }).waitFor();
});

it('gives a report that found no submit to its message', async () => {
  const some = await delivered({ isLost: true });
  const address = `/sms/upstreamSmsSendDetail?tab=unmatched&supplierMsgId=${some.lostId}`;
  const page = await running.visit({ as: 'admin', lang: 'en', address });
  const rows = page.locator('tr[data-row-key]');
  await rows.first().click();
  const peek = page.getByRole('dialog');
  await peek.getByLabel('Match with message').fill(some.msgId);
  await peek.getByRole('button', { name: 'Match', exact: true }).click();
  await page.getByText(`Matched: message ${some.msgId} is now Delivered.`).waitFor();
  await peek.waitFor({ state: 'detached' });
  await expect.poll(() => rows.count()).toBe(0);
});
