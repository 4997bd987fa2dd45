import { expect, it } from 'vitest';
import { smsCustomer } from '#shared/sms-customer.ts';
import { smsReport } from '#shared/sms-report.ts';
import { overflows, withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole('shared');
const dateTime = (): [number, number] => [Date.now() - 86_400_000, Date.now() + 60_000];

it('finds a message by its number and opens its page', async () => {
  const admin = await httpCaller(running.server.origin, 'admin');
  const { list } = await admin(smsCustomer.list, { dateTime: dateTime(), statuses: [6], pageSize: 1 });
  const [some] = list;
  if (!some) throw new Error('the demo has no messages');
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
  expect(await overflows(page)).toBe(false);
  await page.locator(`tr[data-row-key="${some.msgId}"]`).click();
  await page.getByRole('heading', { level: 1, name: `Message to ${some.number}` }).waitFor();
  await page.getByRole('heading', { name: 'Time line' }).waitFor();
  await page.getByText(some.msgId, { exact: true }).first().waitFor();
  expect(await overflows(page)).toBe(false);
});

it('finds a submit by the supplier’s id and writes a ticket text', async () => {
  const admin = await httpCaller(running.server.origin, 'admin');
  const { list } = await admin(smsReport.list, { dateTime: dateTime(), statuses: [6], pageSize: 1 });
  const [some] = list;
  if (!some) throw new Error('the demo has no submits');
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
  expect(await overflows(page)).toBe(false);
});
