import { type FieldRules, showsNeeded } from './field-rules.ts';
import type { Permission } from './permissions.ts';
import { type Screen, type ScreenGroup, screenGroups } from './screens.ts';
import type { RouteEntry } from './session.ts';

/** The meta fields that an entry has, for a route of the template's form. */
const metaOf = ({
  path: _path,
  name: _name,
  tabParams: _tabParams,
  screens: _screens,
  actions: _actions,
  formerPaths: _formerPaths,
  needsShown: _needsShown,
  ...meta
}: Screen & { screens?: readonly Screen[] }) => meta;

/** The template's route tree of the screens that `can` and field rules let a user open; groups without any are left out. */
export function routeTree(can: (permission: Permission) => boolean, fieldRules: FieldRules): RouteEntry[] {
  const groups: readonly ScreenGroup[] = screenGroups;
  const mayOpen = ({ authId, needsShown }: Pick<Screen, 'authId' | 'needsShown'>) =>
    (authId === undefined || can(authId)) && showsNeeded(fieldRules, needsShown);
  return groups.flatMap((group) => {
    const screens = mayOpen(group) ? group.screens.filter(mayOpen) : [];
    const first = screens.find((screen) => !screen.hidden) ?? screens[0];
    if (!first) {
      return [];
    }
    return {
      path: group.path,
      name: group.name,
      component: 'Layout',
      redirect: first.path,
      meta: metaOf(group),
      children: screens.map((screen) => ({
        path: screen.path,
        name: screen.name,
        component: `@/views${screen.path}`,
        meta: metaOf(screen),
      })),
    };
  });
}
