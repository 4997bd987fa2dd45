import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { type CheckedPage, launchBrowser, type TestBrowser } from '#tests/support/chromium.ts';
import { fillSignIn } from '#tests/support/console-pages.ts';

const built = fileURLToPath(new URL('../../dist/client', import.meta.url));
let clientDir = '';
let server: TestApp;
let origin = '';
let chromium: TestBrowser;
beforeAll(async () => {
  clientDir = path.join(await mkdtemp(path.join(tmpdir(), 'console-update-')), 'client');
  await cp(built, clientDir, { recursive: true });
  [chromium, server] = await Promise.all([launchBrowser(), build({ clientDir })]);
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await chromium?.close();
  await server?.close();
  await rm(path.dirname(clientDir), { recursive: true, force: true });
});
beforeEach(async () => {
  await rm(clientDir, { recursive: true, force: true });
  await cp(built, clientDir, { recursive: true });
});

/** Puts another build in the place of the present one: the same files under another name. */
async function deploy(next: string): Promise<void> {
  const { id } = JSON.parse(await readFile(path.join(clientDir, 'build.json'), 'utf8'));
  for (const name of ['index.html', 'sw.js', 'build.json']) {
    const file = path.join(clientDir, name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(id, next));
  }
}

/** A page in its own profile, whose worker has taken what it keeps. */
async function visit(): Promise<CheckedPage> {
  const page = await chromium.newPage({ serviceWorkers: 'allow' });
  await page.addInitScript(() => localStorage.setItem('language', '{"language":"en"}'));
  await page.clock.install();
  await page.goto(`${origin}/`);
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

const notice = (page: CheckedPage) => page.getByText('A new version is ready.');
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
    await deploy('build-two');
    await wait(page);
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    await wait(page);
    expect(await notice(page).count()).toBe(0);
    await deploy('build-three');
    await wait(page);
    await notice(page).waitFor();
    expect(await page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content)).not.toBe(
      'build-three',
    );
  });

  it('is there after one reload by the person', async () => {
    const page = await visit();
    await deploy('build-two');
    await wait(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(
      () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content === 'build-two',
    );
    await page.locator('input[name=username]').waitFor();
  });
});
