import { currentSession } from '#client/http/session.ts';
import type { Screen, ScreenGroup } from './screens.ts';

type Guarded = Pick<Screen, 'authId'>;

/** Whether the stored permissions hold an entry's authId; an entry without one is everybody's. */
export const holds = (permissions: readonly string[], { authId }: Guarded): boolean =>
  authId === undefined || permissions.includes(authId);

/** Whether the person may open a screen: authId of its group and its own. */
export const mayOpen = (group: Guarded, screen: Guarded, permissions = currentSession().permissions): boolean =>
  holds(permissions, group) && holds(permissions, screen);

/** The groups and screens of the menu: permitted, not hidden, no empty group. */
export function visibleGroups(tree: readonly ScreenGroup[], permissions: readonly string[]): ScreenGroup[] {
  return tree
    .filter((group) => !group.hidden && holds(permissions, group))
    .map((group) => ({ ...group, screens: group.screens.filter((each) => !each.hidden && holds(permissions, each)) }))
    .filter(({ screens }) => screens.length > 0);
}

/** Where `/`, or a group's own address, leads: the first screen the person sees there; undefined when there is none. */
export function firstScreen(
  tree: readonly ScreenGroup[],
  groupPath: string | undefined,
  permissions = currentSession().permissions,
): string | undefined {
  const groups = visibleGroups(tree, permissions).filter(({ path }) => groupPath === undefined || path === groupPath);
  // Links that lead out of the console are no place to arrive at.
  return groups.flatMap(({ screens }) => screens).find(({ page }) => page !== undefined)?.path;
}
