import { act, screen, waitFor } from '@testing-library/react';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openNotices } from '#client/http/notices.ts';
import { runExport } from '#client/http/run-export.ts';
import { endSession, startSession } from '#client/http/session.ts';
import { transport } from '#client/http/transport.ts';
import { demoPassword } from '#fixtures/admins.ts';
import { common } from '#shared/common.ts';
import { session } from '#shared/session.ts';
import { supplier } from '#shared/supplier.ts';
import { build, digestOf, type TestApp } from '#tests/support/app.ts';
import { testConfig } from '#tests/support/config.ts';
import { type OpenOptions, openConsole } from '#tests/support/render.tsx';

/** A filter with a row or two: the file comes at once. All suppliers take a task. */
const few = { keyword: 'Nordwind' };
const all = {};

let app: TestApp;
let withAddress: TestApp;
let open: Awaited<ReturnType<typeof openConsole>>;
/** Actions of the browser: links that were followed, files behind their addresses, calls with their moment. */
let followed: HTMLAnchorElement[] = [];
let saved = new Map<string, Blob>();
let calls: { path: string; at: number; sent: Record<string, unknown> }[] = [];
let watching: number;

beforeAll(async () => {
  const limits = { ...testConfig().limits, exportInlineRows: 5 };
  app = await build({ config: { limits } });
  withAddress = await build({
    databaseUrl: app.databaseUrl,
    config: { limits, publicUrl: 'https://sms.example/console' },
  });
  // jsdom has no addresses for files and goes nowhere.
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      const address = `blob:${saved.size}`;
      saved.set(address, file);
      return address;
    },
    revokeObjectURL: () => {},
  });
});
afterAll(async () => {
  await withAddress.close();
  await app.close();
});

const follow = (event: Event) => {
  if (event.target instanceof HTMLAnchorElement && (event.target.download || event.target.target === '_blank')) {
    followed.push(event.target);
    event.preventDefault();
  }
};
beforeEach(() => {
  followed = [];
  saved = new Map();
  calls = [];
  document.addEventListener('click', follow, true);
  watching = transport.interceptors.request.use((config) => {
    calls.push({ path: config.url ?? '', at: Date.now(), sent: config.data ?? {} });
    return config;
  });
});
afterEach(async () => {
  document.removeEventListener('click', follow, true);
  transport.interceptors.request.eject(watching);
  await open.close();
});

/** Begins an export as the button does, on a screen that costs little: what is said of it is said above all screens. */
async function exportSuppliers(
  filter: { keyword?: string },
  { on = app, ...options }: OpenOptions & { on?: TestApp } = {},
) {
  open = await openConsole(on, { as: 'admin', lang: 'en', address: '/error/404', ...options });
  await screen.findByRole('heading');
  void runExport(supplier.export, { ...filter, fileType: 'csv' }, 'suppliers');
}
/** Begins it by the button of the list of suppliers. */
async function exportByButton(address: string) {
  open = await openConsole(app, { as: 'admin', lang: 'en', address });
  await waitFor(() => expect(document.querySelector('[data-row-key]')).not.toBeNull());
  await open.user.click(await screen.findByRole('button', { name: 'Export' }));
  await open.user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
}
const polls = () => calls.filter(({ path }) => path === common.getTaskStatus.path);
const texts = () => openNotices().map(({ type, text }) => `${type}: ${text}`);
const textOf = async (link: HTMLAnchorElement | undefined) => {
  const file = saved.get(link?.href ?? '') ?? expect.unreachable('nothing was saved');
  return new TextDecoder().decode(await file.arrayBuffer());
};

/** Files cannot be written until `release`: what makes them is not done before. */
async function holdFiles(): Promise<{ release: () => Promise<void> }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hold = () => {};
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const ended = app.db.transaction().execute(async (trx) => {
    await sql`lock table stored_file in exclusive mode`.execute(trx);
    hold();
    await released;
  });
  await held;
  const releaseAll = async () => {
    release();
    await ended;
  };
  // A test that fails before must not stop those after it.
  onTestFinished(releaseAll);
  return { release: releaseAll };
}

describe('an export', () => {
  it('that is answered with a name is fetched and saved under the name of the export', async () => {
    await exportByButton('/supmgt/supplier?keyword=Nordwind');
    await screen.findByText('Export finished');
    expect(followed.map(({ download }) => download)).toEqual(['suppliers.csv']);
    expect(await textOf(followed[0])).toContain('Nordwind Carrier');
    expect(polls()).toEqual([]);
  });

  it('that is answered with a full address opens it in a window of its own, which gets the file', async () => {
    await exportSuppliers(few, { on: withAddress });
    await screen.findByText('Export finished');
    expect(followed).toHaveLength(1);
    expect(followed[0]).toMatchObject({ target: '_blank', rel: 'noopener noreferrer', download: '' });
    const { origin, pathname, search } = new URL(followed[0]?.href ?? '');
    expect(`${origin}${pathname}`).toBe(`https://sms.example/console${common.downloadFile.path}`);
    expect(saved.size).toBe(0);
    const { body } = await withAddress.inject({ method: 'GET', url: `${common.downloadFile.path}${search}` });
    expect(body).toContain('Nordwind Carrier');
  });

  it('that is answered with a task asks for it each second, says how far it is, and fetches the file', async () => {
    const { release } = await holdFiles();
    await exportSuppliers(all);
    await screen.findByText('Exporting: 0 %');
    await waitFor(() => expect(polls().length).toBeGreaterThanOrEqual(3));
    await release();
    await screen.findByText('Export finished');
    expect(texts()).toEqual(['success: Export finished']);
    expect(followed.map(({ download }) => download)).toEqual(['suppliers.csv']);
    expect((await textOf(followed[0])).split('\r\n').length).toBeGreaterThan(20);
    const moments = polls().map(({ at }) => at);
    const pauses = moments.slice(1).map((at, index) => at - (moments[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(990);
    expect(new Set(polls().map(({ sent }) => sent.taskId)).size).toBe(1);
  });

  it('goes on while the person looks at another screen', async () => {
    const { release } = await holdFiles();
    await exportByButton('/supmgt/supplier');
    await screen.findByText('Exporting: 0 %');
    act(() => {
      window.location.hash = '#/error/404';
    });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Supplier configuration', level: 1 })).toBeNull());
    // The word of the end stands for three seconds, which a machine with other work may need to build the other screen.
    await screen.findByRole('heading', { name: 'Page not found' });
    const told = screen.findByText('Export finished');
    await release();
    await told;
    expect(followed.map(({ download }) => download)).toEqual(['suppliers.csv']);
  });

  it.each([
    ['en', 'Export failed: The service is not available at the moment. Try again shortly.'],
    ['zh', '导出失败：'],
  ] as const)('whose task fails says so and why, in %s', async (lang, text) => {
    await sql`create function fail_files() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`.execute(
      app.db,
    );
    await sql`create trigger fail_files before insert on stored_file for each row execute function fail_files()`.execute(
      app.db,
    );
    try {
      await exportSuppliers(all, { lang });
      await waitFor(() => expect(texts()).toEqual([expect.stringContaining(`error: ${text}`)]));
      expect(texts()[0]).not.toContain('full');
      expect(followed).toEqual([]);
    } finally {
      await sql`drop function fail_files cascade`.execute(app.db);
    }
  });

  it('whose task is not known any more says so', async () => {
    const { release } = await holdFiles();
    await exportSuppliers(all);
    await screen.findByText('Exporting: 0 %');
    await app.db.deleteFrom('export_task').execute();
    await waitFor(() => expect(texts()).toEqual(['error: Export failed: This entry no longer exists.']));
    expect(followed).toEqual([]);
    await release();
  });

  it('that the server refuses says why, once', async () => {
    const { db } = app;
    // This minute, and the next should it begin meanwhile.
    await sql`insert into rate_counter
      select 'export 1', date_trunc('minute', now()) + later * interval '1 minute', 100 from generate_series(0, 1) later
      on conflict (counter_key, window_start) do update set hits = 100`.execute(db);
    await exportSuppliers(few);
    await waitFor(() =>
      expect(texts()).toEqual([expect.stringMatching(/^error: Too many requests\. Try again in \d+ s\.$/)]),
    );
    await db.deleteFrom('rate_counter').execute();
  });

  it('ends without a word when the person signs out, and the next person hears nothing of it', async () => {
    const { release } = await holdFiles();
    await exportSuppliers(all);
    await screen.findByText('Exporting: 0 %');
    const [first] = polls();
    act(() => endSession('person'));
    const user = await app.anonymous.call(session.login, { username: 'routing', password: digestOf(demoPassword) });
    act(() => startSession('token' in user ? user : expect.unreachable('sealed')));
    const asked = polls().length;
    // His own export outlasts the pause of the first one.
    const his = runExport(supplier.export, { fileType: 'xlsx' }, 'his');
    await waitFor(() => expect(polls().filter(({ sent }) => sent.taskId !== first?.sent.taskId)).toHaveLength(3));
    expect(texts()).toEqual(['loading: Exporting: 0 %']);
    await release();
    await his;
    expect(texts()).toEqual(['success: Export finished']);
    expect(followed.map(({ download }) => download)).toEqual(['his.xlsx']);
    expect(polls().filter(({ sent }) => sent.taskId === first?.sent.taskId)).toHaveLength(asked);
  });
});
