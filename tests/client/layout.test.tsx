import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { restoreTheme, tryTheme } from '#client/app/theme/theme-store.ts';
import { transport } from '#client/http/transport.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { type OpenOptions, openConsole } from '#tests/support/render.tsx';

let app: TestApp;
let open: Awaited<ReturnType<typeof openConsole>>;
const mode = Object.assign(document.createElement('meta'), { name: 'authentication', content: 'all' });
beforeAll(async () => {
  document.head.append(mode);
  app = await build();
});
afterAll(async () => {
  // The next file of this worker gets the same document.
  mode.remove();
  await app.close();
});

const close = async () => {
  restoreTheme();
  await open.close();
};

/** Screens that cost little to draw: nothing here is about what they show. */
const cheap = '/error/404';
const page = '@/views/setting/exports';
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `/many/${index}`,
    component: page,
    meta: { title: `Entry ${index}` },
  }));

/** Opens the console with these routes after the server's own. */
async function visit(list: readonly object[], options: OpenOptions = {}) {
  open = await openConsole(app, {
    as: 'admin',
    address: cheap,
    lang: 'en',
    ...options,
    beforeStart: () => {
      const { adapter } = transport.defaults;
      if (typeof adapter !== 'function') throw new Error('no adapter');
      transport.defaults.adapter = async (config) => {
        const answer = await adapter(config);
        if (config.url === '/router/getList') answer.data.data.list.push(...list);
        return answer;
      };
      options.beforeStart?.();
    },
  });
  return within(await screen.findByRole('navigation', { name: 'Main menu' }));
}

const group = (title: string, meta: object, ...children: ((parent: string) => object)[]) => {
  const path = `/${title.toLowerCase()}`;
  return { path, component: 'Layout', meta: { title, ...meta }, children: children.map((each) => each(path)) };
};
const child =
  (name: string, meta: object = {}) =>
  (parent: string) => ({ path: `${parent}/${name}`, component: page, meta: { title: name, ...meta } });

describe('the menu and the breadcrumb of a server’s routes', () => {
  // One visit for all of them: a route more takes nothing away from the others.
  let menu: Awaited<ReturnType<typeof visit>>;
  beforeAll(async () => {
    menu = await visit(
      [
        group(
          'Demo',
          {},
          child('hot', { badge: 'Hot' }),
          child('none', { badge: 0 }),
          child('news', { dot: true }),
          child('apart', { target: '_blank' }),
          child('way', { icon: 'route', isCustomSvg: true }),
          child('list'),
          child('detail', { hidden: true, activeMenu: '/demo/list' }),
        ),
        group('Flat', { levelHidden: true }, child('one'), child('two')),
        group('Empty', {}, child('secret', { hidden: true })),
        group('Bare', { breadcrumbHidden: true }, child('plain')),
        { path: 'https://example.com/a', component: 'Layout', meta: { title: 'Here' } },
        { path: 'https://example.com/b', component: 'Layout', meta: { title: 'There', target: '_blank' } },
      ],
      { address: '/demo/detail' },
    );
  });
  afterAll(close);
  const way = () => screen.findByRole('navigation', { name: 'Breadcrumb' });

  it('marks entries with a badge, even a zero, and with a dot', () => {
    expect(menu.getByRole('link', { name: 'hot Hot' })).toBeDefined();
    expect(menu.getByRole('link', { name: 'none 0' })).toBeDefined();
    expect(menu.getByRole('link', { name: 'news new' })).toBeDefined();
  });

  it('leads out of the console by real links that tell the other side nothing', () => {
    const here = menu.getByRole('link', { name: 'Here' });
    const there = menu.getByRole('link', { name: 'There' });
    expect([here.getAttribute('href'), here.getAttribute('target')]).toEqual(['https://example.com/a', null]);
    expect([there.getAttribute('href'), there.getAttribute('target')]).toEqual(['https://example.com/b', '_blank']);
    expect(there.getAttribute('rel')).toContain('noopener');
  });

  it('opens an own screen in a new window where it is told to, below the console’s own path', () => {
    const apart = menu.getByRole('link', { name: 'apart' });
    expect(apart.getAttribute('href')).toBe(`${location.pathname}#/demo/apart`);
    expect([apart.getAttribute('target'), apart.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it('shows the children of a group in its place where the level is hidden', () => {
    expect(menu.getByRole('link', { name: 'one' })).toBeDefined();
    expect(menu.queryByText('Flat')).toBeNull();
  });

  it('leaves out hidden screens, and groups nothing of which is seen', () => {
    expect(menu.queryByText('detail')).toBeNull();
    expect(menu.queryByText('Empty')).toBeNull();
    expect(menu.queryByText('secret')).toBeNull();
  });

  it('highlights another entry where the screen says so', () => {
    expect(menu.getByRole('link', { name: 'list' }).getAttribute('aria-current')).toBe('true');
  });

  it('opens the group of the supplier screen at first', () => {
    expect(menu.getByRole('menuitem', { name: /^Suppliers/ }).getAttribute('aria-expanded')).toBe('true');
  });

  it('shows own symbols beside their entries', () => {
    const entry = menu.getByRole('link', { name: 'way' }).closest('li');
    expect(entry?.querySelector('.icon-drawn')).not.toBeNull();
  });

  it('names the screen a page belongs to on the way', async () => {
    const crumbs = within(await way());
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Demo', 'list', 'detail']);
    expect(crumbs.getByRole('link', { name: 'list' }).getAttribute('href')).toBe('#/demo/list');
    expect(crumbs.getByText('detail').closest('a')).toBeNull();
  });

  it('leaves out the levels of the way that want no crumb', async () => {
    act(() => {
      location.hash = '#/bare/plain';
    });
    await waitFor(async () => expect((await way()).textContent).toBe('plain'));
  });

  it('refreshes the page when its own entry is chosen', async () => {
    const heading = await screen.findByRole('heading', { level: 1 });
    await open.user.click(menu.getByRole('link', { name: 'plain' }));
    await waitFor(() => expect(heading.isConnected).toBe(false));
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(location.hash).toBe('#/bare/plain');
  });
});

describe('the layouts', () => {
  afterEach(close);
  const shell = () => document.querySelector('.console');

  it('change without building the page anew', async () => {
    await visit([]);
    const main = screen.getByRole('main');
    const heading = await within(main).findByRole('heading', { level: 1 });
    for (const layout of ['column', 'comprehensive', 'horizontal', 'common', 'float', 'vertical'] as const) {
      act(() => tryTheme({ layout }));
      expect(shell()?.getAttribute('data-layout')).toBe(layout);
      expect(screen.getByRole('main')).toBe(main);
      expect(heading.isConnected).toBe(true);
    }
  });

  it('column: lists the screens of the group, and leaves the fold as it was where a page wants no list', async () => {
    tryTheme({ layout: 'column' });
    const strip = await visit(
      [group('Demo', {}, child('wide', { noColumn: true }), child('plain')), group('Other', {}, child('last'))],
      { address: '/demo/plain' },
    );
    expect(strip.getByRole('link', { name: 'Demo' }).getAttribute('aria-current')).toBe('true');
    const list = within(screen.getByRole('navigation', { name: 'Demo' }));
    await open.user.click(list.getByRole('link', { name: 'wide' }));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Demo' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Collapse menu' })).toBeNull();
    expect(localStorage.getItem('collapse')).toBeNull();
    await open.user.click(strip.getByRole('link', { name: 'Other' }));
    expect(await screen.findByRole('navigation', { name: 'Other' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Collapse menu' })).toBeDefined();
  });

  it('column and comprehensive keep a group whose level is hidden elsewhere', async () => {
    tryTheme({ layout: 'column' });
    const strip = await visit([group('Demo', { levelHidden: true }, child('one'), child('two'))]);
    expect(strip.getByRole('link', { name: 'Demo' })).toBeDefined();
    act(() => tryTheme({ layout: 'comprehensive' }));
    const top = within(screen.getByRole('navigation', { name: 'Main menu' }));
    expect(top.getAllByRole('link', { name: 'Demo' }).length).toBeGreaterThan(0);
  });

  it('have the breadcrumb and the fold button where they belong', async () => {
    await visit([group('Demo', {}, child('plain'))], { address: '/demo/plain' });
    const seen = (layout: Parameters<typeof tryTheme>[0]['layout']) => {
      act(() => tryTheme({ layout: layout ?? 'vertical' }));
      return [
        screen.queryByRole('navigation', { name: 'Breadcrumb' }) !== null,
        screen.queryByRole('button', { name: 'Collapse menu' }) !== null,
      ];
    };
    expect(seen('vertical')).toEqual([true, true]);
    expect(seen('column')).toEqual([true, true]);
    expect(seen('float')).toEqual([true, false]);
    expect(seen('comprehensive')).toEqual([false, true]);
    expect(seen('common')).toEqual([false, true]);
    expect(seen('horizontal')).toEqual([false, false]);
  });

  it.each([
    [18, false],
    [19, true],
  ])('folded, %i children are scrolled through: %s', async (count, isScrolled) => {
    await visit([{ path: '/many', component: 'Layout', meta: { title: 'Many' }, children: many(count) }], {
      stored: { collapse: '{"collapse":true}' },
    });
    await open.user.click(await screen.findByRole('button', { name: 'Expand menu' }));
    await open.user.click(screen.getByRole('button', { name: 'Collapse menu' }));
    await open.user.hover(screen.getByRole('menuitem', { name: /Many/ }));
    const entry = await screen.findByRole('link', { name: 'Entry 3' });
    expect(entry.closest('.menu-long') !== null).toBe(isScrolled);
  });
});

describe('the tools of the header', () => {
  afterEach(close);
  it('show the language where it is wanted, else in the person’s menu', async () => {
    await visit([]);
    expect(screen.queryByRole('button', { name: 'Language' })).toBeNull();
    act(() => tryTheme({ showLanguage: true }));
    await open.user.click(screen.getByRole('button', { name: /^Account/ }));
    expect(await screen.findByRole('menuitem', { name: /Sign out/ })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: /中文/ })).toBeNull();
    await open.user.click(screen.getByRole('button', { name: 'Language' }));
    await open.user.click(await screen.findByRole('menuitem', { name: /中文/ }));
    expect(await screen.findByRole('button', { name: '语言' })).toBeDefined();
  });

  it('say so when the browser has no full screen', async () => {
    await visit([]);
    await open.user.click(screen.getByRole('button', { name: 'Full screen' }));
    expect(await screen.findByText('The browser did not switch to full screen.')).toBeDefined();
    act(() => tryTheme({ showFullScreen: false }));
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
  });

  it('refresh the page, only where that is wanted', async () => {
    await visit([group('Demo', {}, child('plain'))], { address: '/demo/plain' });
    expect(screen.queryByRole('button', { name: 'Refresh page' })).toBeNull();
    act(() => tryTheme({ showRefresh: true }));
    const heading = await screen.findByRole('heading', { level: 1 });
    await open.user.click(screen.getByRole('button', { name: 'Refresh page' }));
    await waitFor(() => expect(heading.isConnected).toBe(false));
  });
});
