import { act, screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { updateSession } from '#client/http/session.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { type OpenOptions, openConsole } from '#tests/support/render.tsx';

let app: TestApp;
let open: Awaited<ReturnType<typeof openConsole>>;
beforeAll(async () => {
  app = await build();
});
afterAll(() => app.close());
afterEach(() => open.close());

const visit = async (options: OpenOptions) => {
  open = await openConsole(app, options);
};
const menu = () => screen.findByRole('navigation', { name: '主菜单' });

describe('the shell', () => {
  it('opens the first screen the person may see, and the router has nothing to warn of', async () => {
    const warned = vi.spyOn(globalThis.console, 'warn');
    await visit({ as: 'admin', address: '/' });
    const entries = within(await menu());
    expect(location.hash).toBe('#/dashboard/dash');
    expect(entries.getByRole('link', { name: '工作台' })).toBeDefined();
    expect(entries.getByRole('link', { name: '供应商配置' }).getAttribute('href')).toBe('#/supmgt/supplier');
    expect(document.title).toBe('工作台 - 国际短信运营控制台');
    expect(warned.mock.calls.flat().filter((text) => String(text).includes('<Route'))).toEqual([]);
    warned.mockRestore();
  });

  it('shows nothing of a group the person has no right to, and refuses its address', async () => {
    await visit({ as: 'sales', address: '/supmgt/supplier' });
    const entries = within(await menu());
    expect(location.hash).toBe('#/error/403');
    expect(entries.getByText('首页')).toBeDefined();
    expect(entries.queryByText('供应商管理')).toBeNull();
    expect(await screen.findByRole('heading', { name: '没有权限' })).toBeDefined();
  });

  it('closes the pages of a right that is taken away', async () => {
    await visit({ as: 'admin', address: '/supmgt/supplier' });
    await menu();
    await waitFor(() => expect(open.wire.some(({ path }) => path === '/userInfo')).toBe(true));
    act(() => updateSession({ permissions: ['dashboard', 'dash'] }));
    expect(await screen.findByRole('heading', { name: '没有权限' })).toBeDefined();
    expect(location.hash).toBe('#/error/403');
    expect(screen.queryByText('供应商管理')).toBeNull();
  });

  it('leads unknown addresses to 404, outside the layout', async () => {
    await visit({ as: 'admin', address: '/no/such/page' });
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeDefined();
    expect(location.hash).toBe('#/404');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each([
    ['/error/404', '页面不存在'],
    ['/error/403', '没有权限'],
  ])('shows %s inside the layout', async (address, title) => {
    await visit({ as: 'admin', address });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(await menu()).toBeDefined();
  });

  it('leads a group to its first screen', async () => {
    await visit({ as: 'admin', address: '/setting' });
    await waitFor(() => expect(location.hash).toBe('#/setting/personalCenter'));
    await open.close();
    await visit({ as: 'admin', address: '/supmgt' });
    await waitFor(() => expect(location.hash).toBe('#/supmgt/supplier'));
  });

  it('shows 404 to people who are not signed in', async () => {
    await visit({ address: '/404' });
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeDefined();
  });

  it('folds the menu and remembers it', async () => {
    await visit({ as: 'admin' });
    await open.user.click(await screen.findByRole('button', { name: '收起菜单' }));
    expect(localStorage.getItem('collapse')).toBe('{"collapse":true}');
    expect(screen.getByRole('button', { name: '展开菜单' })).toBeDefined();
  });

  it('names the way to the page, the page itself as plain text', async () => {
    await visit({ as: 'admin', address: '/supmgt/supplier' });
    const way = within(await screen.findByRole('navigation', { name: '面包屑' }));
    expect(way.getByText('供应商配置').closest('a')).toBeNull();
    expect(way.getByText('供应商管理')).toBeDefined();
  });

  it('switches everything to English from the person’s menu', async () => {
    await visit({ as: 'admin' });
    await open.user.click(await screen.findByRole('button', { name: /^账户/ }));
    await open.user.click(await screen.findByRole('menuitem', { name: /English/ }));
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeDefined();
    expect(document.title).toBe('Workbench - SMS Operator Console');
    expect(document.documentElement.lang).toBe('en');
    expect(dayjs.locale()).toBe('en');
  });

  it('signs out to the sign-in, and tells the server', async () => {
    await visit({ as: 'admin', address: '/supmgt/supplier' });
    await open.user.click(await screen.findByRole('button', { name: /^账户/ }));
    await open.user.click(await screen.findByRole('menuitem', { name: /退出登录/ }));
    expect(await screen.findByRole('button', { name: '登录' })).toBeDefined();
    expect(location.hash).toBe('#/login');
    expect(open.wire.some(({ path, status }) => path === '/logout' && status === 200)).toBe(true);
    expect(localStorage.getItem('token')).toBeNull();
  });
});
