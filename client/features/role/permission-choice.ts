import { actionsOf, parentOf, permissionTree } from '#shared/permission-tree.ts';
import type { Permission } from '#shared/permissions.ts';

/** With `names` on: an action brings its screen, a screen its group of the menu, without which it opens nothing. */
function withParents(chosen: ReadonlySet<Permission>, names: readonly Permission[]): Set<Permission> {
  const next = new Set(chosen);
  for (const name of names) {
    for (let each: Permission | undefined = name; each; each = parentOf(each)) next.add(each);
  }
  return next;
}

/** With `names` off: a screen takes its actions along, the last screen its group. */
function withoutChildren(chosen: ReadonlySet<Permission>, names: readonly Permission[]): Set<Permission> {
  const next = new Set(chosen);
  for (const name of names.flatMap((each) => [each, ...actionsOf(each)])) next.delete(name);
  for (const { authId, screens } of permissionTree) {
    const isTouched = screens.some((screen) => names.includes(screen));
    if (isTouched && !screens.some((screen) => next.has(screen))) next.delete(authId);
  }
  return next;
}

/** The permissions of a role after ticking or unticking `names`. */
export const toggled = (chosen: readonly Permission[], names: readonly Permission[], isOn: boolean): Permission[] => [
  ...(isOn ? withParents : withoutChildren)(new Set(chosen), names),
];
