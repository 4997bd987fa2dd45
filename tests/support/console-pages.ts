import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { ThemeSettings } from '#client/app/theme/settings.ts';
import { demoPassword } from '#fixtures/admins.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { type CheckedPage, launchBrowser, type TestBrowser } from './chromium.ts';
import type { ConsoleOptions, RunningConsole } from './console.ts';
import { type DemoConsole, startDemoConsole } from './demo-console.ts';
import { digestOf } from './digest.ts';
import { atWorkerEnd } from './worker.ts';

let ofWorker: Promise<DemoConsole> | undefined;

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
  let running: (DemoConsole & { chromium: TestBrowser }) | undefined;
  const started = () => {
    if (!running) throw new Error('Not before the tests begin.');
    return running;
  };
  beforeAll(async () => {
    if (options === 'shared') ofWorker ??= startForWorker();
    const starting = options === 'shared' ? ofWorker : startDemoConsole(options);
    const [started, chromium] = await Promise.all([starting, launchBrowser()]);
    running = started && { ...started, chromium };
  });
  afterAll(async () => {
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
    visit: (visit: Partial<Omit<Visit, 'chromium'>> = {}) => visitConsole({ ...started(), ...visit }),
  };
}

interface Visit {
  server: Pick<RunningConsole, 'origin'>;
  chromium: TestBrowser;
  /** Demo account whose session the page starts with; absent: nobody. */
  as?: string;
  lang?: Lang;
  /** Settings of the theme that somebody has saved; absent: nobody has. */
  theme?: Partial<ThemeSettings>;
  width?: number;
  height?: number;
  /** Address inside the hash. */
  address?: string;
}

/** A page of the console in a new browser profile, with a session of its own when `as` is given. */
async function visitConsole(visit: Visit) {
  const { server, chromium, as, lang = 'zh', theme, width = 1440, height = 900, address = '/' } = visit;
  const page = await chromium.newPage({ width, height });
  const session = as === undefined ? {} : await signIn(page, server.origin, as);
  const earlier = await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    {
      language: JSON.stringify({ language: lang }),
      ...(theme && { theme: JSON.stringify(theme) }),
      ...session,
    },
  );
  await page.goto(`${server.origin}/#${address}`);
  // From now on the storage is the page's own.
  await earlier.dispose();
  if (as !== undefined) {
    await page.locator('main.console-main').waitFor();
  }
  return page;
}

/** Signs in by the call, without the sign-in page: returns what the page would store. The cookie goes to the page's context. */
async function signIn(page: CheckedPage, origin: string, username: string): Promise<Record<string, string>> {
  const response = await page.context().request.post(`${origin}/api/admin/login`, {
    data: { username, password: digestOf(demoPassword), lang: 'en' },
  });
  const { data } = await response.json();
  const { token, name, avatar, permissions, passwordExpired } = data;
  return { token, username: name, avatar, permissions: JSON.stringify(permissions), pe: String(passwordExpired) };
}

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
