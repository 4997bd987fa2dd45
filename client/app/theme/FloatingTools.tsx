import styles from './floating.module.css';
import '#client/i18n/namespaces/theme.ts';
import ClearOutlined from '@ant-design/icons/es/icons/ClearOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import SkinOutlined from '@ant-design/icons/es/icons/SkinOutlined';
import SyncOutlined from '@ant-design/icons/es/icons/SyncOutlined';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { useMedia } from '#client/kit/use-media.ts';
import { mobileBreakpoint } from '../settings.ts';
import { ClearCache } from './ClearCache.tsx';
import { CopySource } from './CopySource.tsx';
import { setThemeDrawer } from './drawer-store.ts';
import { shuffleTheme } from './theme-actions.ts';

/** Tools at the window's right edge, which the page keeps free for them; where it is narrow they wait behind a handle. */
export function FloatingTools() {
  const { t } = useTranslation();
  const isNarrow = useMedia(`(max-width: ${mobileBreakpoint - 0.02}px)`);
  const [isOpen, setOpen] = useState(false);
  const handle = isNarrow && (
    <button type="button" className={styles.handle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? <RightOutlined aria-hidden /> : <LeftOutlined aria-hidden />}
      <span className="visually-hidden">{t('theme:tools')}</span>
    </button>
  );
  if (isNarrow && !isOpen) return <aside className={styles.tools}>{handle}</aside>;
  return (
    <aside className={styles.tools} aria-label={t('theme:tools')}>
      {handle}
      <button type="button" onClick={() => setThemeDrawer(true)}>
        <SkinOutlined aria-hidden />
        {t('theme:tool')}
      </button>
      <button type="button" onClick={shuffleTheme}>
        <SyncOutlined aria-hidden className={styles.spin} />
        {t('theme:shuffle')}
      </button>
      <CopySource />
      <ClearCache>
        {(ask) => (
          <button type="button" onClick={ask}>
            <ClearOutlined aria-hidden />
            {t('theme:clearShort')}
          </button>
        )}
      </ClearCache>
    </aside>
  );
}
