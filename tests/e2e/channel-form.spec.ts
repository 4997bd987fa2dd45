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
    await page.getByRole('button', { name: /Take over/ }).click();
    await expect.poll(() => field(page, 'Host').inputValue()).toBe('smpp.orient.example');
    expect(await field(page, 'System ID').inputValue()).toBe('newacc01');
    expect(await field(page, 'Max TPS').inputValue()).toBe('80');

    await page.getByRole('button', { name: 'Test connection' }).click();
    const rail = page.locator('.channel-rail');
    await rail.getByText('bind_transceiver', { exact: false }).first().waitFor({ state: 'attached' });

    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.getByText('Required').first().waitFor();
    await field(page, 'Channel name').fill('Orient Link from mail');
    await field(page, 'Channel code').fill('ORIENT-MAIL');
    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.locator('.channel-peek').getByText('ORIENT-MAIL').waitFor();
    const made = await someChannel('ORIENT-MAIL');
    expect(await admin(channel.get, { channelId: made.channelId })).toMatchObject({
      ...{ host: 'smpp.orient.example', port: 2775, systemId: 'newacc01', maxTps: 80, bindMode: 1 },
      ...{ hasPassword: true, adminStatus: 5 },
    });
    await page.close();
  });

  it('shows what the server refuses at its field', async () => {
    const taken = await someChannel('Baltic');
    const page = await visit(`/supmgt/createNew?supplierId=${taken.supplierId}&copyOf=${taken.channelId}`);
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
    await second.getByText(/edits this channel since/).waitFor();
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
    await second.close();

    // The lock was given back when the second page closed; what it saved is shown side by side.
    await first.getByRole('button', { name: 'Save' }).click();
    await first.locator('.conflict').getByText('typed at the second desk').waitFor();
    await first.getByRole('button', { name: 'Keep my entries' }).click();
    await first.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await admin(channel.get, { channelId })).remark).toBe('typed at the first desk');
    await first.close();
  });

  it('is only read by those who may not change it', async () => {
    const { channelId } = await someChannel('Fjord');
    const page = await visit(`/supmgt/edit?channelId=${channelId}`, 'viewer');
    await page.getByText('You may read this channel').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    expect(await field(page, 'Host').inputValue()).toBe('');
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
  await page.locator('.channel-revealed').getByText(password).waitFor();
  await page.close();
});

it('the form fits on a phone, in Chinese', async () => {
  const { channelId } = await someChannel('Atlas');
  const page = await visit(`/supmgt/edit?channelId=${channelId}`, 'noc', 390, 'zh');
  await page.getByRole('button', { name: '保存' }).waitFor();
  expect(await overflows(page)).toBe(false);
  await page.close();
});
