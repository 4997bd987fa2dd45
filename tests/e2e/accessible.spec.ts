import { beforeAll, describe, expect, it } from 'vitest';
import { themeDefaults } from '#client/app/theme/settings.ts';
import { channel } from '#shared/channel.ts';
import { screenGroups } from '#shared/screens.ts';
import { user } from '#shared/user.ts';
import { axeFaults, colourFaults } from '#tests/support/axe.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { withConsole } from '#tests/support/console-pages.ts';
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
  await page.evaluate(
    (address) => {
      location.hash = address;
    },
    `${path}${queries.get(path) ?? ''}`,
  );
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
    await expect.poll(() => page.getByRole('button', { name: '保存' }).isEnabled()).toBe(true);
}

/** Pages of other tabs are kept in the document, hidden: axe would go through all of them again. */
async function closeOthers(): Promise<void> {
  const others = page.locator('.tab:not([data-active], [data-pinned]) .tab-close');
  for (let left = await others.count(); left > 0; left -= 1) await others.first().click();
  await expect.poll(() => others.count()).toBe(0);
  await page.mouse.move(0, 0);
}

/** Loads the console with a theme as it would be stored. */
async function withTheme(theme: object, width = 1440): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((text) => localStorage.setItem('theme', text), JSON.stringify({ ...themeDefaults, ...theme }));
  await page.reload();
  await page.locator('main.console-main').waitFor();
}

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

  it.each(['column', 'comprehensive', 'horizontal', 'common', 'float'] as const)('in the layout %s', async (layout) => {
    await withTheme({ layout, showSearch: true, showNotice: true, showRefresh: true, showLanguage: true });
    // A screen of little: what a layout changes stands around it.
    await open('/setting/exports');
    expect(await axeFaults(page)).toEqual([]);
  });

  it.each(['blue-black', 'ocean', 'red-white', 'purple-black'] as const)('in the theme %s, dark', async (themeName) => {
    await withTheme({ themeName, mode: 'dark' });
    for (const path of ['/dashboard/dash', '/subAll', '/supmgt/edit']) {
      await open(path);
      expect(await colourFaults(page)).toEqual([]);
    }
  });

  it('on a phone', async () => {
    await withTheme({}, 390);
    for (const path of ['/dashboard/dash', '/supmgt/supplier', '/subAll', '/supmgt/edit', '/setting/personalCenter']) {
      await open(path);
      expect(await axeFaults(page)).toEqual([]);
    }
  });

  it('in a form that may only be read', async () => {
    const reader = await running.visit({ as: 'viewer', address: `/supmgt/edit${queries.get('/supmgt/edit')}` });
    await reader.getByText('但不能修改').waitFor();
    expect(await axeFaults(reader)).toEqual([]);
  });

  it('and nothing is heard that nobody has written', async () => {
    const listener = await running.visit({ as: 'admin', address: '/supmgt/supplier' });
    await listener.getByRole('button', { name: '新增供应商', exact: true }).click();
    await listener.getByRole('dialog').getByRole('spinbutton').first().waitFor();
    // Names of drawn pictures and of steppers, as the packages bring them.
    expect(await listener.locator('body').ariaSnapshot()).not.toMatch(/img "[a-z-]+"|"plus |Increase Value/);
  });

  it('in English', async () => {
    await page.evaluate(() => localStorage.setItem('language', '{"language":"en"}'));
    await page.reload();
    for (const path of ['/dashboard/dash', '/supmgt/supplier', '/subAll', '/settings/systemSettings']) {
      await open(path);
      expect(await axeFaults(page)).toEqual([]);
    }
  });
});
