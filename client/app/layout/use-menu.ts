import { useSession } from '#client/http/session.ts';
import { visibleGroups } from '../access.ts';
import type { ScreenGroup } from '../screens.ts';
import { groupOf } from './menu-entries.ts';
import { useHere } from './use-here.ts';

/** What every form of the menu is made of: the groups the user sees, and where he is. */
export function useMenu(tree: readonly ScreenGroup[]) {
  const rights = useSession();
  const here = useHere();
  const groups = visibleGroups(tree, rights);
  const activePath = here?.screen.activeMenu ?? here?.screen.path;
  return { here, groups, activePath, activeGroup: groupOf(groups, activePath) };
}
