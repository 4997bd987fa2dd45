import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { fillSignIn, goTo, withConsole } from '#tests/support/console-pages.ts';

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
/** What the user sees: the console, or the sign-in. */
const arrived = (page: CheckedPage) => page.locator('.console h1, input[name=username]').first().waitFor();

describe('the storage of the browser', () => {
  let page: CheckedPage;
  let good: [string, string][];
  beforeAll(async () => {
    page = await running.visit({ as: 'admin', lang: 'en' });
    good = await page.evaluate(() => Object.entries(localStorage));
  });

  it('holds the keys of the specification, nothing else', async () => {
    await page
      .getByRole('button', { name: /collapse/i })
      .first()
      .click();
    await page.getByRole('button', { name: 'Theme settings' }).click();
    await page.getByRole('switch', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await goTo(page, '/supmgt/supplier');
    await page.locator('tr[data-row-key]').first().waitFor();
    const { local, session: ofTab } = await stored(page);
    expect(local.filter((key) => !keys.includes(key))).toEqual([]);
    expect(local).toEqual(
      expect.arrayContaining(['token', 'username', 'permissions', 'pe', 'collapse', 'language', 'theme']),
    );
    expect(ofTab).toEqual(['tabs']);
  });

  // What decides whether one comes in is broken alone, the rest together: at each reload every key holds another of the values. The
  // token comes last: the browser logs by itself that an unknown one is refused.
  it.each([keys.filter((key) => !alone.includes(key)), ['permissions'], ['token']].map((each) => [each] as const))(
    'may hold anything under %j',
    async (tried) => {
      const isAllButAlone = !tried.some((key) => alone.includes(key));
      // Tabs are read only at sign-in.
      const tabs = isAllButAlone ? [...broken, '[{"key":3}]', '[{"key":"/nowhere","address":"/nowhere"}]'] : broken;
      for (const [round, ofTabs] of tabs.entries()) {
        const bad = tried.map((key, index) => [key, broken[(round + index) % broken.length] ?? '']);
        await page.evaluate(
          ({ entries, text }) => {
            localStorage.clear();
            for (const [name = '', value = ''] of entries) localStorage.setItem(name, value);
            if (text !== undefined) sessionStorage.setItem('tabs', text);
          },
          { entries: [...good, ...bad], text: isAllButAlone ? ofTabs : undefined },
        );
        await page.reload();
        await arrived(page);
        if (isAllButAlone) await expect.poll(() => page.locator('.tab').count()).toBeGreaterThan(0);
      }
      page.expectClean(tried.includes('token') ? [/status of 401/] : []);
    },
  );

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
