import type { Locator } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#shared/customer.ts';
import { screenGroups } from '#shared/screens.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { goTo, leaveByMenu, overflows, storeElsewhere, withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole('shared');

const bar = (page: CheckedPage) => page.getByRole('navigation', { name: 'Open tabs' });
const tab = (page: CheckedPage, name: string) => bar(page).getByRole('link', { name });
const titles = (page: CheckedPage) => bar(page).locator('.tab-title').allInnerTexts();
const heading = (page: CheckedPage, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Name of what has the focus. */
const focused = (page: CheckedPage) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

/** Opens a screen as a link does, without loading the page again. */
async function open(page: CheckedPage, address: string, name: string): Promise<void> {
  await goTo(page, address);
  await heading(page, name);
}

/** Loaded once: every test begins with tabs of its own in it. */
let page: CheckedPage;
beforeAll(async () => {
  page = await running.visit({ as: 'admin', lang: 'en' });
  await page.locator('.tiles-value').first().waitFor();
});
afterEach(() => page.expectClean());

/** The tabs Workbench, Suppliers, Channels, Countries, as after a sign-in; the last one in view. */
async function begin(width = 1440): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  if ((await titles(page)).length > 1) {
    await bar(page).getByRole('button', { name: 'Tab actions' }).click();
    await page.locator('.ant-dropdown-menu:focus-within').waitFor();
    await page.getByRole('menuitem', { name: 'Close all' }).click();
    await expect.poll(() => titles(page)).toEqual(['Workbench']);
  }
  await page.locator('.tiles-value:visible').first().waitFor();
  await page.setViewportSize({ width, height: 900 });
  await open(page, '/supmgt/supplier', 'Supplier configuration');
  await open(page, '/subAll', 'Channel overview');
  await open(page, '/settings/systemSettings', 'Countries and regions');
}

describe('the tabs', () => {
  it('keep eight characters of every title, and scroll, in both languages', { timeout: 240_000 }, async () => {
    await begin(1366);
    const paths = screenGroups
      .find(({ path }) => path === '/settings')
      ?.screens.map(({ path }) => path)
      .filter((path) => !['/settings/roleMgt', '/settings/operator'].includes(path));
    const others = ['/routeAll', '/cusmgt/cusApp', '/sms/upstreamSmsSendDetail'];
    for (const path of [...others, ...(paths ?? [])]) {
      await goTo(page, path);
      await page.locator(`.tab[data-active] a[href^="#${path}"]`).waitFor();
    }
    for (const [lang, width, first] of [
      ['en', 1366, 'Workbench'],
      ['zh', 1366, '工作台'],
      ['zh', 390, '工作台'],
    ] as const) {
      await storeElsewhere(page, 'language', { language: lang });
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await page.locator('.tab-title').allInnerTexts())[0]).toBe(first);
      // As many characters as are seen before the dots.
      const seen = await page.locator('.tab-title').evaluateAll((all) =>
        all.map((title) => {
          const text = title.firstChild;
          const length = title.textContent?.length ?? 0;
          const dots = title.scrollWidth > title.clientWidth ? 13 : 0;
          const edge = title.getBoundingClientRect().right - dots + 0.5;
          const range = document.createRange();
          let count = 0;
          for (; text && count < length; count += 1) {
            range.setStart(text, count);
            range.setEnd(text, count + 1);
            if (range.getBoundingClientRect().right > edge) break;
          }
          return { title: title.textContent, isEnough: count >= Math.min(8, length) };
        }),
      );
      expect(seen.length).toBeGreaterThan(10);
      expect(seen.filter(({ isEnough }) => !isEnough)).toEqual([]);
      const list = page.locator('.tab-list');
      expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
      const endOf = async (part: Locator) => {
        const box = await part.boundingBox();
        return (box?.x ?? 0) + (box?.width ?? 0);
      };
      await expect
        .poll(async () => (await endOf(page.locator('.tab[data-active]'))) - (await endOf(list)))
        .toBeLessThanOrEqual(1);
    }
    await storeElsewhere(page, 'language', { language: 'en' });
    await expect.poll(async () => (await titles(page))[0]).toBe('Workbench');
  });

  it('show the active one whole, also when the name of what it shows comes later', async () => {
    const admin = await httpCaller(running.server.origin, 'admin');
    const { list } = await admin(customer.list, { pageSize: 100 });
    const longest = list.toSorted((a, b) => b.customerName.length - a.customerName.length)[0];
    await begin(1024);
    await open(page, '/routeAll', 'Route overview');
    await open(page, '/sms/templateList', 'Templates');
    await open(page, `/cusmgt/cusDetail?customerId=${longest?.customerId}`, longest?.customerName ?? '');
    const active = page.locator('.tab[data-active]');
    await active.getByText(longest?.customerName ?? '').waitFor();
    const cut = () =>
      active.evaluate((tab) => {
        const row = tab.parentElement?.getBoundingClientRect();
        const own = tab.getBoundingClientRect();
        return Math.max(0, own.right - (row?.right ?? 0), (row?.left ?? 0) - own.left) > 1;
      });
    await expect.poll(cut).toBe(false);
  });

  it('are closed by button, middle click and keyboard; the neighbour takes over', async () => {
    await begin();
    await tab(page, 'Supplier configuration').click();
    await heading(page, 'Supplier configuration');
    await bar(page).getByRole('button', { name: 'Close Supplier configuration' }).click();
    await heading(page, 'Channel overview');
    await tab(page, 'Countries and regions').click({ button: 'middle' });
    await expect.poll(() => titles(page)).toEqual(['Workbench', 'Channel overview']);
    await tab(page, 'Workbench').focus();
    await page.keyboard.press('Delete');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await expect.poll(() => titles(page)).toEqual(['Workbench']);
    expect(page.url()).toMatch(/#\/dashboard\/dash$/);
  });

  it('keep the focus in their bar when they are closed by keyboard, and return it from their menu', async () => {
    await begin();
    await bar(page).getByRole('button', { name: 'Close Supplier configuration' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Channel overview');
    await tab(page, 'Countries and regions').focus();
    await page.keyboard.press('Delete');
    await heading(page, 'Channel overview');
    await expect.poll(() => focused(page)).toBe('Channel overview');
    await bar(page).getByRole('button', { name: 'Tab actions' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.ant-dropdown-menu:focus-within').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Tab actions');
  });

  it('offer everything in their menu, by pointer and by keyboard', async () => {
    await begin();
    await tab(page, 'Channel overview').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Close left' }).click();
    await expect.poll(() => titles(page)).toEqual(['Workbench', 'Channel overview', 'Countries and regions']);
    await heading(page, 'Countries and regions');
    await tab(page, 'Channel overview').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Close right' }).click();
    await heading(page, 'Channel overview');
    const closeAll = page.getByRole('menuitem', { name: 'Close all' });
    await expect.poll(() => closeAll.count()).toBe(0);
    await bar(page).getByRole('button', { name: 'Tab actions' }).focus();
    await page.keyboard.press('Enter');
    await closeAll.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(page)).toEqual(['Workbench']);
    await page.locator('.tiles-value').first().waitFor();
    // A menu goes also when it is closed while it still opens: its going is a movement of its own.
    const names = await page.evaluate(() =>
      ['enter', 'leave'].map((way) => {
        const popup = document.createElement('div');
        popup.className = `ant-dropdown ant-slide-up-${way} ant-slide-up-${way}-active ant-slide-up`;
        document.body.append(popup);
        const { animationName } = getComputedStyle(popup);
        popup.remove();
        return animationName;
      }),
    );
    expect(names).not.toContain('none');
    expect(new Set(names).size).toBe(2);
  });

  it('keep the active one in view when there are too many for a phone', async () => {
    await begin(390);
    await expect.poll(() => overflows(page)).toBe(false);
    await expect.poll(() => inView(page, 'Countries and regions')).toBe(true);
    expect(await inView(page, 'Workbench')).toBe(false);
  });
});

async function inView(page: CheckedPage, name: string): Promise<boolean> {
  return tab(page, name).evaluate((link) => {
    const list = link.closest('ul')?.getBoundingClientRect();
    const { left, right } = link.getBoundingClientRect();
    return list !== undefined && left >= list.left - 1 && right <= list.right + 1;
  });
}

describe('a page behind another one', () => {
  it('keeps its filters, what was typed, and how far it was read; nothing typed is lost with the tab unasked', async () => {
    await begin();
    await page.setViewportSize({ width: 1440, height: 500 });
    await open(page, '/supmgt/supplier?currency=EUR', 'Supplier configuration');
    await page.getByRole('button', { name: 'New supplier' }).click();
    await page.getByRole('dialog').getByLabel('Supplier', { exact: true }).fill('Half a name');
    await open(page, '/subAll', 'Channel overview');
    await page.evaluate(() => window.scrollTo(0, 60));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60);
    await open(page, '/settings/systemSettings', 'Countries and regions');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await open(page, '/subAll', 'Channel overview');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60);
    await tab(page, 'Supplier configuration').click();
    await heading(page, 'Supplier configuration');
    expect(page.url()).toContain('currency=EUR');
    expect(await page.getByRole('dialog').getByLabel('Supplier', { exact: true }).inputValue()).toBe('Half a name');
    // They are asked about before they are lost with the tab.
    await open(page, '/subAll', 'Channel overview');
    await bar(page).getByRole('img', { name: 'not saved' }).waitFor();
    await bar(page).getByRole('button', { name: 'Close Supplier configuration' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await titles(page)).toContain('Supplier configuration');
    await bar(page).getByRole('button', { name: 'Close Supplier configuration' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect.poll(() => titles(page)).not.toContain('Supplier configuration');
    await open(page, '/supmgt/supplier', 'Supplier configuration');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('gets the text of its own filter: neither the page that Back leads to, nor nobody after a change of tabs', async () => {
    await begin();
    await open(page, '/supmgt/supplier', 'Supplier configuration');
    const field = page.getByRole('textbox', { name: 'Search', exact: true });
    await field.fill('Andes');
    await page.goBack();
    await heading(page, 'Countries and regions');
    await tab(page, 'Supplier configuration').focus();
    expect(page.url()).toMatch(/systemSettings$/);
    await page.keyboard.press('Enter');
    await heading(page, 'Supplier configuration');
    await page.waitForURL(/supplier\?keyword=Andes$/);
    await field.fill('Adriatic');
    await tab(page, 'Channel overview').click();
    await heading(page, 'Channel overview');
    expect(page.url()).toMatch(/subAll$/);
    await tab(page, 'Supplier configuration').click();
    await heading(page, 'Supplier configuration');
    await page.waitForURL(/supplier\?keyword=Adriatic$/);
    await page.locator('tr[data-row-key]:visible', { hasText: 'Adriatic Cell' }).first().waitFor();
  });

  it('is built anew by a refresh', async () => {
    await begin();
    await tab(page, 'Supplier configuration').click();
    await heading(page, 'Supplier configuration');
    const title = page.getByRole('heading', { level: 1, name: 'Supplier configuration', exact: true });
    await title.evaluate((element) => element.setAttribute('data-old', ''));
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/supplier/list')),
      tab(page, 'Supplier configuration')
        .click({ button: 'right' })
        .then(() => page.getByRole('menuitem', { name: 'Refresh' }).click()),
    ]);
    await expect.poll(() => title.getAttribute('data-old')).toBeNull();
  });
});

it('a kept list that a link opens with another filter shows that one', async () => {
  await begin();
  const search = () => page.getByRole('textbox', { name: 'Search' }).inputValue();
  await open(page, '/subAll?keyword=first', 'Channel overview');
  await expect.poll(search).toBe('first');
  await open(page, '/supmgt/supplier', 'Supplier configuration');
  await open(page, '/subAll?keyword=second', 'Channel overview');
  await page.getByText('No matches').first().waitFor();
  expect(await search()).toBe('second');
  expect(page.url()).toContain('keyword=second');
});

it('a page behind another one asks nothing of the server', async () => {
  await begin();
  await tab(page, 'Workbench').click();
  await page.locator('.tiles-value:visible').first().waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await open(page, '/settings/operator', 'Operators');
  asked.length = 0;
  await page.clock.runFor(120_000);
  expect(asked.filter((path) => /dashboard|supplier|channel/.test(path))).toEqual([]);
});

// The last one: the session ends with it.
it('the tabs show what was visited with the icons of the screens, the first pinned, and outlive F5 but not the sign-out', async () => {
  await begin();
  const all = ['Workbench', 'Supplier configuration', 'Channel overview', 'Countries and regions'];
  expect(await titles(page)).toEqual(all);
  expect(await tab(page, 'Countries and regions').getAttribute('aria-current')).toBe('page');
  expect(await bar(page).getByRole('button', { name: 'Close Workbench' }).count()).toBe(0);
  const icons = await bar(page)
    .locator('.tab-link .anticon')
    .evaluateAll((all) => all.map((icon) => icon.className));
  expect(icons.map((name) => /anticon-([a-z]+)/.exec(name)?.[1])).toEqual(['dashboard', 'shop', 'api', 'global']);
  await page.reload();
  await heading(page, 'Countries and regions');
  expect(await titles(page)).toEqual(all);
  expect(await page.evaluate(() => localStorage.getItem('tabs'))).toBeNull();
  await leaveByMenu(page);
  await page.locator('input[name=username]').waitFor();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
