import { queryOf } from '../address.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import type { Screen, ScreenGroup } from '../screens.ts';

/** A visited page. */
export interface Tab {
  /** One tab for each: the screen's path, with what tells its pages apart. */
  readonly key: string;
  /** Last address of the page, with its query. */
  readonly address: string;
  /** Name of what the page shows, where the screen's title does not say it. */
  readonly subject?: string | undefined;
}

/** Which tab an address belongs to; undefined when its screen gets none. */
export function tabKeyOf(screen: Screen | ScreenHandle['screen'], address: string): string | undefined {
  const { path, tabHidden, dynamicNewTab, tabParams } = screen;
  if (tabHidden) return undefined;
  if (dynamicNewTab) return address;
  const query = queryOf(address);
  const own = new URLSearchParams((tabParams ?? []).map((name) => [name, query.get(name) ?? '']));
  return own.size > 0 ? `${path}?${own}` : path;
}

/** Where a tab's screen stands in the tree. */
export function placeOf(tree: readonly ScreenGroup[], { key }: Pick<Tab, 'key'>): Required<ScreenHandle> | undefined {
  const path = key.replace(/\?.*$/, '');
  for (const group of tree) {
    const screen = group.screens.find((each) => each.path === path);
    if (screen) return { group, screen };
  }
  return undefined;
}

/** Which tabs an action closes, as seen from the tab it was chosen at. */
export type CloseScope = 'this' | 'others' | 'left' | 'right' | 'all';

/** The keys that `scope` closes at `key`; pinned ones stay. */
export function closedBy(tabs: readonly Tab[], key: string, scope: CloseScope, pinned: readonly string[]): string[] {
  const at = tabs.findIndex((tab) => tab.key === key);
  const isMeant = (index: number) => {
    if (scope === 'this') return index === at;
    if (scope === 'others') return index !== at;
    if (scope === 'left') return index < at;
    if (scope === 'right') return index > at;
    return true;
  };
  return tabs.filter((tab, index) => isMeant(index) && !pinned.includes(tab.key)).map((tab) => tab.key);
}

/** The tab to show when `closed` are gone: the active one if it stays, else its next neighbour to the right, else to the left. */
export function neighbourOf(tabs: readonly Tab[], active: string, closed: readonly string[]): Tab | undefined {
  const at = tabs.findIndex(({ key }) => key === active);
  const stays = ({ key }: Tab) => !closed.includes(key);
  return tabs.slice(Math.max(at, 0)).find(stays) ?? tabs.slice(0, Math.max(at, 0)).findLast(stays);
}
