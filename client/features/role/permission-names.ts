import { useCall } from '#client/http/use-call.ts';
import type { Permission } from '#shared/permissions.ts';
import { type AuthGroup, role } from '#shared/role.ts';

/** Names of permissions by authId, an action with its screen. */
export function namesIn(tree: readonly AuthGroup[]): ReadonlyMap<Permission, string> {
  const names = new Map<Permission, string>();
  for (const node of tree.flatMap((group) => [group, ...group.children])) {
    names.set(node.authId, node.name);
    for (const { authId, name } of node.actions) names.set(authId, `${node.name}: ${name}`);
  }
  return names;
}

/** What people call a permission. */
export function usePermissionName(): (permission: Permission) => string {
  const { data = [] } = useCall(role.listAuth, {}, { quiet: true });
  const names = namesIn(data);
  return (permission) => names.get(permission) ?? permission;
}
