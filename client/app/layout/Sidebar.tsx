import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BrandMark } from '#client/kit/BrandMark.tsx';
import type { ScreenGroup } from '../screens.ts';
import { SideMenu } from './SideMenu.tsx';

/** Logo and menu at the side of the window. */
export function Sidebar({ tree, isCollapsed }: { tree: readonly ScreenGroup[]; isCollapsed: boolean }) {
  const { t } = useTranslation();
  return (
    <aside className="sidebar">
      <Link to="/" className="logo" aria-label={t('app.title')}>
        <BrandMark size={32} />
        {!isCollapsed && <span>{t('app.shortTitle')}</span>}
      </Link>
      <SideMenu tree={tree} isCollapsed={isCollapsed} />
    </aside>
  );
}
