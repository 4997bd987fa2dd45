import { expect, it } from 'vitest';
import { apiKey } from '#shared/api-key.ts';
import { channel } from '#shared/channel.ts';
import { user } from '#shared/user.ts';
import { overflows, withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';
import { attemptLine, feedOver, freshId, messageLine, receiptLine } from '#tests/support/messages.ts';

const running = withConsole('shared');
/** Stores a message that was delivered, as a gateway reports it. */
async function delivered() {
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
  await feedOver(origin, key, 'receipts', [receiptLine({ channelCode, supplierMsgId, time: Date.now() - 50_000 })]);
  return { msgId: message.msgId, number, supplierMsgId };
}

it('finds a message by its number and opens its page', async () => {
  const some = await delivered();
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/sms/smsSendDetail' });
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  await page
    .getByRole('region', { name: 'Summary', exact: true })
    .getByRole('button', { name: /^Delivered/ })
    .waitFor();
  await page.getByRole('textbox', { name: 'Find' }).fill(`+${some.number}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain(`numbers=${some.number}`);
  await expect.poll(() => rows.first().innerText()).toContain(some.number);
  await expect.poll(() => overflows(page)).toBe(false);
  await page.locator(`tr[data-row-key="${some.msgId}"]`).click();
  await page.getByRole('heading', { level: 1, name: `Message to ${some.number}` }).waitFor();
  await page.getByRole('heading', { name: 'Time line' }).waitFor();
  await page.getByText(some.msgId, { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Push report again' }).click();
  await page.getByRole('region', { name: 'Orders to the gateway' }).getByText('Ordered', { exact: true }).waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
});

it('finds a submit by the supplier’s id and writes a ticket text', async () => {
  const some = await delivered();
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/upstreamSmsSendDetail' });
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  await page.getByRole('textbox', { name: 'Supplier’s message ID' }).fill(some.supplierMsgId);
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(1);
  await rows.first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Ticket text for the supplier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(some.supplierMsgId).waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
});
