import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChannelInput } from '#shared/channel/input.ts';
import type { Channel } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import { supplier } from '#shared/supplier.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { goTo, withConsole } from '#tests/support/console-pages.ts';
import { channelInput, supplierInput } from '#tests/support/factories.ts';
import { httpCaller } from '#tests/support/http-call.ts';
import { testPool } from '#tests/support/pool.ts';

const running = withConsole('shared');
let admin: Awaited<ReturnType<typeof httpCaller>>;
let pool: ReturnType<typeof testPool>;
beforeAll(async () => {
  admin = await httpCaller(running.server.origin, 'admin');
  pool = testPool(running.databaseUrl, 1);
});
afterAll(() => pool.end());

const addSupplier = () => admin(supplier.add, supplierInput());
const addChannel = async (entered: Partial<ChannelInput> = {}): Promise<Channel> =>
  admin(channel.add, channelInput({ ...entered, supplierId: (await addSupplier()).supplierId }));
const stored = ({ channelId }: Channel) => admin(channel.get, { channelId });
const visit = (address: string) => running.visit({ as: 'admin', lang: 'en', address });
const field = (page: CheckedPage, label: string) => page.getByLabel(label, { exact: true });
const save = (page: CheckedPage) => page.getByRole('button', { name: 'Save', exact: true }).click();
/** Opens the page of a channel and waits until it may be changed. */
async function edit(row: Channel): Promise<CheckedPage> {
  const page = await visit(`/supmgt/edit?channelId=${row.channelId}`);
  await expect.poll(() => field(page, 'Remark').isEnabled()).toBe(true);
  return page;
}

const otherTab = 'tab-of-somebody-else';
/** Has the lock of a channel end, as if its holder had stopped renewing it. */
const expire = ({ channelId }: Channel) =>
  pool.query("update edit_lock set expires_at = now() - interval '1 ms' where row_id = $1", [channelId]);
/** What another user saves while the page is open. */
async function saveElsewhere(row: Channel, change: Partial<Channel>, { isReleased = true } = {}): Promise<void> {
  const { channelId, version } = row;
  await admin(channel.lock, { channelId, tabId: otherTab, takeOver: true });
  const { channelName, channelCode, protocol, host, port, systemId, maxTps, remark } = { ...row, ...change };
  const sent = { channelName, channelCode, protocol, host, port, systemId, maxTps, remark };
  await admin(channel.update, { channelId, tabId: otherTab, version, ...sent });
  if (isReleased) await admin(channel.unlock, { channelId, tabId: otherTab });
}

it('is called by what it is for until its name is there', async () => {
  const row = await addChannel();
  const page = await visit('/');
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/channel/get', async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  await goTo(page, `/supmgt/edit?channelId=${row.channelId}`);
  const title = page.locator('main h1:visible');
  await expect.poll(() => title.allInnerTexts()).toEqual(['Edit channel']);
  isHeld = false;
  for (const route of held) await route.continue();
  await expect.poll(() => title.allInnerTexts()).toEqual([`Edit ${row.channelName}`]);
  await page.unrouteAll();
});

describe('a new channel', () => {
  it('asks for the usual port of TLS unless another was entered', async () => {
    const page = await visit(`/supmgt/createNew?supplierId=${(await addSupplier()).supplierId}`);
    const port = field(page, 'Port');
    const tls = page.getByRole('switch', { name: 'TLS' });
    await expect.poll(() => port.inputValue()).toBe('2775');
    await tls.click();
    await expect.poll(() => port.inputValue()).toBe('8775');
    await port.fill('9000');
    await tls.click();
    await expect.poll(() => tls.getAttribute('aria-checked')).toBe('false');
    expect(await port.inputValue()).toBe('9000');
    await page.close();
  });

  it('is prefilled from another one, but for name, code and account', async () => {
    const { supplierId, channelId } = await addChannel({ host: 'copied.example', maxTps: 77 });
    const page = await visit(`/supmgt/createNew?supplierId=${supplierId}&copyOf=${channelId}`);
    await expect.poll(() => field(page, 'Host').inputValue()).toBe('copied.example');
    for (const own of ['Channel name', 'Channel code', 'System ID']) {
      expect(await field(page, own).inputValue()).toBe('');
    }
    await page.close();
  });
});

it('a report by HTTP is read with the parser in the form, before it is saved', async () => {
  const httpConfig = {
    url: 'https://api.form.example/sms',
    method: 'POST' as const,
    bodyTemplate: '{}',
    okExpr: '',
    idPath: 'id',
    errPath: '',
    dlrIdPath: 'msgid',
    dlrStatusPath: 'stat',
    dlrDelivered: 'DELIVRD',
  };
  const page = await edit(await addChannel({ protocol: 3, httpConfig }));
  await field(page, 'Failed when').fill('UNDELIV');
  const report = field(page, 'Test with a sample report');
  const read = page.getByRole('button', { name: 'Parse' });
  await report.fill('msgid=a-77&stat=UNDELIV');
  await read.click();
  await page.getByText('Failed', { exact: true }).waitFor();
  await page.getByText('a-77', { exact: true }).waitFor();
  expect(await page.getByText('not found', { exact: true }).count()).toBe(2);
  await report.fill('it was delivered');
  await read.click();
  await page.getByText('JSON, or name=value pairs joined by &').waitFor();
  expect(await page.getByText('a-77', { exact: true }).count()).toBe(0);
  await page.close();
});

describe('a channel that is edited', () => {
  it('is saved under its lock, and the stored password stays', async () => {
    const row = await addChannel();
    const page = await edit(row);
    await field(page, 'Remark').fill('Agreed by phone');
    await save(page);
    await expect.poll(() => stored(row)).toMatchObject({ remark: 'Agreed by phone', hasPassword: true });
    await page.close();
  });

  it('asks for the password again when the host changes', async () => {
    const row = await addChannel();
    const page = await edit(row);
    await field(page, 'Host').fill('smpp.moved.example');
    await page.getByText('Enter the password again: the stored one belongs to the previous target.').waitFor();
    await save(page);
    await page.locator('.ant-form-item-explain-error', { hasText: 'Enter it again: the target has changed' }).waitFor();
    await field(page, 'Password').fill('pw-new');
    await save(page);
    await expect.poll(() => stored(row)).toMatchObject({ host: 'smpp.moved.example', hasPassword: true });
    await page.close();
  });

  it('shows both versions side by side when somebody else saved first, and is saved on top of theirs', async () => {
    const row = await addChannel();
    const page = await edit(row);
    await field(page, 'Remark').fill('Mine');
    await saveElsewhere(row, { remark: 'Theirs', maxTps: 99 });
    await save(page);
    await page.getByRole('row', { name: /Remark.*Mine.*Theirs/ }).waitFor();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await save(page);
    await expect.poll(() => stored(row)).toMatchObject({ remark: 'Mine', maxTps: 99 });
    await page.close();
  });

  it('is saved although the lock had run out, if nobody took it', async () => {
    const row = await addChannel();
    const page = await edit(row);
    await field(page, 'Remark').fill('After a long sleep');
    await expire(row);
    await save(page);
    await expect.poll(() => stored(row)).toMatchObject({ remark: 'After a long sleep', version: 2 });
    await page.close();
  });

  it('becomes editable when its holder has stopped, with what was saved until then', async () => {
    const row = await addChannel();
    await admin(channel.lock, { channelId: row.channelId, tabId: otherTab });
    const page = await visit(`/supmgt/edit?channelId=${row.channelId}`);
    await page.getByText('You have been editing this channel in another tab since').waitFor();
    expect(await field(page, 'Remark').isDisabled()).toBe(true);
    await saveElsewhere(row, { remark: 'Saved in the other tab' }, { isReleased: false });
    await expire(row);
    await expect.poll(() => field(page, 'Remark').inputValue()).toBe('Saved in the other tab');
    await expect.poll(() => field(page, 'Remark').isEnabled()).toBe(true);
    await page.close();
  });
});

it('alarm profiles are made beside the form, and taken in it', async () => {
  const row = await addChannel();
  const page = await edit(row);
  await page.getByRole('button', { name: 'Alarm profiles' }).click();
  const drawer = page.getByRole('dialog', { name: 'Alarm profiles' });
  await drawer.getByRole('button', { name: 'New profile' }).click();
  await field(page, 'Profile name').fill('Night shift');
  await page.getByRole('button', { name: 'Add profile' }).click();
  await drawer.getByText('Night shift').waitFor();
  await drawer.getByText('oldest queued 30 s · throttled 1 per minute', { exact: true }).waitFor();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('combobox', { name: 'Alarm profile' }).click();
  await page.getByTitle('Night shift').click();
  await save(page);
  await expect.poll(async () => (await stored(row)).alarmProfileName).toBe('Night shift');
  await page.close();
});
