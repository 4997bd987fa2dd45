import type { ComponentType } from 'react';
import { iconNamed } from '../icons.tsx';
import type { Screen, ScreenGroup } from '../screens.ts';

/** An entry of the menu that leads somewhere. */
export interface MenuLeaf {
  readonly screen: Screen;
  readonly icon?: ComponentType | undefined;
}

/** An entry of the menu that opens others. */
export interface MenuBranch {
  readonly group: ScreenGroup;
  readonly icon?: ComponentType | undefined;
  readonly leaves: readonly MenuLeaf[];
}

export type MenuEntry = MenuLeaf | MenuBranch;

/** More children than this are scrolled through. */
const maxUnscrolled = 18;

export const isBranch = (entry: MenuEntry): entry is MenuBranch => 'group' in entry;
export const isLong = ({ leaves }: MenuBranch): boolean => leaves.length > maxUnscrolled;

const generic = iconNamed('menu');

/** The group's one screen, when that is all there is to see of it. */
export function onlyScreen({ path, screens }: ScreenGroup): Screen | undefined {
  const [first] = screens;
  return screens.length === 1 && first?.path === path ? first : undefined;
}

/** Children below their group: without icons, but for those with a symbol of their own. */
export const leavesOf = ({ screens }: ScreenGroup): MenuLeaf[] =>
  screens.map((screen) => ({ screen, icon: screen.isCustomSvg ? screen.icon : undefined }));

/** The visible groups as a menu; groups with `levelHidden` give way to their children. */
export function menuEntries(groups: readonly ScreenGroup[]): MenuEntry[] {
  return groups.flatMap((group): MenuEntry[] => {
    const icon = group.icon ?? generic;
    const only = onlyScreen(group);
    if (only) return [{ screen: only, icon }];
    if (group.levelHidden) return group.screens.map((screen) => ({ screen, icon: screen.icon ?? icon }));
    return [{ group, icon, leaves: leavesOf(group) }];
  });
}

/** The first level as entries by themselves: each leads to the first screen of its group, without what marks that screen. */
export function firstLevel(groups: readonly ScreenGroup[]): (MenuLeaf & { readonly group: ScreenGroup })[] {
  return groups.flatMap((group) => {
    const { screens, title, badge, dot, target } = group;
    const first = screens.find(({ page }) => page !== undefined) ?? screens[0];
    return first ? [{ group, icon: group.icon ?? generic, screen: { ...first, title, badge, dot, target } }] : [];
  });
}

/** The group whose first-level entry is marked. */
export const groupOf = (groups: readonly ScreenGroup[], activePath: string | undefined): ScreenGroup | undefined =>
  groups.find(({ screens }) => screens.some(({ path }) => path === activePath));
