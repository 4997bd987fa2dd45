import '#client/i18n/parts/theme.ts';
import './theme.css';
import ClearOutlined from '@ant-design/icons/es/icons/ClearOutlined';
import SkinOutlined from '@ant-design/icons/es/icons/SkinOutlined';
import SyncOutlined from '@ant-design/icons/es/icons/SyncOutlined';
import { useTranslation } from 'react-i18next';
import { ClearCache } from './ClearCache.tsx';
import { CopySource } from './CopySource.tsx';
import { setThemeDrawer } from './drawer-store.ts';
import { shuffleTheme } from './theme-actions.ts';

/** Tools at the window's right edge. */
export function FloatingTools() {
  const { t } = useTranslation();
  return (
    <aside className="floating-tools" aria-label={t('theme.tools')}>
      <button type="button" onClick={() => setThemeDrawer(true)}>
        <SkinOutlined aria-hidden />
        {t('theme.tool')}
      </button>
      <button type="button" onClick={shuffleTheme}>
        <SyncOutlined aria-hidden className="floating-spin" />
        {t('theme.shuffle')}
      </button>
      <CopySource />
      <ClearCache>
        {(ask) => (
          <button type="button" onClick={ask}>
            <ClearOutlined aria-hidden />
            {t('theme.clearShort')}
          </button>
        )}
      </ClearCache>
    </aside>
  );
}
