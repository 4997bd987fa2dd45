import { useTranslation } from '#client/i18n/t.ts';
import type { ScreenGroup } from '../screens.ts';
import { useTheme } from '../theme/theme-store.ts';
import styles from './column.module.css';
import { MenuLink } from './MenuLink.tsx';
import { firstLevel } from './menu-entries.ts';

interface ColumnStripProps {
  groups: readonly ScreenGroup[];
  activeGroup: ScreenGroup | undefined;
}

/** The first level of the column layout; each entry opens the first screen of its group. */
export function ColumnStrip({ groups, activeGroup }: ColumnStripProps) {
  const { t } = useTranslation();
  const { columnStyle } = useTheme();
  return (
    <nav className={styles.strip} data-style={columnStyle} aria-label={t('app.mainMenu')}>
      <ul>
        {firstLevel(groups).map(({ group, icon: Icon, screen }) => (
          <li key={group.path} data-active={group === activeGroup || undefined}>
            {Icon && <Icon />}
            <MenuLink screen={screen} isActive={group === activeGroup} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
