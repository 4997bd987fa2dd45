import { beforeAll, describe, expect, it } from 'vitest';
import { choices, type ThemeSettings, themeDefaults } from '#client/app/theme/settings.ts';
import { colourFaults, wcagFaults } from '#tests/support/axe.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { overflows, withConsole } from '#tests/support/console-pages.ts';

const key = 'a key of sixteen or more';

const running = withConsole({ env: { SOURCE_URL: 'https://source.example/console', SOURCE_KEY: key } });
const settled = (page: CheckedPage) =>
  page.getByRole('heading', { level: 1, name: 'Supplier configuration' }).waitFor();
const drawer = (page: CheckedPage) => page.getByRole('dialog', { name: 'Theme', exact: true });
const keepDialog = (page: CheckedPage) => page.getByRole('dialog', { name: 'Keep this theme?' });
const marks = (page: CheckedPage) => page.evaluate(() => ({ ...document.documentElement.dataset }));
const stored = (page: CheckedPage): Promise<Partial<ThemeSettings> | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('theme') ?? 'null'));

/** What a part is drawn on, as the browser computes it. */
const groundOf = (page: CheckedPage, selector: string) =>
  page.locator(selector).evaluate((part) => getComputedStyle(part).backgroundColor);

/** The supplier screen, with these settings stored. */
async function open(theme?: Partial<ThemeSettings>, width = 1440) {
  const address = '/supmgt/supplier';
  const page = await running.visit({ as: 'admin', lang: 'en', theme, width, address });
  await settled(page);
  return page;
}

async function openDrawer(page: CheckedPage) {
  await page.getByRole('button', { name: 'Theme settings' }).click();
  await drawer(page).waitFor();
}

/** Chooses in one of the drawer's lists. */
async function choose(page: CheckedPage, name: string, value: string) {
  await drawer(page).getByRole('combobox', { name, exact: true }).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle(value, { exact: true })
    .click();
}

describe('the drawer', () => {
  it('is 285 px wide and shows each choice at once; what is saved is there after F5 and in other tabs', async () => {
    const page = await open();
    const other = await page.context().newPage();
    await other.goto(`${running.server.origin}/#/supmgt/supplier`);
    await page.bringToFront();
    await openDrawer(page);
    expect(await page.locator('.theme-drawer .ant-drawer-section').evaluate((part) => part.clientWidth)).toBe(285);
    expect(await drawer(page).getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    const light = await groundOf(page, '.sidebar');
    await choose(page, 'Theme', 'Blue black');
    await expect.poll(() => groundOf(page, '.sidebar')).toBe('rgb(40, 44, 52)');
    await choose(page, 'Layout', 'Float');
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
    page.expectClean();
  });

  it('asks before changes are lost, by keyboard too, and gives the focus back', async () => {
    const page = await open();
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
    page.expectClean();
  });

  it('leaves the layout alone on a phone, and says why', async () => {
    const page = await open({}, 390);
    await openDrawer(page);
    expect(await drawer(page).getByRole('combobox', { name: 'Layout' }).isDisabled()).toBe(true);
    await drawer(page).getByText('Narrow windows always use the vertical layout.').waitFor();
    await expect.poll(() => overflows(page)).toBe(false);
    expect(await wcagFaults(page)).toEqual([]);
    page.expectClean();
  });

  it.each(['light', 'dark'] as const)('has nothing that axe calls serious, %s', async (mode) => {
    const page = await open({ mode, showThemeSetting: true });
    await openDrawer(page);
    expect(await wcagFaults(page)).toEqual([]);
    await drawer(page).getByRole('switch', { name: 'Refresh' }).click();
    await page.keyboard.press('Escape');
    await keepDialog(page).waitFor();
    // Colours are judged once the question has faded in.
    await expect.poll(() => page.locator('.ant-zoom-appear, .ant-fade-appear').count()).toBe(0);
    expect(await wcagFaults(page)).toEqual([]);
    page.expectClean();
  });
});

describe('dark mode', () => {
  const ground = 'rgb(14, 19, 22)';

  it('is there from the first frame, and tells the browser', async () => {
    const page = await open({ mode: 'dark' });
    expect(await groundOf(page, 'body')).toBe(ground);
    expect(await page.locator('meta[name=color-scheme]').getAttribute('content')).toBe('dark');
    expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#0e1316');
    // Without the console's own scripts there is only the frame.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await page.locator('.frame').waitFor();
    expect(await groundOf(page, 'body')).toBe(ground);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  });

  it('follows the computer at once where that is chosen, also before the sign-in', async () => {
    const page = await open({ mode: 'system' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(async () => (await marks(page)).mode).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => groundOf(page, 'body')).toBe(ground);
    await expect.poll(() => groundOf(page, '.header')).toBe('rgb(22, 28, 32)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => groundOf(page, '.header')).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.reload();
    await page.locator('input[name=username]').waitFor();
    expect(await groundOf(page, 'body')).toBe(ground);
    expect(await wcagFaults(page)).toEqual([]);
    page.expectClean();
  });

  it('draws charts anew when it comes and goes', async () => {
    const page = await open({});
    await page.goto(`${running.server.origin}/#/dashboard/dash`);
    const chart = page.locator('.echart canvas, canvas').first();
    await chart.waitFor();
    const picture = () => chart.evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''));
    const light = await picture();
    await openDrawer(page);
    await choose(page, 'Mode', 'Dark');
    await expect.poll(picture).not.toBe(light);
    page.expectClean();
  });
});

describe('every theme', () => {
  let page: CheckedPage;
  beforeAll(async () => {
    page = await open();
  });
  /** The same page with other settings stored, as a text. */
  const reopen = async (theme: string) => {
    await page.evaluate((text) => localStorage.setItem('theme', text), theme);
    await page.reload();
    await settled(page);
  };

  it.each(choices.themeName)(
    '%s comes as it was saved, light and dark, without a word on the console',
    async (themeName) => {
      for (const mode of ['light', 'dark'] as const) {
        await reopen(JSON.stringify({ themeName, mode }));
        expect(await marks(page)).toMatchObject({ theme: themeName, mode });
        expect(await colourFaults(page)).toEqual([]);
      }
      page.expectClean();
    },
  );

  it.each(['{"layout":', '[]', '{"layout":"spiral","themeName":3,"mode":"night"}', '"green"'])(
    'but a broken one (%s) leaves the defaults',
    async (text) => {
      await reopen(text);
      expect(await marks(page)).toMatchObject({ theme: 'green-white', mode: 'light' });
      expect(await page.locator('.console').getAttribute('data-layout')).toBe('vertical');
      page.expectClean();
    },
  );
});

it('nothing moves for whoever wants that, at once and only for them', async () => {
  const page = await open();
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
  const page = await open();
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
});

describe('the tools at the edge', () => {
  it('cover nothing of the page', async () => {
    for (const layout of ['vertical', 'horizontal', 'float'] as const) {
      const page = await open({ showThemeSetting: true, layout });
      const edge = (await page.locator('.floating-tools').boundingBox())?.x ?? 0;
      const end = await page
        .locator('main table')
        .evaluateAll((all) => all.map((table) => table.closest('.grid-scroll')?.getBoundingClientRect().right));
      expect(Math.max(...end.map(Number))).toBeLessThan(edge);
      await page.context().close();
    }
  });

  it('wait behind a handle in a narrow window', async () => {
    const page = await open({ showThemeSetting: true }, 390);
    const tools = page.locator('.floating-tools');
    expect((await tools.boundingBox())?.width).toBeLessThan(16);
    await tools.getByRole('button', { name: 'Theme tools', expanded: false }).click();
    await tools.getByRole('button', { name: 'Random' }).click();
    await expect.poll(() => stored(page)).not.toEqual({ showThemeSetting: true });
    await tools.getByRole('button', { name: 'Theme tools', expanded: true }).click();
    expect(await tools.getByRole('button').count()).toBe(1);
    page.expectClean();
  });

  it('clear the cache after a question: nothing stays, the sign-in comes', async () => {
    const page = await open({ showThemeSetting: true });
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
    page.expectClean();
  });

  it('lead to the source whoever knows the key', async () => {
    const page = await open({ showThemeSetting: true });
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
    await dialog.waitFor({ state: 'hidden' });
  });
});
