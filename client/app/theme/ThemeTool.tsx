import SkinOutlined from '@ant-design/icons/es/icons/SkinOutlined';
import { useTranslation } from '#client/i18n/t.ts';
import { HeaderButton } from '#client/kit/HeaderButton.tsx';
import { setThemeDrawer } from './drawer-store.ts';

/** Opens the theme drawer. */
export function ThemeTool() {
  const { t } = useTranslation();
  return (
    <HeaderButton label={t('app.theme')} onClick={() => setThemeDrawer(true)}>
      <SkinOutlined />
    </HeaderButton>
  );
}
