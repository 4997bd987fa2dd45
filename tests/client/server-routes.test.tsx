import { describe, expect, it } from 'vitest';
import { firstScreen, visibleGroups } from '#client/app/access.ts';
import { groupsFromServer } from '#client/app/server-routes.ts';

const list = [
  {
    path: '/supmgt',
    name: 'Supmgt',
    component: 'Layout',
    meta: { title: '自定标题', authId: 'supplier' },
    children: [
      { path: 'supplier', name: 'S', component: '@/views/supmgt/supplier/index.vue', meta: { title: 'supplier' } },
      { path: 'later', name: 'L', component: '@/views/supmgt/later', meta: { title: 'later' } },
      { path: 'evil', name: 'E', component: 'javascript:alert(1)', meta: { title: 'evil' } },
    ],
  },
  { path: '/empty', name: 'Empty', component: 'Layout', meta: { title: 'empty' }, children: [] },
  {
    path: '/dashboard',
    component: 'Layout',
    meta: { title: 'dashboard' },
    children: [
      { path: 'dash', component: 'views/dashboard/dash', meta: { title: 'dash', hidden: true, authId: 'dash' } },
    ],
  },
  null,
  'nonsense',
];

describe('routes from a server', () => {
  const groups = groupsFromServer(list);

  it('hold only screens the client knows, under the paths the server gave', () => {
    expect(groups.map(({ path }) => path)).toEqual(['/supmgt', '/dashboard']);
    expect(groups[0]?.screens.map(({ path, title }) => [path, title])).toEqual([['/supmgt/supplier', 'supplier']]);
    expect(groups[0]?.title).toBe('自定标题');
  });

  it('are shown unless hidden, by their authId', () => {
    expect(visibleGroups(groups, { permissions: [] }).map(({ path }) => path)).toEqual([]);
    expect(visibleGroups(groups, { permissions: ['supplier', 'dash'] }).map(({ path }) => path)).toEqual(['/supmgt']);
  });

  it('lead a group to its first visible screen, one with hidden screens only to the first of them', () => {
    expect(firstScreen(groups, '/supmgt', { permissions: ['supplier'] })).toBe('/supmgt/supplier');
    expect(firstScreen(groups, '/dashboard', { permissions: ['supplier', 'dash'] })).toBe('/dashboard/dash');
    expect(firstScreen(groups, '/dashboard', { permissions: ['supplier'] })).toBeUndefined();
    expect(firstScreen(groups, undefined, { permissions: ['supplier'] })).toBe('/supmgt/supplier');
  });
});
