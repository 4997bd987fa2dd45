import SkinOutlined from '@ant-design/icons/es/icons/SkinOutlined';
import { useTranslation } from 'react-i18next';
import { setThemeDrawer } from './drawer-store.ts';

/** Opens the theme drawer. */
export function ThemeTool() {
  const { t } = useTranslation();
  const label = t('app.theme');
  return (
    <button
      type="button"
      className="header-button"
      aria-label={label}
      title={label}
      onClick={() => setThemeDrawer(true)}
    >
      <SkinOutlined />
    </button>
  );
}
