import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import { type CheckedPage, launchBrowser, type TestBrowser } from '#tests/support/chromium.ts';
import { fillSignIn } from '#tests/support/console-pages.ts';
import { type Deployment, startDeployment } from '#tests/support/deployment.ts';

let server: Deployment;
let chromium: TestBrowser;
beforeAll(async () => {
  [chromium, server] = await Promise.all([launchBrowser(), startDeployment()]);
});
afterAll(async () => {
  await chromium?.close();
  await server?.close();
});
beforeEach(() => server.restore());

/** A page in its own profile, whose worker has taken what it keeps. */
async function visit(): Promise<CheckedPage> {
  const page = await chromium.newPage({ serviceWorkers: 'allow' });
  await page.addInitScript(() => localStorage.setItem('language', '{"language":"en"}'));
  await page.clock.install();
  await page.goto(`${server.origin}/`);
  await page.locator('input[name=username]').waitFor();
  await page.clock.runFor(4000);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

const notice = (page: CheckedPage) => page.getByText('A new version is available.');
/** The build that the page is of; a page on its way to the next one has none. */
const buildOf = (page: CheckedPage) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content).catch(() => undefined);
/** Lets a minute and a bit go by: the network is asked, and its answer looked at. */
async function wait(page: CheckedPage): Promise<void> {
  await page.clock.runFor(61_000);
  await page.waitForFunction(async () => !(await navigator.serviceWorker.getRegistration())?.installing);
  await page.clock.runFor(2000);
}

describe('the service worker', () => {
  it('shows the page without a network', async () => {
    const page = await visit();
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('input[name=username]').waitFor();
    expect(
      await page.evaluate(() =>
        fetch('build.json').then(
          () => 'answered',
          () => 'no network',
        ),
      ),
    ).toBe('no network');
  });

  it('keeps the page and its files, never an answer of a call', async () => {
    const page = await visit();
    await fillSignIn(page, 'admin', demoPassword);
    await page.locator('main.console-main').waitFor();
    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(caches_.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/');
    expect(kept.filter((pathname) => pathname !== '/' && !pathname.startsWith('/assets/'))).toEqual([]);
  });
});

describe('a new build', () => {
  it('is offered once, kept quiet on demand, and never loaded by itself', async () => {
    const page = await visit();
    await server.deploy('build-two');
    await wait(page);
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    await wait(page);
    expect(await notice(page).count()).toBe(0);
    await server.deploy('build-three');
    await wait(page);
    await notice(page).waitFor();
    expect(await buildOf(page)).not.toBe('build-three');
  });

  it('stays put off after F5 and in other windows; a quiet link leads to it', async () => {
    const page = await visit();
    await fillSignIn(page, 'admin', demoPassword);
    await page.locator('main.console-main').waitFor();
    await server.deploy('build-two');
    await wait(page);
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByRole('button', { name: 'New version: reload' }).waitFor();
    await page.reload();
    await page.locator('main.console-main').waitFor();
    expect(await buildOf(page)).not.toBe('build-two');
    await page.clock.runFor(5000);
    await page.getByRole('button', { name: 'New version: reload' }).waitFor();
    expect(await notice(page).count()).toBe(0);
    await page.getByRole('button', { name: 'New version: reload' }).click();
    await expect.poll(() => buildOf(page)).toBe('build-two');
    await page.locator('main.console-main').waitFor();
  });

  it('that one window has taken is offered in the others, without being loaded there', async () => {
    const page = await visit();
    const other = await page.context().newPage();
    await other.clock.install();
    await other.goto(`${server.origin}/`);
    await other.locator('input[name=username]').fill('half typed');
    await other.clock.runFor(4000);
    await page.bringToFront();
    await server.deploy('build-two');
    await wait(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => buildOf(page)).toBe('build-two');
    await other.bringToFront();
    await other.clock.runFor(62_000);
    await other.getByText('A new version is available.').waitFor();
    expect(await other.locator('input[name=username]').inputValue()).toBe('half typed');
  });

  it('is there after one reload by the person', async () => {
    const page = await visit();
    await server.deploy('build-two');
    await wait(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => buildOf(page)).toBe('build-two');
    await page.locator('input[name=username]').waitFor();
  });
});

describe('where no worker is wanted', () => {
  it('the one of an earlier visit goes, with what it kept; new builds are offered all the same', async () => {
    const page = await visit();
    await server.switchOff('service-worker');
    const workers = async () => {
      await page.reload();
      await page.locator('input[name=username]').waitFor();
      await page.clock.runFor(4000);
      return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    };
    // The kept page is a visit or two late.
    await expect.poll(workers, { timeout: 120_000 }).toBe(0);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await server.deploy('build-two');
    await wait(page);
    await notice(page).waitFor();
  });
});
