import Drawer from 'antd/es/drawer';
import { useTranslation } from '#client/i18n/t.ts';
import { BrandMark } from '#client/kit/BrandMark.tsx';
import type { ScreenGroup } from '../screens.ts';
import styles from './logo.module.css';
import { SideMenu } from './SideMenu.tsx';
import sidebarStyles from './sidebar.module.css';

interface MenuDrawerProps {
  tree: readonly ScreenGroup[];
  isOpen: boolean;
  onClose: () => void;
}

/** The menu of narrow windows; it folds after a choice. */
export function MenuDrawer({ tree, isOpen, onClose }: MenuDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={266}
      closable={{ 'aria-label': t('app.closeMenu'), placement: 'end' }}
      title={
        <span className={styles.root}>
          <BrandMark size={28} />
          {t('app.shortTitle')}
        </span>
      }
      rootClassName={sidebarStyles.drawer}
    >
      <SideMenu tree={tree} isCollapsed={false} onChosen={onClose} />
    </Drawer>
  );
}
