import { expect, it } from 'vitest';
import { apiKey } from '#shared/api-key.ts';
import { channel } from '#shared/channel.ts';
import { user } from '#shared/user.ts';
import { overflows, withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';
import { attemptLine, feedOver, freshId, messageLine, receiptLine } from '#tests/support/messages.ts';

const running = withConsole('shared');

/** A code that a supplier has just sent for the first time; answers the supplier. */
async function send(err: string): Promise<string> {
  const { origin } = running.server;
  const admin = await httpCaller(origin, 'admin');
  const { key } = await admin(apiKey.add, { keyName: `Codes ${freshId()}`, rights: ['messages'] });
  const { list: users } = await admin(user.list, { pageSize: 1, status: 1 });
  const { list: channels } = await admin(channel.all, { pageSize: 1 });
  const { channelCode = '', supplierId = '' } = channels[0] ?? {};
  const attempt = attemptLine({ channelCode, submitTime: Date.now() - 60_000 });
  const { supplierMsgId = '' } = attempt;
  await feedOver(origin, key, 'messages', [messageLine({ user: users[0]?.userId ?? '', attempts: [attempt] })]);
  const receipt = { channelCode, supplierMsgId, time: Date.now() - 50_000, stat: 'UNDELIV', err };
  await feedOver(origin, key, 'receipts', [receiptLine(receipt)]);
  return supplierId;
}

it('maps a code that nobody has named yet', async () => {
  const supplierId = await send('E2E-772');
  const address = `/settings/errorCode?tab=unmapped&days=1&supplierId=${supplierId}&pageSize=50`;
  const page = await running.visit({ as: 'admin', lang: 'en', address });
  const row = page.locator('tr[data-row-key]', { hasText: 'E2E-772' });
  await row.getByRole('button', { name: 'Map', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Map 1 code' });
  await dialog.getByRole('combobox').click();
  await page.keyboard.type('SPAM_REJECTED');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Map', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  await expect.poll(() => overflows(page)).toBe(false);
});

it('adds a supplier’s code, finds it, and maps it anew', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/settings/errorCode' });
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'New error code' }).click();
  const form = page.locator('.form-drawer');
  await form.getByLabel('Raw code', { exact: true }).fill('E2E-771');
  await form.getByRole('combobox', { name: 'Platform code' }).click();
  await page.keyboard.type('HANDSET_FULL');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Add error code' }).click();
  await form.waitFor({ state: 'detached' });

  await page.getByRole('textbox', { name: 'Search' }).fill('e2e-771');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('HANDSET_FULL')]);
  await rows.first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Map 1 code' });
  await dialog.getByRole('combobox').click();
  await page.keyboard.type('SPAM_REJECTED');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Map to SPAM_REJECTED' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('SPAM_REJECTED')]);
  await expect.poll(() => overflows(page)).toBe(false);

  await page.getByText('Platform', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Search' }).fill('NO_BALANCE');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Customer’s balance used up')]);
});
