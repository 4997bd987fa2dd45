import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choices, type ThemeSettings, themeDefaults } from '#client/app/theme/settings.ts';
import { colourFaults, wcagFaults } from '#tests/support/axe.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { goTo, overflows, storeElsewhere, withConsole } from '#tests/support/console-pages.ts';

const key = 'a key of sixteen or more';

const running = withConsole({ env: { SOURCE_URL: 'https://source.example/console', SOURCE_KEY: key } });
const settled = (page: CheckedPage) =>
  page.getByRole('heading', { level: 1, name: 'Supplier configuration' }).waitFor();
const drawer = (page: CheckedPage) => page.getByRole('dialog', { name: 'Theme', exact: true });
const keepDialog = (page: CheckedPage) => page.getByRole('dialog', { name: 'Keep this theme?' });
const marks = (page: CheckedPage) => page.evaluate(() => ({ ...document.documentElement.dataset }));
const stored = (page: CheckedPage): Promise<Partial<ThemeSettings> | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('theme') ?? 'null'));

const darkGround = 'rgb(14, 19, 22)';

/** What a part is drawn on, as the browser computes it. */
const groundOf = (page: CheckedPage, selector: string) =>
  page.locator(selector).evaluate((part) => getComputedStyle(part).backgroundColor);

/** The supplier screen, opened once: each test gives it the settings it needs. */
let page: CheckedPage;
beforeAll(async () => {
  page = await running.visit({ as: 'admin', lang: 'en', address: '/supmgt/supplier' });
});
beforeEach(async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.mouse.move(700, 500);
  await storeElsewhere(page, 'theme', null);
  await page.locator('.console[data-layout=vertical]').waitFor();
  await settled(page);
});

afterEach(() => page.expectClean());

async function openDrawer() {
  await page.getByRole('button', { name: 'Theme settings' }).click();
  await drawer(page).waitFor();
}

/** Closes the drawer and what was tried in it. */
async function discard() {
  await drawer(page).getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Escape');
  await keepDialog(page).getByRole('button', { name: 'Discard' }).click();
  await drawer(page).waitFor({ state: 'hidden' });
}

/** Chooses in one of the drawer's lists. */
async function choose(name: string, value: string) {
  await drawer(page).getByRole('combobox', { name, exact: true }).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle(value, { exact: true })
    .click();
}

describe('the drawer', () => {
  it('is 285 px wide and shows each choice at once; what is saved is there after F5 and in other tabs', async () => {
    const other = await page.context().newPage();
    await other.goto(`${running.server.origin}/#/supmgt/supplier`);
    await page.bringToFront();
    await openDrawer();
    expect(await page.locator('.theme-drawer .ant-drawer-section').evaluate((part) => part.clientWidth)).toBe(285);
    expect(await drawer(page).getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    const light = await groundOf(page, '.sidebar');
    await choose('Theme', 'Blue black');
    await expect.poll(() => groundOf(page, '.sidebar')).toBe('rgb(40, 44, 52)');
    await choose('Layout', 'Float');
    await page.locator('.console[data-layout=float]').waitFor();
    expect(await stored(page)).toBeNull();
    expect(await other.locator('.sidebar').evaluate((part) => getComputedStyle(part).backgroundColor)).toBe(light);
    await drawer(page).getByRole('button', { name: 'Save' }).click();
    await drawer(page).waitFor({ state: 'hidden' });
    expect(await stored(page)).toEqual({ ...themeDefaults, themeName: 'blue-black', layout: 'float' });
    await other.locator('.console[data-layout=float]').waitFor();
    await page.reload();
    await settled(page);
    expect(await marks(page)).toMatchObject({ theme: 'blue-black', mode: 'light' });
    expect(await groundOf(page, '.sidebar')).toBe('rgb(40, 44, 52)');
    expect(await page.locator('.console').getAttribute('data-layout')).toBe('float');
    await other.close();
  });

  it('asks before changes are lost, by keyboard too, and gives the focus back', async () => {
    await page.getByRole('button', { name: 'Theme settings' }).focus();
    await page.keyboard.press('Enter');
    await drawer(page).waitFor();
    await drawer(page).getByRole('switch', { name: 'Refresh' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Refresh page' }).waitFor();
    await page.keyboard.press('Escape');
    await keepDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await keepDialog(page).waitFor({ state: 'hidden' });
    expect(await drawer(page).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Refresh page' }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await keepDialog(page).getByRole('button', { name: 'Discard' }).click();
    await drawer(page).waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: 'Refresh page' }).count()).toBe(0);
    expect(await stored(page)).toBeNull();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Theme settings');
  });

  it('leaves the layout alone on a phone, and says why', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await openDrawer();
    expect(await drawer(page).getByRole('combobox', { name: 'Layout' }).isDisabled()).toBe(true);
    await drawer(page).getByText('Narrow windows always use the vertical layout.').waitFor();
    await expect.poll(() => overflows(page)).toBe(false);
    expect(await wcagFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
  });

  it.each([
    ['light', wcagFaults],
    ['dark', colourFaults],
  ] as const)('has nothing that axe calls serious, %s', async (mode, faults) => {
    await storeElsewhere(page, 'theme', { mode, showThemeSetting: true });
    await expect.poll(async () => (await marks(page)).mode).toBe(mode);
    await openDrawer();
    expect(await faults(page)).toEqual([]);
    await drawer(page).getByRole('switch', { name: 'Refresh' }).click();
    await page.keyboard.press('Escape');
    await keepDialog(page).waitFor();
    // Colours are judged once the question has faded in.
    await expect.poll(() => page.locator('.ant-zoom-appear, .ant-fade-appear').count()).toBe(0);
    expect(await faults(page)).toEqual([]);
    await keepDialog(page).getByRole('button', { name: 'Discard' }).click();
    await drawer(page).waitFor({ state: 'hidden' });
  });
});

describe('dark mode', () => {
  it('is there from the first frame, and tells the browser', async () => {
    await storeElsewhere(page, 'theme', { mode: 'dark' });
    await expect.poll(() => groundOf(page, 'body')).toBe(darkGround);
    expect(await page.locator('meta[name=color-scheme]').getAttribute('content')).toBe('dark');
    expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#0e1316');
    // Without the console's own scripts there is only the frame.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await page.locator('.frame').waitFor();
    expect(await groundOf(page, 'body')).toBe(darkGround);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await settled(page);
    expect(await marks(page)).toMatchObject({ theme: 'green-white', mode: 'dark' });
    page.expectClean([/ERR_FAILED/]);
  });

  it('follows the computer at once where that is chosen', async () => {
    await storeElsewhere(page, 'theme', { mode: 'system' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(async () => (await marks(page)).mode).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => groundOf(page, 'body')).toBe(darkGround);
    await expect.poll(() => groundOf(page, '.header')).toBe('rgb(22, 28, 32)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => groundOf(page, '.header')).toBe('rgb(255, 255, 255)');
  });

  it('draws charts anew when it comes and goes', async () => {
    await goTo(page, '/dashboard/dash');
    const chart = page.locator('canvas:visible').first();
    await chart.waitFor();
    const picture = () => chart.evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''));
    const light = await picture();
    await openDrawer();
    await choose('Mode', 'Dark');
    await expect.poll(picture).not.toBe(light);
    await discard();
    await goTo(page, '/supmgt/supplier');
  });
});

describe('every theme', () => {
  it.each(choices.themeName)('%s has colours that can be read, light and dark', async (themeName) => {
    for (const mode of ['light', 'dark'] as const) {
      await storeElsewhere(page, 'theme', { themeName, mode });
      await expect.poll(() => marks(page)).toMatchObject({ theme: themeName, mode });
      expect(await colourFaults(page)).toEqual([]);
    }
  });

  it.each(['{"layout":', '{"layout":"spiral","themeName":3,"mode":"night"}'])(
    'but a broken one (%s) leaves the defaults',
    async (text) => {
      await page.evaluate((broken) => localStorage.setItem('theme', broken), text);
      await page.reload();
      await settled(page);
      expect(await marks(page)).toMatchObject({ theme: 'green-white', mode: 'light' });
      expect(await page.locator('.console').getAttribute('data-layout')).toBe('vertical');
    },
  );
});

it('nothing moves for whoever wants that, at once and only for them', async () => {
  const duration = () =>
    page
      .locator('.ant-btn')
      .first()
      .evaluate((part) => getComputedStyle(part).getPropertyValue('--ant-motion-duration-mid').trim());
  expect(await duration()).toBe('1ms');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(duration).toBe('0.2s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(duration).toBe('1ms');
});

it('what opens stands where it will be from its first frame on, for whoever wants that', async () => {
  const boxes = await page.getByRole('button', { name: /^Account/ }).evaluate(async (button: HTMLElement) => {
    const seen = new Set<string>();
    button.click();
    for (let frame = 0; frame < 60; frame += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const { x = 0, y, width, height } = document.querySelector('.ant-dropdown')?.getBoundingClientRect() ?? {};
      // Before it has been given its place it is far outside the window.
      if (x > 0) seen.add([x, y, width, height].join());
    }
    return [...seen];
  });
  expect(boxes).toHaveLength(1);
  await page.locator('.ant-dropdown-menu:focus-within').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.ant-dropdown:visible').waitFor({ state: 'detached' });
});

describe('the tools at the edge', () => {
  it('cover nothing of the page', async () => {
    for (const layout of ['vertical', 'horizontal', 'float'] as const) {
      await storeElsewhere(page, 'theme', { showThemeSetting: true, layout });
      await page.locator(`.console[data-layout=${layout}]`).waitFor();
      const edge = (await page.locator('.floating-tools').boundingBox())?.x ?? 0;
      // The table takes the width of the new layout in one of the next frames.
      await expect
        .poll(() =>
          page
            .locator('main .grid-scroll:visible')
            .evaluateAll((all) => Math.max(...all.map((part) => part.getBoundingClientRect().right))),
        )
        .toBeLessThan(edge);
    }
  });

  it('wait behind a handle in a narrow window', async () => {
    await storeElsewhere(page, 'theme', { showThemeSetting: true });
    await page.setViewportSize({ width: 390, height: 900 });
    const tools = page.locator('.floating-tools');
    await expect.poll(async () => (await tools.boundingBox())?.width).toBeLessThan(16);
    await tools.getByRole('button', { name: 'Theme tools', expanded: false }).click();
    await tools.getByRole('button', { name: 'Random' }).click();
    await expect.poll(() => stored(page)).not.toEqual({ showThemeSetting: true });
    await tools.getByRole('button', { name: 'Theme tools', expanded: true }).click();
    expect(await tools.getByRole('button').count()).toBe(1);
  });

  it('lead to the source whoever knows the key', async () => {
    await storeElsewhere(page, 'theme', { showThemeSetting: true });
    await page.context().route('https://source.example/**', (route) => route.fulfill({ body: 'source' }));
    await page.getByRole('button', { name: 'Source' }).click();
    const dialog = page.getByRole('dialog', { name: 'Source code' });
    await dialog.getByLabel('Secret key').fill('a wrong key, long enough');
    await page.keyboard.press('Enter');
    await dialog.getByText('Secret key incorrect').waitFor();
    await dialog.getByLabel('Secret key').fill(key);
    const opened = page.context().waitForEvent('page');
    await dialog.getByRole('button', { name: /Open$/ }).click();
    await (await opened).waitForURL('https://source.example/console');
    await (await opened).close();
    await dialog.waitFor({ state: 'hidden' });
    page.expectClean([/status of 4\d\d/]);
  });

  // The last one: the session ends with it.
  it('clear the cache after a question: nothing stays, the sign-in comes, as dark as the computer', async () => {
    await storeElsewhere(page, 'theme', { showThemeSetting: true });
    const tools = page.getByRole('complementary', { name: 'Theme tools' });
    await tools.getByRole('button', { name: 'Clear' }).click();
    const question = page.getByRole('dialog', { name: 'Clear all data stored in this browser?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await stored(page)).toEqual({ showThemeSetting: true });
    await page.evaluate(() => sessionStorage.setItem('something', 'kept'));
    await tools.getByRole('button', { name: 'Clear' }).click();
    await question.getByRole('button', { name: 'Clear cache' }).click();
    await page.locator('input[name=username]').waitFor();
    const left = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('theme')]);
    expect([...left, await page.evaluate(() => sessionStorage.getItem('something'))]).toEqual([null, null, null]);
    // Dark as the computer is, before anybody has signed in, too.
    await page.evaluate(() => localStorage.setItem('theme', '{"mode":"system"}'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await page.locator('input[name=username]').waitFor();
    expect(await groundOf(page, 'body')).toBe(darkGround);
    expect(await wcagFaults(page)).toEqual([]);
  });
});
