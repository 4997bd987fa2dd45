import { useTranslation } from '#client/i18n/t.ts';
import type { ScreenGroup } from '../screens.ts';
import { titleOf } from '../titles.ts';
import { MainMenu } from './MainMenu.tsx';
import styles from './menu.module.css';
import { leavesOf, type MenuLeaf } from './menu-entries.ts';
import { useActiveInView } from './use-active-in-view.ts';

interface GroupMenuProps {
  group: ScreenGroup;
  activePath: string | undefined;
  isCollapsed?: boolean;
  indent?: number;
}

/** Folded, an entry is nothing but its icon. */
const withIcon = (group: ScreenGroup): MenuLeaf[] =>
  group.screens.map((screen) => ({ screen, icon: screen.icon ?? group.icon }));

/** The second level: the screens of the group in view. */
export function GroupMenu({ group, activePath, isCollapsed = false, indent = 24 }: GroupMenuProps) {
  const { t } = useTranslation();
  const nav = useActiveInView(activePath);
  return (
    <nav ref={nav} className={styles.side} aria-label={titleOf(group.title, t)}>
      <MainMenu
        entries={isCollapsed ? withIcon(group) : leavesOf(group)}
        activePath={activePath}
        mode="inline"
        isCollapsed={isCollapsed}
        indent={indent}
      />
    </nav>
  );
}
