import { configure, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Channel } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import { session } from '#shared/session.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { addChannel } from '#tests/support/factories.ts';
import { openConsole } from '#tests/support/render.tsx';

// The longest form of the console in jsdom, on a machine with other work.
configure({ asyncUtilTimeout: 60_000 });

let app: TestApp;
let open: Awaited<ReturnType<typeof openConsole>>;
beforeAll(async () => {
  app = await build();
});
afterAll(() => app.close());
afterEach(() => open.close());

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

// In a browser the event would tell the page before it saves.
it('says who holds the lock when it cannot be saved any more, keeps the entries, and can be saved once it is free', async () => {
  const row = await addChannel(app);
  const { channelId } = row;
  open = await openConsole(app, { lang: 'en', as: 'admin', address: `/supmgt/edit?channelId=${channelId}` });
  await waitFor(async () => expect((await field('Remark')).disabled).toBe(false));
  await retype('Remark', 'Not to be lost');
  const tabId = 'tab-of-somebody-else';
  const { realName } = await app.as('routing').call(session.userInfo);
  // As if this page had stopped renewing its lock; should it do so in between, once more.
  const lock = await waitFor(async () => {
    await app.db
      .updateTable('edit_lock')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('row_id', '=', channelId)
      .execute();
    const taken = await app.as('routing').call(channel.lock, { channelId, tabId, dirty: true, changes: 2 });
    expect(taken.lock.adminName).toBe(realName);
    return taken.lock;
  });
  await press('Save');
  const refused = `${lock.adminName} is editing ${row.channelName}. Nothing was saved.`;
  await screen.findByText(refused);
  expect(await screen.findByText(`Cannot save: ${lock.adminName} is editing.`)).toBeDefined();
  expect(screen.getByText(new RegExp(`${lock.adminName} has taken over`))).toBeDefined();
  expect(screen.getByText(/2 unsaved fields there/)).toBeDefined();
  expect(await field('Remark')).toMatchObject({ value: 'Not to be lost', disabled: false });
  await app.as('routing').call(channel.unlock, { channelId, tabId });
  await waitFor(() => expect(screen.queryByText(/has taken over/)).toBeNull());
  await press('Save');
  await waitFor(async () => expect(await stored(row)).toMatchObject({ remark: 'Not to be lost' }));
});
