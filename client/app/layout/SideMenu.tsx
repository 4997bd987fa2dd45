import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import type { ScreenGroup } from '../screens.ts';
import { defaultOpeneds } from '../settings.ts';
import { MainMenu } from './MainMenu.tsx';
import styles from './menu.module.css';
import { menuEntries } from './menu-entries.ts';
import { useActiveInView } from './use-active-in-view.ts';
import { useMenu } from './use-menu.ts';

interface SideMenuProps {
  tree: readonly ScreenGroup[];
  isCollapsed: boolean;
  isFloating?: boolean;
  /** After an entry was chosen. */
  onChosen?: () => void;
}

/** All groups and screens the user may see. */
export function SideMenu({ tree, isCollapsed, isFloating = false, onChosen }: SideMenuProps) {
  const { t } = useTranslation();
  const { groups, activePath, activeGroup } = useMenu(tree);
  const [openKeys, setOpenKeys] = useState(() =>
    groups.filter(({ screens }) => screens.some(({ path }) => defaultOpeneds.includes(path))).map(({ path }) => path),
  );
  const [shownGroup, setShownGroup] = useState<string>();
  const group = activeGroup?.path;
  // Wherever one has come from, the entry of the page is seen.
  if (group !== shownGroup) {
    setShownGroup(group);
    if (group !== undefined && !openKeys.includes(group)) setOpenKeys([...openKeys, group]);
  }
  const nav = useActiveInView(activePath);
  return (
    <nav ref={nav} className={styles.side} aria-label={t('app.mainMenu')}>
      <MainMenu
        entries={menuEntries(groups)}
        activePath={activePath}
        mode="inline"
        isCollapsed={isCollapsed}
        isFloating={isFloating}
        openKeys={openKeys}
        onOpenChange={setOpenKeys}
        onChosen={onChosen}
      />
    </nav>
  );
}
