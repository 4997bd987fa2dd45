import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transport } from '#client/http/transport.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { openConsole } from '#tests/support/render.tsx';

let app: TestApp;
let close = async () => {};
const mode = Object.assign(document.createElement('meta'), { name: 'authentication', content: 'all' });
beforeAll(async () => {
  app = await build();
});
afterAll(() => app.close());
beforeEach(() => document.head.append(mode));
afterEach(async () => {
  mode.remove();
  await close();
});

describe('routes taken from the server', () => {
  it('make the menu and the pages', async () => {
    const open = await openConsole(app, { as: 'admin', address: '/' });
    close = open.close;
    expect(await screen.findByRole('link', { name: '供应商配置' })).toBeDefined();
    expect(location.hash).toBe('#/dashboard/dash');
    expect(open.wire.filter(({ path }) => path === '/router/getList')).toHaveLength(1);
  });

  it('that are no list end at the sign-in with words', async () => {
    const open = await openConsole(app, {
      as: 'admin',
      beforeStart: () => {
        const { adapter } = transport.defaults;
        if (typeof adapter !== 'function') throw new Error('no adapter');
        transport.defaults.adapter = async (config) => {
          const answer = await adapter(config);
          if (config.url === '/router/getList') answer.data.data = { list: 'none' };
          return answer;
        };
      },
    });
    close = open.close;
    expect(await screen.findByText('路由格式返回有误！')).toBeDefined();
    expect(await screen.findByRole('button', { name: '登录' })).toBeDefined();
    expect(location.hash).toBe('#/login');
  });
});
