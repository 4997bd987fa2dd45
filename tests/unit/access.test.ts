import { describe, expect, it } from 'vitest';
import { isAllowed } from '#client/kit/access/rule.ts';
import { permissions } from '#shared/permissions.ts';
import { screenGroups } from '#shared/screens.ts';

const holders = {
  admin: { roles: ['Admin'], permissions: ['read', 'delete'], isAdmin: false },
  editor: { roles: ['Editor'], permissions: ['read'], isAdmin: false },
  both: { roles: ['Admin', 'Editor'], permissions: ['read', 'delete'], isAdmin: false },
  none: { roles: [], permissions: [], isAdmin: false },
};

describe('a rule over roles and permissions', () => {
  it.each([
    [[], 'none of them'],
    [['Admin'], 'admin both'],
    [['Editor', 'delete'], 'admin editor both'],
    [{ role: ['Admin', 'Editor'], mode: 'allOf' as const }, 'both'],
    [{ role: ['Editor'], permission: ['read'], mode: 'allOf' as const }, 'editor both'],
    [{ role: ['Admin'], mode: 'except' as const }, 'editor none'],
    [{ role: ['Admin', 'Editor'], mode: 'except' as const }, 'none'],
    [{ role: ['Editor'], permission: ['delete'], mode: 'except' as const }, 'none'],
    [{}, 'nobody'],
    [{ mode: 'allOf' as const }, 'admin editor both none'],
    [{ mode: 'except' as const }, 'admin editor both none'],
  ])('%j lets through: %s', (rule, who) => {
    const passed = Object.entries(holders).flatMap(([name, holder]) => (isAllowed(rule, holder) ? [name] : []));
    expect(passed).toEqual(who.split(' ').filter((name) => name in holders && who !== 'none of them'));
  });

  it('of any kind lets an admin through', () => {
    expect(isAllowed([], { ...holders.none, isAdmin: true })).toBe(true);
    expect(isAllowed({ role: ['x'], mode: 'except' }, { roles: ['x'], permissions: [], isAdmin: true })).toBe(true);
  });
});

it('menu, guard and buttons read the same names', () => {
  const known: readonly string[] = permissions;
  const used = screenGroups
    .flatMap((group) => [group, ...group.screens])
    .map((entry) => ('authId' in entry ? entry.authId : undefined));
  expect(used.filter((authId) => authId !== undefined && !known.includes(authId))).toEqual([]);
});
