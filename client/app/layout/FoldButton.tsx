import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
import { useTranslation } from '#client/i18n/t.ts';
import { HeaderButton } from '#client/kit/HeaderButton.tsx';
import styles from './header.module.css';

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
    <HeaderButton label={label} className={styles.fold} aria-expanded={!isFolded} onClick={onFold}>
      {isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
    </HeaderButton>
  );
}
