import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { ThemeSettings } from '#client/app/theme/settings.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { SessionUser } from '#shared/session.ts';
import { type CheckedPage, launchBrowser, type TestBrowser } from './chromium.ts';
import type { ConsoleOptions, RunningConsole } from './console.ts';
import { type DemoConsole, startDemoConsole } from './demo-console.ts';
import { type IdleProfiles, openSignedIn } from './profiles.ts';
import { atWorkerEnd } from './worker.ts';

let ofWorker: Promise<DemoConsole> | undefined;
const idleOfWorker: IdleProfiles = new Map();

async function startForWorker(): Promise<DemoConsole> {
  const started = await startDemoConsole({});
  atWorkerEnd(() => started.stop());
  return { ...started, stop: async () => {} };
}

/**
 * The built console and a browser, for all tests of a file. `shared` spares the start: the file works with the console of its worker,
 * whose rows and settings it does not change (rows that it adds itself and finds by their own names excepted).
 */
export function withConsole(options: ConsoleOptions | 'shared' = {}) {
  let running: (DemoConsole & { chromium: TestBrowser; idle: IdleProfiles }) | undefined;
  const started = () => {
    if (!running) throw new Error('Not before the tests begin.');
    return running;
  };
  beforeAll(async () => {
    if (options === 'shared') ofWorker ??= startForWorker();
    const starting = options === 'shared' ? ofWorker : startDemoConsole(options);
    const [started, chromium] = await Promise.all([starting, launchBrowser()]);
    running = started && { ...started, chromium, idle: options === 'shared' ? idleOfWorker : new Map() };
  });
  afterAll(async () => {
    if (options !== 'shared')
      for (const { context } of [...(running?.idle.values() ?? [])].flat()) await context.close();
    await running?.chromium.close();
    await running?.stop();
  });
  return {
    get server() {
      return started().server;
    },
    get chromium() {
      return started().chromium;
    },
    /** For what no call can bring about, such as time that has passed. */
    get databaseUrl() {
      return started().databaseUrl;
    },
    /** A page of this console, or of another `server`. */
    visit: (visit: Partial<Omit<Visit, 'chromium' | 'idle'>> = {}) => visitConsole({ ...started(), ...visit }),
  };
}

interface Visit {
  server: Pick<RunningConsole, 'origin'>;
  chromium: TestBrowser;
  idle: IdleProfiles;
  /** Demo account whose session the page starts with; absent: no session. */
  as?: string;
  lang?: Lang;
  /** Saved settings of the theme; absent: none. */
  theme?: Partial<ThemeSettings>;
  width?: number;
  height?: number;
  /** Address inside the hash. */
  address?: string;
}

/** A page of the console as in a new browser profile, signed in when `as` is given. */
async function visitConsole(visit: Visit) {
  const { server, chromium, idle, as, lang = 'zh', theme, width = 1440, height = 900, address = '/' } = visit;
  const { origin } = server;
  const { page, user } =
    as === undefined
      ? { page: await chromium.newPage({ width, height }), user: undefined }
      : await openSignedIn({ origin, chromium, idle, as, width, height });
  const earlier = await page.addInitScript(
    (stored) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    {
      language: JSON.stringify({ language: lang }),
      ...(theme && { theme: JSON.stringify(theme) }),
      ...(user && storedOf(user)),
    },
  );
  await page.goto(`${origin}/#${address}`);
  // From now on the storage is the page's own.
  await earlier.dispose();
  if (user) await page.locator('main.console-main').waitFor();
  return page;
}

/** What the sign-in page would store. */
const storedOf = ({ token, name, avatar, permissions, passwordExpired }: SessionUser): Record<string, string> => ({
  token,
  username: name,
  avatar,
  permissions: JSON.stringify(permissions),
  pe: String(passwordExpired),
});

/** Stores the theme or the language as another tab of the same browser does: the open page follows, without being loaded again. */
export async function storeElsewhere(
  page: Page,
  key: 'theme' | 'language',
  value: object | string | null,
): Promise<void> {
  const text = typeof value === 'string' || value === null ? value : JSON.stringify(value);
  await page.evaluate(
    ([name, written]) => {
      if (written === null) localStorage.removeItem(name);
      else localStorage.setItem(name, written);
      dispatchEvent(new StorageEvent('storage', { key: name, storageArea: localStorage }));
    },
    [key, text] as const,
  );
}

/** Opens an address of the console as a link does, without loading the page again. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = to;
  }, address);

/** Fills the sign-in and sends it. */
export async function fillSignIn(page: CheckedPage, username: string, password: string): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

/** Leaves by the menu of the account. */
export async function leaveByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Account|账户)/ }).click();
  // A click in the frame in which the menu appears can be lost; it has come when it has the focus.
  await page.locator('.ant-dropdown-menu:focus-within').waitFor();
  await page.getByRole('menuitem', { name: /^(Sign out|退出登录)$/ }).click();
}

/** Whether the page is wider than its window. */
export const overflows = (page: CheckedPage): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
