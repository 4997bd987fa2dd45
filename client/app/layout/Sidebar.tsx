import { useTranslation } from '#client/i18n/t.ts';
import type { ScreenGroup } from '../screens.ts';
import type { Layout } from '../theme/settings.ts';
import { titleOf } from '../titles.ts';
import { ColumnStrip } from './ColumnStrip.tsx';
import columnStyles from './column.module.css';
import { GroupMenu } from './GroupMenu.tsx';
import { Logo } from './Logo.tsx';
import { SideMenu } from './SideMenu.tsx';
import styles from './sidebar.module.css';
import { useMenu } from './use-menu.ts';

interface SidebarProps {
  tree: readonly ScreenGroup[];
  layout: Layout;
  isCollapsed: boolean;
}

/** What stands at the side of the window in each layout. */
export function Sidebar({ tree, layout, isCollapsed }: SidebarProps) {
  const { t } = useTranslation();
  const { groups, activePath, activeGroup } = useMenu(tree);
  if (layout === 'column') {
    return (
      <aside className={styles.root}>
        <div className={columnStyles.first}>
          <Logo isMarkOnly />
          <ColumnStrip groups={groups} activeGroup={activeGroup} />
        </div>
        {!isCollapsed && (
          <div className={columnStyles.second}>
            <div className={columnStyles.name}>{t('app.shortTitle')}</div>
            {activeGroup && (
              <>
                <div className={columnStyles.title}>{titleOf(activeGroup.title, t)}</div>
                <GroupMenu group={activeGroup} activePath={activePath} indent={12} />
              </>
            )}
          </div>
        )}
      </aside>
    );
  }
  return (
    <aside className={styles.root}>
      {layout !== 'common' && <Logo isMarkOnly={isCollapsed} />}
      {layout !== 'comprehensive' ? (
        <SideMenu tree={tree} isCollapsed={isCollapsed} isFloating={layout === 'float'} />
      ) : (
        activeGroup && <GroupMenu group={activeGroup} activePath={activePath} isCollapsed={isCollapsed} />
      )}
    </aside>
  );
}
