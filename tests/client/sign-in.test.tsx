import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#client/http/call.ts';
import { renewToken } from '#client/http/session.ts';
import { demoPassword } from '#fixtures/admins.ts';
import { common } from '#shared/common.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { type OpenOptions, openConsole } from '#tests/support/render.tsx';

let app: TestApp;
let open: Awaited<ReturnType<typeof openConsole>>;
beforeAll(async () => {
  app = await build();
});
afterAll(() => app.close());
afterEach(() => open.close());

const visit = async (options: OpenOptions = {}) => {
  open = await openConsole(app, options);
  return open;
};
const fields = () => ({
  username: screen.getByLabelText('用户名'),
  password: screen.getByLabelText('密码'),
  submit: screen.getByRole('button', { name: '登录' }),
});

async function typeIn(username: string, password: string) {
  const { username: name, password: secret, submit } = fields();
  await open.user.clear(name);
  await open.user.type(name, username);
  await open.user.clear(secret);
  await open.user.type(secret, password);
  await open.user.click(submit);
}

describe('the sign-in', () => {
  it('asks for what is missing and puts the cursor there', async () => {
    await visit();
    await open.user.click(fields().submit);
    expect(screen.getByText('用户名不能为空')).toBeDefined();
    expect(screen.getByText('密码不能少于6位')).toBeDefined();
    expect(document.activeElement).toBe(fields().username);
    expect(open.wire).toEqual([]);
  });

  it('says beside the form that the password is wrong, and stays', async () => {
    await visit();
    await typeIn('admin', 'Wrong-Password1');
    expect((await screen.findByText('用户名或密码不正确。')).closest('[role=alert]')).not.toBeNull();
    expect(location.hash).toBe('#/login');
    expect(document.activeElement).toBe(fields().password);
  });

  it('leads to the address that was wanted', async () => {
    await visit({ address: '/supmgt/supplier?status=1' });
    expect(location.hash).toBe('#/login?redirect=%2Fsupmgt%2Fsupplier%3Fstatus%3D1');
    await typeIn('admin', demoPassword);
    await screen.findByRole('navigation', { name: '主菜单' });
    expect(location.hash).toBe('#/supmgt/supplier?status=1');
    expect(localStorage.getItem('token')).toMatch(/^ey/);
    expect(localStorage.getItem('username')).toBe('admin');
    expect(JSON.parse(localStorage.getItem('permissions') ?? '')).toContain('supplier_list');
  });

  it('never leads out of the console', async () => {
    await visit({ address: '/login?redirect=//evil.example' });
    await typeIn('admin', demoPassword);
    await screen.findByRole('navigation', { name: '主菜单' });
    expect(location.hash).toBe('#/dashboard/dash');
  });

  it('switches its language at once and keeps it', async () => {
    await visit();
    await open.user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
    expect(document.documentElement.lang).toBe('en');
    expect(document.title).toBe('Sign in - SMS Operator Console');
    expect(localStorage.getItem('language')).toBe('{"language":"en"}');
  });

  it('shows and hides the password, and hints at Caps Lock', async () => {
    await visit();
    await open.user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(fields().password.getAttribute('type')).toBe('text');
    await open.user.click(fields().password);
    await open.user.keyboard('{CapsLock}a');
    expect(screen.getByText('大写锁定已开启')).toBeDefined();
  });
});

describe('the session', () => {
  it('goes to the start when the sign-in is visited while signed in', async () => {
    await visit({ as: 'admin', address: '/login' });
    await waitFor(() => expect(location.hash).toBe('#/dashboard/dash'));
  });

  it('survives storage that holds nonsense', async () => {
    const stored = {
      token: 'foreign',
      permissions: '{"broken',
      collapse: 'true"',
      language: '"fr"',
      theme: '[]',
      pe: '{}',
      avatar: 'x',
    };
    await visit({ stored });
    // The server knows no such token: the user is asked to sign in.
    expect(await screen.findByRole('button', { name: '登录' })).toBeDefined();
  });

  it('follows a sign-out in another tab', async () => {
    await visit({ as: 'admin' });
    await screen.findByRole('navigation', { name: '主菜单' });
    localStorage.removeItem('token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage })));
    expect(await screen.findByRole('button', { name: '登录' })).toBeDefined();
  });

  it('ends at the sign-in, without a way back, when the server refuses the token', async () => {
    await visit({ as: 'admin' });
    await screen.findByRole('navigation', { name: '主菜单' });
    renewToken('not-a-token');
    await act(() => call(common.getSysConfig, {}).catch(() => undefined));
    expect(await screen.findByText('登录状态已结束，请重新登录。', { selector: '.login-ended' })).toBeDefined();
    expect(location.hash).toBe('#/login');
  });
});
