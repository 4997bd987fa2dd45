import { useState } from 'react';
import { readWrapped, writeWrapped } from '#client/http/stored.ts';
import { useMedia } from '#client/kit/use-media.ts';
import type { ScreenGroup } from '../screens.ts';
import { mobileBreakpoint } from '../settings.ts';
import { useTheme } from '../theme/theme-store.ts';
import { useMenu } from './use-menu.ts';

/** How the shell stands at the moment. What follows from the window or the page is never kept: the chosen layout and fold come back. */
export function useShell(tree: readonly ScreenGroup[]) {
  const theme = useTheme();
  const isMobile = useMedia(`(max-width: ${mobileBreakpoint - 0.02}px)`);
  const [isChosenFolded, setChosenFolded] = useCollapse();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { here, activeGroup } = useMenu(tree);
  // The drawer of a window that has grown is gone for good.
  if (!isMobile && isDrawerOpen) setDrawerOpen(false);

  const layout = isMobile ? 'vertical' : theme.layout;
  const hasNoColumn =
    layout === 'column' && (here?.screen.noColumn === true || here?.group?.noColumn === true || !activeGroup);
  const isCollapsed = layout === 'float' || hasNoColumn || isChosenFolded;
  return {
    here,
    layout,
    isMobile,
    isCollapsed,
    isFolded: isMobile ? !isDrawerOpen : isCollapsed,
    isFoldable: layout !== 'horizontal' && layout !== 'float' && !hasNoColumn,
    isFixed: theme.fixedHeader || layout === 'common',
    isDrawerOpen,
    closeDrawer: () => setDrawerOpen(false),
    fold: () => (isMobile ? setDrawerOpen(true) : setChosenFolded(!isChosenFolded)),
  };
}

/** Whether the menu is folded to its icons; kept in the browser. */
function useCollapse(): [isCollapsed: boolean, setCollapsed: (isCollapsed: boolean) => void] {
  const [isCollapsed, setState] = useState(() => readWrapped('collapse') === true);
  const setCollapsed = (next: boolean) => {
    writeWrapped('collapse', next);
    setState(next);
  };
  return [isCollapsed, setCollapsed];
}
