import { useTranslation } from '#client/i18n/t.ts';
import type { ScreenGroup } from '../screens.ts';
import { MainMenu } from './MainMenu.tsx';
import styles from './menu.module.css';
import { firstLevel, menuEntries } from './menu-entries.ts';
import { useMenu } from './use-menu.ts';

interface TopMenuProps {
  tree: readonly ScreenGroup[];
  /** Groups as plain entries: their screens stand somewhere else. */
  isFirstLevelOnly?: boolean;
}

/** The menu in the header; what finds no room goes behind "…". */
export function TopMenu({ tree, isFirstLevelOnly = false }: TopMenuProps) {
  const { t } = useTranslation();
  const { groups, activePath, activeGroup } = useMenu(tree);
  const first = firstLevel(groups);
  const marked = isFirstLevelOnly ? first.find(({ group }) => group === activeGroup)?.screen.path : activePath;
  return (
    <nav className={styles.top} aria-label={t('app.mainMenu')}>
      <MainMenu
        entries={isFirstLevelOnly ? first.map(({ screen, icon }) => ({ screen, icon })) : menuEntries(groups)}
        activePath={marked}
        mode="horizontal"
      />
    </nav>
  );
}
