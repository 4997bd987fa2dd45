import { describe, expect, it } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { fillSignIn, withConsole } from '#tests/support/console-pages.ts';

/** The keys of the specification's §9, all of them. */
const keys = ['token', 'username', 'avatar', 'permissions', 'pe', 'collapse', 'language', 'lock', 'theme'];
const alone = ['token', 'permissions'];
const broken = [
  '{"toString":1,"__proto__":{"layout":"float"},"constructor":true,"layout":"toString","themeName":"__proto__"}',
  '{',
  '[null]',
  '7',
  '{"lock":1,"collapse":"x","language":{},"theme":[]}',
  '\u0000 \ud800',
  'x'.repeat(20_000),
];

const running = withConsole('shared');

const stored = (page: CheckedPage) =>
  page.evaluate(() => ({ local: Object.keys(localStorage).sort(), session: Object.keys(sessionStorage).sort() }));
/** What somebody sees: the console, or the sign-in. */
const arrived = (page: CheckedPage) => page.locator('.console h1, input[name=username]').first().waitFor();

describe('the storage of the browser', () => {
  it('holds the keys of the specification, nothing else', async () => {
    const page = await running.visit({ as: 'admin', lang: 'en' });
    await page
      .getByRole('button', { name: /collapse/i })
      .first()
      .click();
    await page.getByRole('button', { name: 'Theme settings' }).click();
    await page.getByRole('switch', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.evaluate(() => location.assign('#/supmgt/supplier'));
    await page.locator('tr[data-row-key]').first().waitFor();
    const { local, session: ofTab } = await stored(page);
    expect(local.filter((key) => !keys.includes(key))).toEqual([]);
    expect(local).toEqual(
      expect.arrayContaining(['token', 'username', 'permissions', 'pe', 'collapse', 'language', 'theme']),
    );
    expect(ofTab).toEqual(['tabs']);
  });

  // What decides whether one comes in is broken alone, the rest together: at each reload every key holds another of the values.
  it.each([...alone.map((key) => [key]), keys.filter((key) => !alone.includes(key))].map((each) => [each] as const))(
    'may hold anything under %j',
    async (tried) => {
      const page = await running.visit({ as: 'admin' });
      const good = await page.evaluate(() => Object.entries(localStorage));
      for (const round of broken.keys()) {
        const bad = tried.map((key, index) => [key, broken[(round + index) % broken.length] ?? '']);
        await page.evaluate(
          (entries) => {
            localStorage.clear();
            for (const [name = '', text = ''] of entries) localStorage.setItem(name, text);
          },
          [...good, ...bad],
        );
        await page.reload();
        await arrived(page);
      }
      // A token that nobody knows is refused: the browser logs that by itself.
      page.expectClean(tried.includes('token') ? [/status of 401/] : []);
    },
  );

  it('may hold broken tabs', async () => {
    const page = await running.visit({ as: 'admin' });
    for (const value of [...broken, '[{"key":3}]', '[{"key":"/nowhere","address":"/nowhere"}]', '[null]']) {
      await page.evaluate((text) => sessionStorage.setItem('tabs', text), value);
      await page.reload();
      await arrived(page);
      expect(await page.locator('.tab').count()).toBeGreaterThan(0);
    }
    page.expectClean();
  });

  it('may be forbidden: one can sign in and work', async () => {
    const page = await running.chromium.newPage({ lang: 'en' });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('forbidden', 'SecurityError');
          },
        });
    });
    await page.goto(running.server.origin);
    await fillSignIn(page, 'admin', demoPassword);
    await page.locator('main.console-main h1').waitFor();
    page.expectClean();
  });
});
