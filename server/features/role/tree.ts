import type { Lang } from '#shared/http/endpoint.ts';
import { actionsOf, permissionTree, screenOf } from '#shared/permission-tree.ts';
import { isPermission, type Permission } from '#shared/permissions.ts';
import type { AuthGroup } from '#shared/role.ts';
import { isOffered } from '#shared/template-pages/offered.ts';
import { permissionName } from '#shared/texts/permissions.ts';

/** Every permission by group, screen and action, named in `lang`. */
export function authTree(lang: Lang, config: Parameters<typeof isOffered>[1]): AuthGroup[] {
  const named = (authId: Permission) => ({ authId, name: permissionName(authId, lang) });
  const screen = (authId: Permission) => ({ ...named(authId), actions: actionsOf(authId).map(named) });
  return permissionTree
    .filter(({ authId }) => isOffered(authId, config))
    .map(({ authId, screens }) => ({ ...screen(authId), children: screens.map(screen) }));
}

const groups: ReadonlySet<string> = new Set(
  permissionTree.filter(({ screens }) => screens.length > 0).map(({ authId }) => authId),
);

/** How many screens and actions permissions allow; groups of the menu are neither. */
export function countsOf(names: readonly string[]): { menuCount: number; actionCount: number } {
  const permissions = names.filter(isPermission);
  const actionCount = permissions.filter((permission) => screenOf(permission) !== undefined).length;
  const groupCount = permissions.filter((permission) => groups.has(permission)).length;
  return { menuCount: permissions.length - actionCount - groupCount, actionCount };
}
