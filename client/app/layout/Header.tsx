import './header.css';
import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
import { useTranslation } from 'react-i18next';
import type { ScreenHandle } from '../router.tsx';
import type { ScreenGroup } from '../screens.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { UserMenu } from './UserMenu.tsx';

interface HeaderProps {
  here: ScreenHandle | undefined;
  tree: readonly ScreenGroup[];
  isMobile: boolean;
  isFolded: boolean;
  onFold: () => void;
}

/** Fold button, breadcrumb, and the tools at the end: later ones go before the person. */
export function Header({ here, tree, isMobile, isFolded, onFold }: HeaderProps) {
  const { t } = useTranslation();
  const label = isMobile ? t('app.openMenu') : isFolded ? t('app.unfoldMenu') : t('app.foldMenu');
  return (
    <header className="header">
      <button
        type="button"
        className="header-button"
        aria-label={label}
        title={label}
        aria-expanded={!isFolded}
        onClick={onFold}
      >
        {isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </button>
      <Breadcrumb here={here} tree={tree} />
      <div className="header-tools">
        <UserMenu />
      </div>
    </header>
  );
}
