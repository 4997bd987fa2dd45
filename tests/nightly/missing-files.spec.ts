import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import { type CheckedPage, launchBrowser, type TestBrowser } from '#tests/support/chromium.ts';
import { freshDatabase } from '#tests/support/cluster.ts';
import { testSecretsKey } from '#tests/support/config.ts';
import { startConsole } from '#tests/support/console.ts';
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

/** A console that may be stopped and started again at the same address. */
async function startStoppable() {
  const database = await freshDatabase('demo');
  const env = { DATABASE_URL: database.url, SECRETS_KEY: testSecretsKey.toString('base64') };
  let running = await startConsole({ env });
  const { origin, port } = running;
  return {
    origin,
    stop: () => running.stop(),
    start: async () => {
      running = await startConsole({ env: { ...env, PORT: String(port) } });
    },
    close: async () => {
      await running.stop();
      await database.drop();
    },
  };
}

async function open(lang: 'zh' | 'en' = 'en', origin = server.origin): Promise<CheckedPage> {
  const page = await chromium.newPage();
  await page.addInitScript((language) => localStorage.setItem('language', JSON.stringify({ language })), lang);
  await page.goto(`${origin}/#/supmgt/supplier`);
  return page;
}

/** The supplier screen, opened by a user. */
async function signIn(origin?: string): Promise<CheckedPage> {
  const page = await open('en', origin);
  await fillSignIn(page, 'admin', demoPassword);
  await page.getByRole('heading', { level: 1, name: 'Supplier configuration' }).waitFor();
  return page;
}

describe('a file that is gone after an update', () => {
  it('of a screen: says so in its place, with one way on, and the shell goes on', async () => {
    const page = await signIn();
    await server.remove(/./);
    await page.evaluate(() => location.assign('#/settings/operator'));
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await server.restore();
    await page.getByRole('button', { name: /^(Reload|Reload page)$/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Operators' }).waitFor();
  });

  it('of a part: the page stays with what was typed, one prompt says what to do', async () => {
    const page = await signIn();
    await page.locator('.filter-bar input').first().fill('kept');
    // What stands in place of the rows is a part too: it must not be missing after the prompt was put off.
    await page.keyboard.press('Enter');
    await page.getByText('No matches').waitFor();
    await server.remove(/./);
    await page.getByRole('button', { name: 'Theme settings' }).click();
    const prompt = page.getByText('Part of this page could not be loaded.');
    await prompt.waitFor();
    expect(await page.locator('.filter-bar input').first().inputValue()).toBe('kept');
    await page.getByRole('button', { name: 'Later' }).click();
    await prompt.waitFor({ state: 'hidden' });
    expect(await page.getByRole('heading', { level: 1, name: 'Supplier configuration' }).isVisible()).toBe(true);
  });

  it('of the styles: no bare page, but a word and a way on', async () => {
    await server.remove(/^console-.*\.css/);
    const page = await open();
    await fillSignIn(page, 'admin', demoPassword);
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await server.restore();
    await page.getByRole('button', { name: /^(Reload|Reload page)$/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Supplier configuration' }).waitFor();
  });

  it.each([
    ['zh' as const, '控制台未能启动', '重新加载'],
    ['en' as const, 'The console could not start.', 'Reload'],
  ])('of the start itself (%s): the page says so', async (lang, words, action) => {
    await server.remove(/^main-/);
    const page = await open(lang);
    await page.getByText(words).waitFor();
    await server.restore();
    await page.getByRole('button', { name: action }).click();
    await page.locator('input[name=username]').waitFor();
    expect(await page.getByText(words).isVisible()).toBe(false);
  });

  it('of the words: the page says so too', async () => {
    await server.remove(/^en-/);
    const page = await open();
    await page.getByText('The console could not start.').waitFor();
  });

  it('or that does not come for two minutes is one that is gone', async () => {
    const page = await signIn();
    await page.clock.install();
    await page.route('**/assets/**', () => {});
    await page.evaluate(() => location.assign('#/settings/operator'));
    await page.clock.runFor(119_000);
    expect(await page.getByRole('heading', { name: 'This page could not be loaded' }).count()).toBe(0);
    await page.clock.runFor(2000);
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  });
});

describe('a file that a stopped server did not send', () => {
  let stoppable: Awaited<ReturnType<typeof startStoppable>>;
  beforeAll(async () => {
    stoppable = await startStoppable();
  });
  afterAll(() => stoppable?.close());

  it('of a screen: is loaded when the server is back', async () => {
    const page = await signIn(stoppable.origin);
    await stoppable.stop();
    await page.evaluate(() => location.assign('#/settings/operator'));
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await stoppable.start();
    await page.getByRole('heading', { level: 1, name: 'Operators' }).waitFor();
    await page.locator('tr[data-row-key]').first().waitFor();
  });
});

describe('a browser that is too old', () => {
  it.each([
    ['zh' as const, '当前浏览器版本过旧', '知道了'],
    ['en' as const, 'This browser is too old', 'Close'],
  ])('is told so (%s), and may go on', async (lang, words, close) => {
    const page = await chromium.newPage();
    await page.addInitScript((language) => {
      localStorage.setItem('language', JSON.stringify({ language }));
      CSS.supports = () => false;
    }, lang);
    await page.goto(server.origin);
    await page.getByText(words).waitFor();
    await page.getByRole('button', { name: close }).click();
    expect(await page.getByText(words).isVisible()).toBe(false);
    await page.locator('input[name=username]').waitFor();
  });

  it('that cannot even read the first script sees it as well; a new one does not', async () => {
    const page = await chromium.newPage({ javaScriptEnabled: false });
    await page.goto(server.origin);
    expect(await page.getByText('当前浏览器版本过旧').isVisible()).toBe(true);
    const fit = await open();
    await fit.locator('input[name=username]').waitFor();
    expect(await fit.getByText('This browser is too old').isVisible()).toBe(false);
  });
});
