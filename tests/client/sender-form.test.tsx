import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openNotices } from '#client/http/notices.ts';
import { country } from '#shared/country.ts';
import { router } from '#shared/route/router.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { freshId, messageLine, storeOn } from '#tests/support/messages.ts';
import { openConsole } from '#tests/support/render.tsx';

configure({ asyncUtilTimeout: 60_000 });

let app: TestApp;
let open: Awaited<ReturnType<typeof openConsole>> | undefined;
beforeAll(async () => {
  app = await build();
});
afterAll(() => app.close());
afterEach(() => open?.close());

/** An unregistered sender, of a message to Saudi Arabia. */
async function seenSender(): Promise<string> {
  const admin = app.as('admin');
  const countryId = (await admin.call(country.options, {})).find(({ code }) => code === 'SA')?.id ?? '';
  const [row] = (await admin.call(router.list, { countryId, pageSize: 1 })).list;
  const sender = `Q${freshId().replace(/\W/g, '').slice(-9)}`;
  await storeOn(app.db).store.append([messageLine({ user: row?.userId ?? '', number: '966501234567', sender })]);
  return sender;
}

it.each([
  ['Approved', true],
  ['Draft', false],
])('says that a new sender ID is %s', async (status, goesOn) => {
  const sender = await seenSender();
  open = await openConsole(app, {
    lang: 'en',
    as: 'admin',
    address: `/cusmgt/showDetail?view=unregistered&keyword=${sender}`,
  });
  await open.user.click(await screen.findByRole('button', { name: 'Register' }));
  const checkbox = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Approve now/ });
  if (checkbox.checked !== goesOn) await open.user.click(checkbox);
  const drawer = within(checkbox.closest<HTMLElement>('.form-drawer') ?? expect.unreachable());
  await waitFor(() => expect(drawer.getByLabelText<HTMLInputElement>('Sender').value).toBe(sender));
  await open.user.type(drawer.getByLabelText('Brand'), 'Quokka Bank');
  await open.user.click(drawer.getByRole('button', { name: 'Add sender ID' }));
  await waitFor(() => expect(openNotices().map(({ text }) => text)).toEqual([`${sender} added. Status: ${status}`]));
});
