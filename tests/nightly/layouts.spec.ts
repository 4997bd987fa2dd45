import type { Locator } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choices, type Layout, type ThemeSettings } from '#client/app/theme/settings.ts';
import { screenGroups } from '#shared/screens.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { goTo, overflows, storeElsewhere, withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');

const shownGroups = screenGroups.filter(({ hidden, screens }) => !hidden && screens.length > 0);

const settled = (page: CheckedPage) =>
  page.getByRole('heading', { level: 1, name: 'Supplier configuration' }).waitFor();
const shell = (page: CheckedPage) => page.locator('.console').getAttribute('data-layout');
const mainMenu = (page: CheckedPage) => page.getByRole('navigation', { name: 'Main menu' });

const focused = (page: CheckedPage) => page.evaluate(() => document.activeElement?.textContent?.trim());

/** Left edge and width of a part, in px; null when it is not there. */
const placeOf = async (page: CheckedPage, selector: string) => {
  const part = page.locator(selector);
  const box = (await part.count()) > 0 ? await part.boundingBox() : null;
  return box && { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width) };
};

/** Whether an element is seen whole, inside a part and the window. */
const isWithin = async (page: CheckedPage, element: Locator, selector: string) => {
  const [own, part] = [await element.boundingBox(), await page.locator(selector).boundingBox()];
  const bottom = Math.min((part?.y ?? 0) + (part?.height ?? 0), page.viewportSize()?.height ?? 0);
  return own !== null && part !== null && own.y >= part.y && own.y + own.height <= bottom;
};

/** Where the parts stand at 1440 px: widths of what is at the side, and where header and page begin. */
const places: Record<Layout, { side: number | undefined; header: number; body: number }> = {
  vertical: { side: 266, header: 266, body: 266 },
  column: { side: 266, header: 266, body: 266 },
  comprehensive: { side: 266, header: 266, body: 266 },
  horizontal: { side: undefined, header: 0, body: 0 },
  common: { side: 266, header: 0, body: 266 },
  float: { side: 64, header: 64, body: 64 },
};

/** The supplier screen, opened once: each test gives it the settings it needs. */
let page: CheckedPage;
beforeAll(async () => {
  page = await running.visit({ as: 'admin', lang: 'en', address: '/supmgt/supplier' });
});
beforeEach(async () => {
  await page.mouse.move(700, 500);
  await goTo(page, '/supmgt/supplier');
  await settled(page);
  await wear({});
});
afterEach(() => page.expectClean());

/** Gives the page these settings, and a window. */
async function wear(theme: Partial<ThemeSettings>, { width = 1440, height = 900 } = {}): Promise<void> {
  await page.setViewportSize({ width, height });
  await storeElsewhere(page, 'theme', theme);
  await page.locator(`.console[data-layout=${width < 992 ? 'vertical' : (theme.layout ?? 'vertical')}]`).waitFor();
}

// The first ones: no group but that of the page has been unfolded.
describe('the menu by keyboard', () => {
  it('opens groups and screens with the arrow keys and Enter', async () => {
    await mainMenu(page).getByRole('menuitem', { name: 'Settings' }).focus();
    await page.keyboard.press('Enter');
    await mainMenu(page).getByRole('link', { name: 'API keys' }).waitFor();
    // The menu learns of its new entries with the next frame.
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Roles and permissions');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Countries and regions');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/settings\/systemSettings/);
    await page.getByRole('heading', { level: 1, name: 'Countries and regions' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await page.goBack();
    await settled(page);
  });

  it('a click with the control key opens a screen in a tab of its own', async () => {
    const opened = page.context().waitForEvent('page');
    await mainMenu(page)
      .getByRole('link', { name: 'Channel overview' })
      .click({ modifiers: ['ControlOrMeta'] });
    // It is there before it has an address.
    await (await opened).waitForURL(/#\/subAll/);
    await (await opened).close();
    expect(page.url()).toContain('#/supmgt/supplier');
  });
});

describe('the six layouts', () => {
  it.each(choices.layout)(
    '%s has its parts in their places; in a narrow window it is vertical, and comes back',
    async (layout) => {
      await wear({ layout });
      const found = async () => ({
        side: (await placeOf(page, '.sidebar'))?.width,
        header: (await placeOf(page, '.header'))?.x,
        body: (await placeOf(page, '.console-main'))?.x,
      });
      await expect.poll(found).toEqual(places[layout]);
      await expect.poll(() => overflows(page)).toBe(false);
      await page.setViewportSize({ width: 991, height: 900 });
      if (layout === 'float') {
        // Loaded in a narrow window, it is what it becomes in one.
        await page.reload();
        await settled(page);
        expect(await shell(page)).toBe('vertical');
      }
      await expect.poll(() => shell(page)).toBe('vertical');
      await expect.poll(() => page.locator('.sidebar').count()).toBe(0);
      await expect.poll(() => overflows(page)).toBe(false);
      await page.setViewportSize({ width: 390, height: 800 });
      await expect.poll(() => overflows(page)).toBe(false);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Channel overview' }).click();
      await page.getByRole('heading', { level: 1, name: 'Channel overview' }).waitFor();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => overflows(page)).toBe(false);
      await page.setViewportSize({ width: 992, height: 800 });
      await expect.poll(() => shell(page)).toBe(layout);
      await expect.poll(() => overflows(page)).toBe(false);
      const stored = await page.evaluate(() => [localStorage.getItem('theme'), localStorage.getItem('collapse')]);
      expect(stored).toEqual([JSON.stringify({ layout }), null]);
    },
  );

  it('float: groups fly out as a panel of two columns, by pointer and by keyboard', async () => {
    await wear({ layout: 'float' });
    const settings = mainMenu(page).getByRole('menuitem', { name: 'Settings' });
    await settings.hover();
    const entry = page.locator('.menu-panel').getByRole('link', { name: 'API keys' });
    await entry.waitFor();
    // Until the panel has grown to its size.
    await expect.poll(async () => (await placeOf(page, '.menu-panel .ant-menu-sub'))?.width).toBe(335);
    await page.mouse.move(900, 500);
    await entry.waitFor({ state: 'hidden' });
    await settings.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('Roles and permissions');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Countries and regions');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/settings\/systemSettings/);
  });

  it('horizontal: groups open under the pointer, and what finds no room is behind the dots', async () => {
    await wear({ layout: 'horizontal' });
    await mainMenu(page)
      .getByRole('menuitem', { name: /Suppliers/ })
      .hover();
    // The tab of the page has the same name.
    await page.locator('.ant-menu-submenu-popup').getByRole('link', { name: 'Supplier configuration' }).waitFor();
    await page.mouse.move(500, 400);
    await mainMenu(page).evaluate((menu) => {
      menu.style.maxWidth = '260px';
    });
    await mainMenu(page).locator('.ant-menu-overflow-item-rest').last().hover();
    await page.getByRole('link', { name: 'Channel overview' }).click();
    await page.waitForURL(/#\/subAll/);
  });

  it.each(['en', 'zh'] as const)('comprehensive and horizontal show every group at 1440 px, in %s', async (lang) => {
    await storeElsewhere(page, 'language', { language: lang });
    await mainMenu(page)
      .or(page.getByRole('navigation', { name: '主菜单' }))
      .first()
      .waitFor();
    await goTo(page, '/setting/exports');
    await page.getByRole('heading', { level: 1, name: lang === 'en' ? 'My exports' : '我的导出' }).waitFor();
    const tools = { showLanguage: true, showRefresh: true, showSearch: true, showNotice: true };
    for (const layout of ['comprehensive', 'horizontal'] as const) {
      for (const theme of [{ layout }, { layout, ...tools }]) {
        await wear(theme);
        const refresh = page.getByRole('button', { name: /^(Refresh page|刷新页面)$/ });
        await expect.poll(() => refresh.count()).toBe('showRefresh' in theme ? 1 : 0);
        await expect
          .poll(() =>
            page
              .locator('.menu-top .menu-main > li:not(.ant-menu-overflow-item-rest)')
              .evaluateAll((entries) => entries.map((entry) => getComputedStyle(entry).opacity)),
          )
          .toEqual(shownGroups.map(() => '1'));
        expect(await overflows(page)).toBe(false);
      }
    }
    await storeElsewhere(page, 'language', { language: 'en' });
    await mainMenu(page).waitFor();
  });

  it.each(['vertical', 'common', 'column', 'comprehensive'] as const)(
    '%s: the menu shows the entry of the page, and stays where somebody scrolls it',
    async (layout) => {
      await wear({ layout }, { width: 1366, height: 400 });
      await goTo(page, '/settings/health');
      await page.locator('.tab[data-active] a[href^="#/settings/health"]').waitFor();
      // As it is loaded, once.
      if (layout === 'vertical') await page.reload();
      const chosen = page.locator('.sidebar .ant-menu-item-selected');
      await expect.poll(() => isWithin(page, chosen, '.sidebar')).toBe(true);
      await page.locator('.sidebar .menu-side').evaluate((menu) => menu.scrollTo(0, 0));
      await expect.poll(() => isWithin(page, chosen, '.sidebar')).toBe(false);
      await goTo(page, '/settings/operationLog');
      await page.getByRole('heading', { level: 1, name: 'Operation log' }).waitFor();
      await expect.poll(() => isWithin(page, chosen, '.sidebar')).toBe(true);
    },
  );

  it('comprehensive: a first-level entry opens its first screen, and the side shows what stands beside it', async () => {
    // Wide enough that no entry of the first level is behind the dots.
    await wear({ layout: 'comprehensive' }, { width: 2560 });
    await mainMenu(page).getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL(/#\/settings\/roleSettings/);
    const side = page.getByRole('navigation', { name: 'Settings' });
    await side.getByRole('link', { name: 'API keys' }).click();
    await page.waitForURL(/#\/settings\/apiKeys/);
    await side.locator('a[aria-current]', { hasText: 'API keys' }).waitFor();
  });

  it('column: folded, the strip stays', async () => {
    await wear({ layout: 'column' });
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await expect.poll(async () => (await placeOf(page, '.sidebar'))?.width).toBe(64);
    await mainMenu(page).getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL(/#\/settings\/roleSettings/);
    expect(await page.getByRole('navigation', { name: 'Settings' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Expand menu' }).click();
  });
});

describe('the header', () => {
  it.each([
    [{ fixedHeader: true }, 0],
    [{ fixedHeader: false }, -200],
    [{ fixedHeader: false, layout: 'common' as const }, 0],
  ])('with %j, scrolled by 200 px, begins at %i px', async (theme, top) => {
    await wear(theme, { height: 320 });
    await page.locator('tr[data-row-key]:visible').first().waitFor();
    await page.evaluate(() => window.scrollTo(0, 200));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
    await expect.poll(async () => (await placeOf(page, '.header'))?.y).toBe(top);
    await page.evaluate(() => window.scrollTo(0, 0));
  });

  it('has room for all its tools at 320, 390 and 992 px', async () => {
    const tools = ['showLanguage', 'showRefresh', 'showSearch', 'showNotice', 'showTheme', 'showFullScreen'];
    for (const width of [320, 390, 992]) {
      await wear(Object.fromEntries(tools.map((tool) => [tool, true])), { width });
      await page.getByRole('button', { name: 'Refresh page' }).waitFor();
      await expect.poll(() => overflows(page)).toBe(false);
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.locator('.ant-dropdown-menu:focus-within').waitFor();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor({ state: 'hidden' });
    }
  });

  it('turns full screen on and off', async () => {
    await page.getByRole('button', { name: 'Full screen', exact: true }).first().click();
    await page.getByRole('button', { name: 'Exit full screen' }).click();
    await page.getByRole('button', { name: 'Full screen', exact: true }).first().waitFor();
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  });
});

describe('a navigation', () => {
  // Of screens whose script the page does not have yet.
  it.each([
    [true, '/cusmgt/pricePlan', 'Price plans'],
    [false, '/settings/exchangeRate', 'Exchange rates'],
  ])('that takes long shows the bar: %s', async (showProgressBar, address, title) => {
    await wear({ showProgressBar });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let asked = 0;
    await page.route('**/assets/*.js', async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    const isBarEverSeen = page.evaluate(
      (name) =>
        new Promise<boolean>((resolve) => {
          const look = () => {
            if (document.querySelector('.console-navigation-bar:not([hidden])')) resolve(true);
            else if (
              [...document.querySelectorAll('h1')].some((head) => head.textContent === name && head.offsetParent)
            )
              resolve(false);
            else requestAnimationFrame(look);
          };
          look();
        }),
      title,
    );
    await goTo(page, address);
    if (showProgressBar) await page.locator('.console-navigation-bar:not([hidden])').waitFor({ state: 'attached' });
    goOn();
    expect(await isBarEverSeen).toBe(showProgressBar);
    expect(asked).toBeGreaterThan(0);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.locator('.console-navigation-bar').isHidden()).toBe(true);
    await page.unrouteAll();
  });

  it('fades where that is wanted by the settings and the person', async () => {
    // The page is notified by an event; the duration of antd's movements tells that it has.
    const duration = () =>
      page
        .locator('.ant-btn')
        .first()
        .evaluate((part) => getComputedStyle(part).getPropertyValue('--ant-motion-duration-mid').trim());
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function count(...given) {
        if (this.tagName === 'MAIN') document.body.dataset.fades = `${Number(document.body.dataset.fades) + 1}`;
        return animate.apply(this, given);
      };
    });
    for (const [showPageTransition, reducedMotion, fades, address, title] of [
      [true, 'no-preference', 1, '/settings/apiKeys', 'API keys'],
      [false, 'no-preference', 0, '/settings/operationLog', 'Operation log'],
      [true, 'reduce', 0, '/subAll', 'Channel overview'],
    ] as const) {
      await wear({ showPageTransition });
      await page.emulateMedia({ reducedMotion });
      await expect.poll(duration).toBe(reducedMotion === 'reduce' ? '1ms' : '0.2s');
      await page.evaluate(() => {
        document.body.dataset.fades = '0';
      });
      await goTo(page, address);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const counted = await page.evaluate(() => Number(document.body.dataset.fades));
      expect([showPageTransition, reducedMotion, counted]).toEqual([showPageTransition, reducedMotion, fades]);
    }
  });
});
