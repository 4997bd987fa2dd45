import { currentSession } from '#client/http/session.ts';
import { type Holder, isAllowed } from '#client/kit/access/rule.ts';
import { allShown, type FieldRules, showsNeeded } from '#shared/field-rules.ts';
import type { ScreenAction } from '#shared/screens.ts';
import type { Screen, ScreenGroup } from './screens.ts';
import { rolesControl } from './settings.ts';

type Guarded = Pick<Screen, 'authId' | 'guard' | 'needsShown'>;
type Rights = Pick<Holder, 'permissions'> & Partial<Holder> & { readonly fieldRules?: FieldRules };

/** Whether the user may see an entry: they hold its authId, pass its guard and see the fields it is made of; one without these is everybody's. */
function holds(
  { permissions, roles = [], isAdmin = false, fieldRules = allShown }: Rights,
  { authId, guard, needsShown }: Guarded,
): boolean {
  const holder = { permissions, roles, isAdmin };
  const passes = guard === undefined || !rolesControl || isAllowed(guard, holder);
  return (
    passes && showsNeeded(fieldRules, needsShown) && (authId === undefined || isAdmin || permissions.includes(authId))
  );
}

/** Whether the user may open a screen: what its group asks for, and its own. */
export const mayOpen = (group: Guarded, screen: Guarded, rights: Rights = currentSession()): boolean =>
  holds(rights, group) && holds(rights, screen);

/** The groups and screens of the menu: permitted, not hidden, no empty group. */
export function visibleGroups(tree: readonly ScreenGroup[], rights: Rights): ScreenGroup[] {
  return tree
    .filter((group) => !group.hidden && holds(rights, group))
    .map((group) => ({ ...group, screens: group.screens.filter((each) => !each.hidden && holds(rights, each)) }))
    .filter(({ screens }) => screens.length > 0);
}

/** What the screens of `tree` let the user begin from anywhere. */
export const permittedActions = (tree: readonly ScreenGroup[], rights: Rights): ScreenAction[] =>
  tree.flatMap((group) =>
    group.screens
      .filter((screen) => mayOpen(group, screen, rights))
      .flatMap(({ actions = [] }) => actions)
      .filter(({ permission }) => holds(rights, { authId: permission })),
  );

/**
 * Where `/`, or a group's own address, leads: the first screen in the menu. A group that is not in the menu, since all its screens are
 * hidden, leads to the first one the user may open. Undefined when there is none.
 */
export function firstScreen(
  tree: readonly ScreenGroup[],
  groupPath: string | undefined,
  rights: Rights = currentSession(),
): string | undefined {
  const groups = visibleGroups(tree, rights).filter(({ path }) => groupPath === undefined || path === groupPath);
  // Links that lead out of the console are no place to arrive at.
  const shown = groups.flatMap(({ screens }) => screens).find(({ page }) => page !== undefined);
  const hidden = tree.find(({ path }) => path === groupPath);
  return (shown ?? hidden?.screens.find((screen) => screen.page && mayOpen(hidden, screen, rights)))?.path;
}
