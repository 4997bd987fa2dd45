import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { channel } from '#shared/channel.ts';
import { supplier } from '#shared/supplier.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { overflows, withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole({ env: { SIMULATOR: 'off' } });
let admin: Awaited<ReturnType<typeof httpCaller>>;
beforeAll(async () => {
  admin = await httpCaller(running.server.origin, 'admin');
});

const visit = (address: string, as = 'admin', width = 1440, lang: 'zh' | 'en' = 'en') =>
  running.visit({ as, lang, width, address });
/** A field of the form by its label. */
const field = (page: CheckedPage, label: string) => page.getByLabel(label, { exact: true });
const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
const bottomOf = async (locator: Locator) => (await topOf(locator)) + ((await locator.boundingBox())?.height ?? 0);
const someChannel = async (keyword: string) => (await admin(channel.all, { keyword })).list[0] ?? expect.unreachable();

const mail = `Hello,

please find the details of your new SMPP account:

Host: smpp.orient.example
Port: 2775
System ID: newacc01
Password: pw-9876
System type: none needed
Throughput: 80 msg/s
Bind mode: transceiver
`;

describe('a new channel', () => {
  it('comes out of the supplier’s mail, binds, and is saved', async () => {
    const { list } = await admin(supplier.list, { keyword: 'Orient' });
    const page = await visit(`/supmgt/createNew?supplierId=${list[0]?.supplierId}`);
    await page.getByRole('textbox', { name: 'Paste the supplier’s mail' }).fill(mail);
    await page.getByRole('button', { name: /Apply/ }).click();
    await expect.poll(() => field(page, 'Host').inputValue()).toBe('smpp.orient.example');
    expect(await field(page, 'System ID').inputValue()).toBe('newacc01');
    expect(await field(page, 'Max TPS').inputValue()).toBe('80');

    // On the smaller of the usual screens: short fields side by side, the result beside them and whole.
    await page.setViewportSize({ width: 1366, height: 768 });
    const [name, code] = [await topOf(field(page, 'Channel name')), await topOf(field(page, 'Channel code'))];
    expect(Math.abs(name - code)).toBeLessThan(4);
    await page.getByRole('button', { name: 'Test connection' }).click();
    const rail = page.locator('.channel-form-rail');
    await rail.getByText('bind_transceiver', { exact: false }).first().waitFor({ state: 'attached' });
    const outcome = rail.getByRole('status').locator('.ant-alert');
    await outcome.waitFor();
    await expect.poll(async () => (await topOf(outcome)) > 100 && (await bottomOf(outcome)) <= 768).toBe(true);

    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.getByText('Required').first().waitFor();
    await field(page, 'Channel name').fill('Orient Link from mail');
    await field(page, 'Channel code').fill('ORIENT-MAIL');
    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.locator('.channel-peek').getByText('ORIENT-MAIL').waitFor();
    const made = await someChannel('ORIENT-MAIL');
    // What a new channel wants next: prices.
    await page.locator('.channel-peek').getByRole('button', { name: 'Import price sheet' }).click();
    await page.getByRole('heading', { level: 1, name: 'Import price sheet' }).waitFor();
    await page.getByText('Orient Link from mail').first().waitFor();
    expect(await admin(channel.get, { channelId: made.channelId })).toMatchObject({
      host: 'smpp.orient.example',
      port: 2775,
      systemId: 'newacc01',
      maxTps: 80,
      bindMode: 1,
      hasPassword: true,
      adminStatus: 5,
    });
    await page.close();
  });

  it('shows what the server refuses at its field', async () => {
    const taken = await someChannel('Baltic');
    const page = await visit(`/supmgt/createNew?supplierId=${taken.supplierId}&copyOf=${taken.channelId}`);
    await page.getByRole('heading', { name: `Copy of ${taken.channelName}` }).waitFor();
    await expect.poll(() => field(page, 'Max TPS').inputValue()).toBe(String(taken.maxTps));
    await field(page, 'Channel name').fill(taken.channelName);
    await field(page, 'Channel code').fill('BALTIC-COPY');
    await field(page, 'System ID').fill('balticcopy');
    await page.keyboard.press('Control+s');
    await page.locator('.ant-form-item-explain-error', { hasText: taken.channelName }).waitFor();
    await page.close();
  });
});

describe('one channel on two desks', () => {
  it('is edited at one of them; the other may take over, and loses nobody’s words', async () => {
    const { channelId, channelName } = await someChannel('Cape');
    const address = `/supmgt/edit?channelId=${channelId}`;
    const first = await visit(address, 'admin');
    await first.getByRole('button', { name: 'Save' }).waitFor();
    await field(first, 'Remark').fill('typed at the first desk');

    const second = await visit(address, 'noc');
    await second.getByText(/has been editing this channel since/).waitFor();
    await second.getByText(/1 unsaved field there/).waitFor();
    expect(await field(second, 'Remark').isDisabled()).toBe(true);
    await second.getByRole('button', { name: 'Take over' }).click();
    await second
      .getByRole('dialog')
      .getByRole('button', { name: /Take over from/ })
      .click();
    await expect.poll(() => field(second, 'Remark').isDisabled()).toBe(false);

    await first.getByText(/has taken over/).waitFor();
    expect(await field(first, 'Remark').inputValue()).toBe('typed at the first desk');
    expect(await first.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await field(second, 'Remark').fill('typed at the second desk');
    await second.getByRole('button', { name: 'Save' }).click();
    await second.getByText(`${channelName} saved.`).waitFor();
    expect(await admin(channel.get, { channelId })).toMatchObject({ remark: 'typed at the second desk', version: 2 });
    expect(await field(first, 'Remark').inputValue()).toBe('typed at the first desk');
    // A document that ends may take its unlock request with it, and the lock would have to expire; a page that is left sends it.
    await second.evaluate(() => {
      location.hash = '#/supmgt/supplier';
    });

    // The lock was released when the second page was left and is acquired again; what was saved there is shown side by side.
    await first.locator('.conflict').getByText('typed at the second desk').waitFor();
    await first.getByRole('button', { name: 'Keep mine' }).click();
    await first.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await admin(channel.get, { channelId })).remark).toBe('typed at the first desk');
    await first.close();
  });

  it('is only read by those who may not change it', async () => {
    const { channelId } = await someChannel('Fjord');
    const page = await visit(`/supmgt/edit?channelId=${channelId}`, 'viewer');
    await page.getByText('You can view this channel').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    expect(await field(page, 'Host').inputValue()).toBe('');
    const live = page.getByRole('region', { name: 'Now' });
    await live.getByText('Never reported').waitFor();
    expect(await live.getByRole('button').allTextContents()).toEqual(['Log']);
    expect(await page.getByRole('button', { name: 'Test connection' }).count()).toBe(0);
    await page.close();
  });
});

it('the stored password is shown for a reason only', async () => {
  const { channelId } = await someChannel('Danube');
  const page = await visit(`/supmgt/edit?channelId=${channelId}`, 'routing');
  await page.getByRole('button', { name: 'Reveal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('supplier asked');
  await dialog.getByRole('button', { name: /Reveal/ }).click();
  const { password } = await admin(channel.reveal, { channelId, reason: 'test' });
  await page.locator('.channel-form-revealed').getByText(password).waitFor();
  await page.close();
});

it('the form fits on a phone, in Chinese', async () => {
  const { channelId } = await someChannel('Atlas');
  const page = await visit(`/supmgt/edit?channelId=${channelId}`, 'noc', 390, 'zh');
  await page.getByRole('button', { name: '保存' }).waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
  await page.close();
});
