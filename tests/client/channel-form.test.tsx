import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Channel } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { addChannel, addSupplier } from '#tests/support/factories.ts';
import { type OpenOptions, openConsole } from '#tests/support/render.tsx';

// The longest form of the console in jsdom, on a machine with other work.
configure({ asyncUtilTimeout: 60_000 });

let app: TestApp;
let open: Awaited<ReturnType<typeof openConsole>>;
beforeAll(async () => {
  app = await build();
});
afterAll(() => app.close());
afterEach(() => open.close());

const visit = async (options: OpenOptions) => {
  open = await openConsole(app, { lang: 'en', as: 'admin', ...options });
};
const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
const retype = async (label: string, text: string) => {
  const input = await field(label);
  await open.user.clear(input);
  await open.user.click(input);
  await open.user.paste(text);
};
/** Under test antd leaves the word of its spinner before the button's own. */
const press = async (name: string) =>
  open.user.click(
    await screen.findByRole('button', {
      name: (each) => each === name || (/^loading/.test(each) && each.endsWith(name)),
    }),
  );
const stored = ({ channelId }: Channel) => app.as('admin').call(channel.get, { channelId });
/** Opens the page of a channel and waits until it may be changed. */
const edit = async (row: Channel, options: OpenOptions = {}) => {
  await visit({ address: `/supmgt/edit?channelId=${row.channelId}`, ...options });
  await waitFor(async () => expect((await field('Remark')).disabled).toBe(false));
};
const otherTab = 'tab-of-somebody-else';
const hold = ({ channelId }: Channel, dirty = false, changes = 0) =>
  app.as('routing').call(channel.lock, { channelId, tabId: otherTab, dirty, changes });
/** Has the lock of a channel end at `time`, as if its holder had stopped renewing it. */
const expireAt = ({ channelId }: Channel, time: number) =>
  app.db
    .updateTable('edit_lock')
    .set({ expires_at: new Date(time) })
    .where('row_id', '=', channelId)
    .execute();
/** What somebody else saves while the page is open. */
const saveElsewhere = async (row: Channel, change: Partial<Channel>, { isReleased = true } = {}) => {
  const { channelId, version } = row;
  await app.as('admin').call(channel.lock, { channelId, tabId: otherTab, takeOver: true });
  const { channelName, channelCode, protocol, host, port, systemId, maxTps, remark } = { ...row, ...change };
  const sent = { channelName, channelCode, protocol, host, port, systemId, maxTps, remark };
  await app.as('admin').call(channel.update, { channelId, tabId: otherTab, version, ...sent });
  if (isReleased) await app.as('admin').call(channel.unlock, { channelId, tabId: otherTab });
};

describe('a new channel', () => {
  it('asks for the usual port of TLS unless another was entered', async () => {
    const { supplierId } = await addSupplier(app);
    await visit({ address: `/supmgt/createNew?supplierId=${supplierId}` });
    const port = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Port' });
    const tls = screen.getByRole('switch', { name: 'TLS' });
    expect(port.value).toBe('2775');
    await open.user.click(tls);
    await waitFor(() => expect(port.value).toBe('8775'));
    await open.user.clear(port);
    await open.user.type(port, '9000');
    await open.user.click(tls);
    expect(port.value).toBe('9000');
  });

  it('is prefilled from another one, but for name, code and account', async () => {
    const source = await addChannel(app, { host: 'copied.example', maxTps: 77 });
    const { supplierId, channelId } = source;
    await visit({ address: `/supmgt/createNew?supplierId=${supplierId}&copyOf=${channelId}` });
    expect((await field('Host')).value).toBe('copied.example');
    for (const own of ['Channel name', 'Channel code', 'System ID']) expect((await field(own)).value).toBe('');
  });
});

describe('a channel by HTTP', () => {
  it('has a report read with the parser in the form, before it is saved', async () => {
    const httpConfig = {
      ...{ url: 'https://api.form.example/sms', method: 'POST' as const, bodyTemplate: '{}', okExpr: '' },
      ...{ idPath: 'id', errPath: '', dlrIdPath: 'msgid', dlrStatusPath: 'stat', dlrDelivered: 'DELIVRD' },
    };
    await edit(await addChannel(app, { protocol: 3, httpConfig }));
    await retype('Failed when', 'UNDELIV');
    await retype('Try it with a report', 'msgid=a-77&stat=UNDELIV');
    await press('Read it');
    expect(await screen.findByText('Failed')).toBeDefined();
    expect(screen.getByText('a-77')).toBeDefined();
    expect(screen.getAllByText('not found')).toHaveLength(2);
    await retype('Try it with a report', 'it was delivered');
    await press('Read it');
    expect(await screen.findByText('Not in the right form')).toBeDefined();
    expect(screen.queryByText('a-77')).toBeNull();
  });
});

describe('a channel that is edited', () => {
  it('is saved under its lock, and the stored password stays', async () => {
    const row = await addChannel(app);
    await edit(row);
    await retype('Remark', 'Agreed by phone');
    await press('Save');
    await waitFor(async () =>
      expect(await stored(row)).toMatchObject({ remark: 'Agreed by phone', hasPassword: true }),
    );
  });

  it('asks for the password again when the host changes', async () => {
    const row = await addChannel(app);
    await edit(row);
    await retype('Host', 'smpp.moved.example');
    await screen.findByText('Enter it again: the stored password belongs to the target saved before.');
    await press('Save');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await waitFor(() =>
      expect(password.closest('.ant-form-item')?.textContent).toContain('Enter it again: where it is sent has changed'),
    );
    await open.user.type(password, 'pw-new');
    await press('Save');
    await waitFor(async () =>
      expect(await stored(row)).toMatchObject({ host: 'smpp.moved.example', hasPassword: true }),
    );
  });

  it('shows both versions side by side when somebody else saved first, and is saved on top of theirs', async () => {
    const row = await addChannel(app);
    await edit(row);
    await retype('Remark', 'Mine');
    await saveElsewhere(row, { remark: 'Theirs', maxTps: 99 });
    await press('Save');
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('row', { name: /Remark.*Mine.*Theirs/ })).toBeDefined();
    await press('Keep my entries');
    await press('Save');
    await waitFor(async () => expect(await stored(row)).toMatchObject({ remark: 'Mine', maxTps: 99 }));
  });

  it('says who holds the lock when it cannot be saved any more, keeps the entries, and can be saved once it is free', async () => {
    const row = await addChannel(app);
    await edit(row);
    await retype('Remark', 'Not to be lost');
    await expireAt(row, Date.now() - 1);
    const { lock } = await hold(row, true, 2);
    await press('Save');
    const refused = `${lock.adminName} is editing ${row.channelName}. Nothing was saved.`;
    await screen.findByText(refused);
    expect(await screen.findByText(`Cannot be saved: ${lock.adminName} is editing.`)).toBeDefined();
    expect(screen.getByText(new RegExp(`${lock.adminName} has taken over`))).toBeDefined();
    expect(screen.getByText(/2 fields changed there and not saved/)).toBeDefined();
    expect(await field('Remark')).toMatchObject({ value: 'Not to be lost', disabled: false });
    await app.as('routing').call(channel.unlock, { channelId: row.channelId, tabId: otherTab });
    await waitFor(() => expect(screen.queryByText(/has taken over/)).toBeNull());
    await press('Save');
    await waitFor(async () => expect(await stored(row)).toMatchObject({ remark: 'Not to be lost' }));
  });

  it('is saved although the lock had run out, if nobody took it', async () => {
    const row = await addChannel(app);
    await edit(row);
    await retype('Remark', 'After a long sleep');
    await expireAt(row, Date.now() - 1);
    await press('Save');
    await waitFor(async () => expect(await stored(row)).toMatchObject({ remark: 'After a long sleep', version: 2 }));
  });

  it('becomes editable when its holder has stopped, with what was saved until then', async () => {
    const row = await addChannel(app);
    await app.as('admin').call(channel.lock, { channelId: row.channelId, tabId: otherTab });
    await visit({ address: `/supmgt/edit?channelId=${row.channelId}` });
    await screen.findByText(/You have been editing this channel in another tab since/);
    expect((await field('Remark')).disabled).toBe(true);
    await saveElsewhere(row, { remark: 'Saved in the other tab' }, { isReleased: false });
    await expireAt(row, Date.now() - 1);
    await waitFor(async () =>
      expect(await field('Remark')).toMatchObject({ value: 'Saved in the other tab', disabled: false }),
    );
  });
});

describe('alarm profiles', () => {
  it('are made beside the form, and taken in it', async () => {
    const row = await addChannel(app);
    await edit(row);
    await press('Alarm profiles');
    const drawer = within(await screen.findByRole('dialog', { name: 'Alarm profiles' }));
    await open.user.click(await drawer.findByRole('button', { name: /New profile$/ }));
    await retype('Profile name', 'Night shift');
    await press('Add profile');
    await drawer.findByText('Night shift');
    expect(drawer.getByText('oldest waits 30 s · throttled 1 × a minute')).toBeDefined();
    await open.user.click(drawer.getByRole('button', { name: 'Close' }));
    await open.user.click(screen.getByRole('combobox', { name: 'Alarm profile' }));
    await open.user.click(await screen.findByTitle('Night shift'));
    await press('Save');
    await waitFor(async () => expect((await stored(row)).alarmProfileName).toBe('Night shift'));
  });
});
