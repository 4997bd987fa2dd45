import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setThemeDrawer } from '#client/app/theme/drawer-store.ts';
import { type ThemeSettings, themeDefaults } from '#client/app/theme/settings.ts';
import { currentTheme, restoreTheme, saveTheme, tryTheme } from '#client/app/theme/theme-store.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { type OpenOptions, openConsole } from '#tests/support/render.tsx';

let app: TestApp;
let open: Awaited<ReturnType<typeof openConsole>>;
beforeAll(async () => {
  app = await build();
});
afterAll(() => app.close());
const close = async () => {
  act(() => {
    setThemeDrawer(false);
    restoreTheme();
  });
  await open.close();
};

/** On a screen that costs little: the drawer stands above all of them. */
const visit = async (options: OpenOptions = {}) => {
  open = await openConsole(app, { as: 'admin', address: '/error/404', lang: 'en', ...options });
  await screen.findByRole('navigation', { name: options.lang === 'zh' ? '主菜单' : 'Main menu' });
};

/** Opens the drawer as a user does. */
async function openDrawer(options: OpenOptions = {}) {
  await visit(options);
  const isChinese = options.lang === 'zh';
  await open.user.click(screen.getByRole('button', { name: isChinese ? '主题配置' : 'Theme settings' }));
  return within(await screen.findByRole('dialog', { name: isChinese ? '主题配置' : 'Theme' }));
}

const stored = (): unknown => JSON.parse(localStorage.getItem('theme') ?? 'null');
const press = (name: string) => open.user.click(screen.getByRole('button', { name }));
/** A dialog above the drawer, by its title: in tests antd gives all titles one id. */
async function dialogOf(title: string) {
  const dialog = (await screen.findByText(title)).closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error(`no dialog: ${title}`);
  return within(dialog);
}
const isDrawerThere = () => screen.queryByRole('dialog', { name: 'Theme' }) !== null;

describe('the drawer', () => {
  afterEach(close);
  it.each([
    [
      'zh' as const,
      '布局 主题 明暗 菜单背景 标签 标签图标 标签风格 分栏风格 头部固定 国际化 进度条 刷新 搜索 通知 全屏 页面动画 边缘工具 空闲锁屏',
    ],
    [
      'en' as const,
      'Layout Theme Mode Menu background Tabs Tab icons Tab style Column style Fixed header Language switch Progress bar ' +
        'Refresh Search Notices Full screen Page animation Edge toolbar Lock when idle',
    ],
  ])('has every setting in its order (%s), each control named', async (lang, order) => {
    const drawer = await openDrawer({ lang });
    const controls = [
      ...drawer.getAllByRole('combobox'),
      ...drawer.getAllByRole('switch'),
      ...drawer.getAllByRole('radiogroup'),
    ].sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    const names = controls.map(
      (control) =>
        document.querySelector(`label[for="${control.id}"]`)?.textContent ??
        document.getElementById(control.getAttribute('aria-labelledby') ?? '')?.textContent,
    );
    expect(names.join(' ')).toBe(order);
  });

  it('restores the defaults, and forgets what was stored', async () => {
    await openDrawer({ beforeStart: () => tryAndSave({ showRefresh: true, themeName: 'ocean' }) });
    expect(currentTheme().themeName).toBe('ocean');
    await press('Restore default');
    await waitFor(() => expect(isDrawerThere()).toBe(false));
    expect(currentTheme()).toEqual(themeDefaults);
    expect(localStorage.getItem('theme')).toBeNull();
  });
});

describe('controls without effect are disabled', () => {
  // One drawer for all of them: what is tried is taken back after each.
  let drawer: Awaited<ReturnType<typeof openDrawer>>;
  beforeAll(async () => {
    drawer = await openDrawer();
  });
  afterEach(() => act(restoreTheme));
  afterAll(close);
  const isDisabled = (name: string) => {
    const control = drawer.queryByRole('combobox', { name }) ?? drawer.queryByRole('switch', { name });
    const tiles = within(drawer.getByRole('radiogroup', { name: 'Menu background' })).getAllByRole('radio');
    return name === 'Menu background'
      ? tiles.every((tile) => tile.matches(':disabled'))
      : control?.matches(':disabled');
  };
  const become = (patch: Partial<ThemeSettings>) => act(() => tryTheme(patch));

  it('the background where the menu is no sidebar', () => {
    for (const [layout, expected] of [
      ['vertical', false],
      ['float', true],
      ['column', false],
      ['horizontal', true],
    ] as const) {
      become({ layout });
      expect([layout, isDisabled('Menu background')]).toEqual([layout, expected]);
    }
  });

  it('column style but in column, fixed header in common', () => {
    expect([isDisabled('Column style'), isDisabled('Fixed header')]).toEqual([true, false]);
    become({ layout: 'column' });
    expect([isDisabled('Column style'), isDisabled('Fixed header')]).toEqual([false, false]);
    become({ layout: 'common' });
    expect([isDisabled('Column style'), isDisabled('Fixed header')]).toEqual([true, true]);
  });

  it('icons and style of tabs without tabs', () => {
    expect([isDisabled('Tab icons'), isDisabled('Tab style')]).toEqual([false, false]);
    become({ showTabs: false });
    expect([isDisabled('Tab icons'), isDisabled('Tab style')]).toEqual([true, true]);
  });
});

describe('closing with changes that are not saved', () => {
  afterEach(close);
  async function tried() {
    const drawer = await openDrawer();
    await open.user.click(drawer.getByRole('switch', { name: 'Language switch' }));
    await open.user.click(drawer.getByRole('button', { name: 'Close theme settings' }));
    return dialogOf('Keep this theme?');
  }

  it('asks, and goes on; asks again, and keeps them', async () => {
    const dialog = await tried();
    await open.user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText('Keep this theme?')).toBeNull());
    expect(isDrawerThere()).toBe(true);
    expect(currentTheme().showLanguage).toBe(true);
    await press('Close theme settings');
    await open.user.click((await dialogOf('Keep this theme?')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(isDrawerThere()).toBe(false));
    expect(stored()).toEqual({ ...themeDefaults, showLanguage: true });
  });

  it('does not ask when nothing has changed', async () => {
    await openDrawer();
    await press('Close theme settings');
    await waitFor(() => expect(isDrawerThere()).toBe(false));
  });
});

describe('a random theme', () => {
  afterEach(close);
  it('is another one, kept at once; the message takes it back, also what was only tried', async () => {
    await openDrawer({ beforeStart: () => tryAndSave({ themeName: 'ocean' }) });
    const before = stored();
    act(() => tryTheme({ showSearch: true }));
    await press('Random theme');
    expect(currentTheme().themeName).not.toBe('ocean');
    expect(currentTheme().layout).not.toBe('vertical');
    expect(stored()).toEqual(currentTheme());
    await open.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(stored()).toEqual(before);
    expect(currentTheme()).toEqual({ ...themeDefaults, themeName: 'ocean', showSearch: true });
  });
});

describe('the tools at the edge', () => {
  afterEach(close);
  const tools = async () => {
    await visit({ beforeStart: () => tryAndSave({ showThemeSetting: true }) });
    return within(await screen.findByRole('complementary', { name: 'Theme tools' }));
  };

  it('are there only when they are wanted', async () => {
    await visit();
    expect(screen.queryByRole('complementary', { name: 'Theme tools' })).toBeNull();
    act(() => tryTheme({ showThemeSetting: true }));
    expect(await screen.findByRole('complementary', { name: 'Theme tools' })).toBeDefined();
  });

  it('open the drawer, and ask before anything is cleared', async () => {
    const list = await tools();
    await open.user.click(list.getByRole('button', { name: 'Theme' }));
    expect(await screen.findByRole('dialog', { name: 'Theme' })).toBeDefined();
    await open.user.click(list.getByRole('button', { name: 'Clear' }));
    const question = await dialogOf('Clear all data stored in this browser?');
    await open.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  it('do not offer the source when no key is configured', async () => {
    const list = await tools();
    await waitFor(() => expect(open.wire.some(({ path }) => path.endsWith('/getSysConfig'))).toBe(true));
    expect(list.queryByRole('button', { name: 'Source' })).toBeNull();
  });
});

function tryAndSave(patch: Partial<ThemeSettings>): void {
  tryTheme(patch);
  saveTheme();
}
