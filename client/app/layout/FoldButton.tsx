import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
import { useTranslation } from 'react-i18next';

interface FoldButtonProps {
  isMobile: boolean;
  isFolded: boolean;
  onFold: () => void;
}

/** Folds the menu at the side, or opens the drawer of narrow windows. */
export function FoldButton({ isMobile, isFolded, onFold }: FoldButtonProps) {
  const { t } = useTranslation();
  const label = isMobile ? t('app.openMenu') : isFolded ? t('app.unfoldMenu') : t('app.foldMenu');
  return (
    <button
      type="button"
      className="header-button fold-button"
      aria-label={label}
      title={label}
      aria-expanded={!isFolded}
      onClick={onFold}
    >
      {isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
    </button>
  );
}
