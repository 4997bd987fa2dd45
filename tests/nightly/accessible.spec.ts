import { beforeAll, describe, expect, it } from 'vitest';
import { type ThemeSettings, themeDefaults } from '#client/app/theme/settings.ts';
import { channel } from '#shared/channel.ts';
import { screenGroups } from '#shared/screens.ts';
import { user } from '#shared/user.ts';
import { axeFaults, colourFaults } from '#tests/support/axe.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { goTo, storeElsewhere, withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole('shared');
let page: CheckedPage;
/** Queries without which some screens show nothing. */
const queries = new Map<string, string>();

beforeAll(async () => {
  const admin = await httpCaller(running.server.origin, 'admin');
  const [some] = (await admin(channel.all, {})).list;
  if (!some) return;
  for (const path of ['/supmgt/edit', '/supmgt/channelLog', '/supmgt/price'])
    queries.set(path, `?channelId=${some.channelId}`);
  const { list: accounts } = await admin(user.list, { pageSize: 1 });
  for (const path of ['/cusmgt/routeCfg', '/cusmgt/routeVersion']) queries.set(path, `?userId=${accounts[0]?.userId}`);
  for (const path of ['/supmgt/subSup', '/supmgt/createNew']) queries.set(path, `?supplierId=${some.supplierId}`);
  page = await running.visit({ as: 'admin' });
});

const screens = screenGroups.flatMap((group) => group.screens.map(({ path }) => path));

/** Opens a screen in its finished state. */
async function open(path: string): Promise<void> {
  await goTo(page, `${path}${queries.get(path) ?? ''}`);
  await page.locator(`.tab[data-active] a[href^="#${path}"]`).waitFor();
  await page.mouse.move(0, 0);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() =>
    [
      ...document.querySelectorAll<HTMLElement>('main :is(.ant-skeleton-active, [aria-busy=true], .ant-spin-spinning)'),
    ].every((busy) => busy.offsetParent === null),
  );
  // Until the lock is there the form can only be read.
  if (path === '/supmgt/edit')
    await expect.poll(() => page.getByRole('button', { name: /^(保存|Save)$/ }).isEnabled()).toBe(true);
}

/** Pages of other tabs are kept in the document, hidden: axe would go through all of them again. */
async function closeOthers(): Promise<void> {
  const others = page.locator('.tab:not([data-active], [data-pinned]) .tab-close');
  for (let left = await others.count(); left > 0; left -= 1) await others.first().click();
  await expect.poll(() => others.count()).toBe(0);
  await page.mouse.move(0, 0);
}

/** Gives the open page a theme, over the defaults. */
const wear = (theme: Partial<ThemeSettings>) => storeElsewhere(page, 'theme', { ...themeDefaults, ...theme });

describe('axe finds nothing', () => {
  it('at the sign-in', async () => {
    const visitor = await running.visit();
    await visitor.locator('input[name=username]').waitFor();
    expect(await axeFaults(visitor)).toEqual([]);
  });

  it.each(screens)('on %s', async (path) => {
    await open(path);
    await closeOthers();
    expect(await axeFaults(page)).toEqual([]);
  });

  it('and nothing is heard that nobody has written', async () => {
    await open('/supmgt/supplier');
    await closeOthers();
    await page.getByRole('button', { name: '新增供应商', exact: true }).click();
    await page.getByRole('dialog').getByRole('spinbutton').first().waitFor();
    // Names of drawn pictures and of steppers, as the packages bring them.
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(/img "[a-z-]+"|"plus |Increase Value/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it.each(['column', 'comprehensive', 'horizontal', 'common', 'float'] as const)('in the layout %s', async (layout) => {
    // A screen of little: what a layout changes stands around it.
    await open('/setting/exports');
    await closeOthers();
    await wear({ layout, showSearch: true, showNotice: true, showRefresh: true, showLanguage: true });
    await page.locator(`.console[data-layout=${layout}]`).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  // One theme a screen: all themes on one screen are in theme.spec.ts, and all their colours in the unit tests.
  it.each([
    ['blue-black', '/dashboard/dash'],
    ['ocean', '/subAll'],
    ['red-white', '/supmgt/edit'],
    ['purple-black', '/sms/smsSendDetail'],
  ] as const)('in the theme %s, dark, on %s', async (themeName, path) => {
    await wear({ themeName, mode: 'dark' });
    await page.locator(`html[data-theme=${themeName}][data-mode=dark]`).waitFor({ state: 'attached' });
    await open(path);
    await closeOthers();
    expect(await colourFaults(page)).toEqual([]);
  });

  it('in a form that may only be read', async () => {
    const reader = await running.visit({ as: 'viewer', address: `/supmgt/edit${queries.get('/supmgt/edit')}` });
    await reader.getByText('但不能修改').waitFor();
    expect(await axeFaults(reader)).toEqual([]);
  });

  it.each([
    '/dashboard/dash',
    '/supmgt/supplier',
    '/subAll',
    '/supmgt/edit',
    '/settings/systemSettings',
    '/setting/personalCenter',
  ])('on a phone, in English, on %s', async (path) => {
    await wear({});
    await storeElsewhere(page, 'language', { language: 'en' });
    await page.setViewportSize({ width: 390, height: 900 });
    await page.locator('html[lang=en][data-theme=green-white][data-mode=light]').waitFor({ state: 'attached' });
    await open(path);
    await closeOthers();
    expect(await axeFaults(page)).toEqual([]);
  });
});
