import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiKey } from '#shared/api-key.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { callFeed } from '#tests/support/feed.ts';
import { shownTexts } from '#tests/support/http-layer.ts';
import { type OpenOptions, openConsole } from '#tests/support/render.tsx';

// A whole console in jsdom on a machine with other work: a second is not enough for a screen.
configure({ asyncUtilTimeout: 60_000 });

let app: TestApp;
let open: Awaited<ReturnType<typeof openConsole>>;
beforeAll(async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`) });
  app = await build();
});
afterAll(() => app.close());
afterEach(() => open?.close());

const visit = async (options: OpenOptions = {}) => {
  open = await openConsole(app, { lang: 'en', as: 'admin', address: '/settings/apiKeys', ...options });
  await screen.findByRole('heading', { level: 1 });
};
const make = (keyName: string) => app.as('admin').call(apiKey.add, { keyName });
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr');
  return row ?? expect.unreachable();
};
/** A dialog by its title: under test antd gives all titles the same id, so roles have the wrong names. */
const dialogOf = (title: string) =>
  waitFor(() => {
    const titles = [...document.querySelectorAll('.ant-modal-title')];
    const dialog = titles.find((each) => each.textContent === title)?.closest<HTMLElement>('[role=dialog]');
    if (!dialog) throw new Error(`There is no dialog ${title}.`);
    return dialog;
  });
const linesOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('pre')].map(({ textContent }) => textContent ?? '');
const startMaking = async (button: RegExp | string, keyName: string) => {
  await open.user.click(await screen.findByRole('button', { name: button }));
  const form = await dialogOf('New API key');
  await open.user.type(within(form).getByRole('textbox', { name: 'Name' }), keyName);
  await open.user.click(within(form).getByRole('button', { name: 'Create key' }));
  return form;
};

describe('the screen of API keys', () => {
  it('leads from nothing to a key that works, shown once with an example for this console', async () => {
    await visit();
    await screen.findByText('No keys yet');
    await startMaking(/Create the first key$/, 'Gateway Frankfurt');
    const made = await dialogOf('Key “Gateway Frankfurt” created');
    const [key = '', example] = linesOf(made);
    expect(key).toMatch(/^smsc_[\w-]{43}$/);
    expect(example).toContain(`curl ${new URL('api/feed/v1/channel-status', document.baseURI).href} `);
    expect(example).toContain(`Authorization: Bearer ${key}`);
    const body = JSON.parse(/-d '(.*)'/.exec(example ?? '')?.[1] ?? '');
    const answer = await callFeed(app, key, body);
    expect([answer.statusCode, answer.json().data.unknown]).toEqual([200, ['YOUR-CHANNEL-CODE']]);

    await open.user.click(within(made).getByRole('button', { name: /Copy key$/ }));
    expect(await navigator.clipboard.readText()).toBe(key);
    await waitFor(() => expect(shownTexts()).toContain('Copied'));
    await open.user.click(within(made).getByRole('button', { name: /Copy example$/ }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(example));

    await open.user.click(within(made).getByRole('button', { name: 'I have stored the key' }));
    const row = await rowOf('Gateway Frankfurt');
    expect(row.textContent).toContain(`${key.slice(0, 9)}…`);
    expect(row.textContent).toContain('by admin');
    await waitFor(() => expect(document.body.textContent).not.toContain(key));
  });

  it('shows the refusal of a taken name at its field, and makes the key under another', async () => {
    await make('Gateway Paris');
    await visit();
    const trigger = await screen.findByRole('button', { name: /New key$/ });
    await open.user.click(trigger);
    await open.user.click(within(await dialogOf('New API key')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(trigger));
    const form = await startMaking(/New key$/, 'gateway paris');
    await within(form).findByText('There is already an API key named “gateway paris”.');
    expect(shownTexts()).toEqual([]);
    await open.user.type(within(form).getByRole('textbox', { name: 'Name' }), ' 2');
    await open.user.click(within(form).getByRole('button', { name: /Create key$/ }));
    await dialogOf('Key “gateway paris 2” created');
  });

  it('asks before it revokes, naming the key, and shows it as revoked, last', async () => {
    const { key } = await make('Gateway Vienna');
    await callFeed(app, key, { sentAt: Date.now(), channels: [{ channelCode: 'AB' }] });
    await visit();
    expect((await rowOf('Gateway Vienna')).textContent).toContain('from 127.0.0.1');
    await open.user.click(within(await rowOf('Gateway Vienna')).getByRole('button', { name: 'Revoke' }));
    const dialog = await dialogOf('Revoke Gateway Vienna');
    await open.user.click(within(dialog).getByRole('button', { name: 'Revoke Gateway Vienna' }));
    await waitFor(async () => expect((await rowOf('Gateway Vienna')).textContent).toContain('Revoked'));
    expect(screen.getAllByRole('rowheader').at(-1)?.textContent).toBe('Gateway Vienna');
    expect(within(await rowOf('Gateway Vienna')).queryByRole('button')).toBeNull();
    expect((await callFeed(app, key, { sentAt: 0, channels: [{ channelCode: 'AB' }] })).statusCode).toBe(401);
  });

  it('is Chinese for Chinese readers', async () => {
    await make('Gateway Wien');
    await visit({ lang: 'zh' });
    expect((await rowOf('Gateway Wien')).textContent).toContain('从未使用');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('API 密钥');
  });

  it('is not there for those without the right', async () => {
    open = await openConsole(app, { lang: 'en', as: 'noc', address: '/settings/apiKeys' });
    await screen.findByRole('heading', { name: 'No permission' });
    expect(location.hash).toBe('#/settings/apiKeys');
    expect(open.wire.map(({ path }) => path)).not.toContain(apiKey.list.path);
  });
});
