import { demoPassword } from '#fixtures/admins.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { CheckedPage, TestBrowser } from './chromium.ts';
import type { RunningConsole } from './console.ts';

interface Visit {
  server: RunningConsole;
  chromium: TestBrowser;
  /** Demo account to sign in as, by the sign-in page; absent: nobody. */
  as?: string;
  lang?: Lang;
  width?: number;
  /** Address inside the hash. */
  address?: string;
}

/** A page of the console in a new browser profile; signed in like a person does it. */
export async function visitConsole({ server, chromium, as, lang = 'zh', width = 1440, address = '/' }: Visit) {
  const page = await chromium.newPage({ width, height: 900 });
  await page.addInitScript((language) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', JSON.stringify({ language }));
  }, lang);
  await page.goto(`${server.origin}/#${address}`);
  if (as !== undefined) {
    await fillSignIn(page, as, demoPassword);
    await page.locator('main.console-main').waitFor();
  }
  return page;
}

/** Fills the sign-in and sends it. */
export async function fillSignIn(page: CheckedPage, username: string, password: string): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

/** Whether the page is wider than its window. */
export const overflows = (page: CheckedPage): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
