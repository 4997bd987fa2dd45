import { act, screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
  it('closes the pages of a right that is taken away', async () => {
    await visit({ as: 'admin', address: '/settings/apiKeys' });
    expect(within(await menu()).getByText('系统设置')).toBeDefined();
    await waitFor(() => expect(open.wire.some(({ path }) => path === '/userInfo')).toBe(true));
    act(() => updateSession({ permissions: ['dashboard', 'dash'] }));
    expect(await screen.findByRole('heading', { name: '没有权限' })).toBeDefined();
    expect(location.hash).toBe('#/settings/apiKeys');
    expect(document.title).toBe('没有权限 - 国际短信运营控制台');
    expect(screen.queryByText('系统设置')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'API 密钥' })).toBeNull();
  });

  it('opens the page at its own address as soon as the right is granted', async () => {
    await visit({ as: 'noc', address: '/settings/apiKeys' });
    await screen.findByRole('heading', { name: '没有权限' });
    await waitFor(() => expect(open.wire.some(({ path }) => path === '/userInfo')).toBe(true));
    act(() => updateSession({ permissions: ['system', 'admin_user:api-keys'] }));
    expect(await screen.findByRole('heading', { name: 'API 密钥' })).toBeDefined();
    expect(location.hash).toBe('#/settings/apiKeys');
  });

  it.each([
    ['/error/404', '页面不存在'],
    ['/error/403', '没有权限'],
  ])('shows %s inside the layout', async (address, title) => {
    await visit({ as: 'admin', address });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(await menu()).toBeDefined();
  });

  it('keeps the address of a page that is not there', async () => {
    await visit({ as: 'admin', address: '/supmgt/nothing?x=1' });
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeDefined();
    expect(location.hash).toBe('#/supmgt/nothing?x=1');
  });

  it('leads a group to its first screen', async () => {
    await visit({ as: 'admin', address: '/setting' });
    await waitFor(() => expect(location.hash).toBe('#/setting/personalCenter'));
    await open.close();
    await visit({ as: 'admin', address: '/settings' });
    await waitFor(() => expect(location.hash).toBe('#/settings/roleSettings'));
  });

  it('shows 404 to people who are not signed in', async () => {
    await visit({ address: '/404' });
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeDefined();
  });

  it('folds the menu and remembers it', async () => {
    await visit({ as: 'admin', address: '/error/404' });
    await open.user.click(await screen.findByRole('button', { name: '收起菜单' }));
    expect(localStorage.getItem('collapse')).toBe('{"collapse":true}');
    expect(screen.getByRole('button', { name: '展开菜单' })).toBeDefined();
  });

  it('switches everything to English from the person’s menu', async () => {
    await visit({ as: 'admin', address: '/setting/exports' });
    await open.user.click(await screen.findByRole('button', { name: /^账户/ }));
    await open.user.click(await screen.findByRole('menuitem', { name: /English/ }));
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeDefined();
    expect(document.title).toBe('My exports - SMS Operator Console');
    expect(document.documentElement.lang).toBe('en');
    expect(dayjs.locale()).toBe('en');
  });

  it('signs out to the sign-in, and tells the server', async () => {
    await visit({ as: 'admin', address: '/error/404' });
    await open.user.click(await screen.findByRole('button', { name: /^账户/ }));
    await open.user.click(await screen.findByRole('menuitem', { name: /退出登录/ }));
    expect(await screen.findByRole('button', { name: '登录' })).toBeDefined();
    expect(location.hash).toBe('#/login');
    expect(open.wire.some(({ path, status }) => path === '/logout' && status === 200)).toBe(true);
    expect(localStorage.getItem('token')).toBeNull();
  });
});
