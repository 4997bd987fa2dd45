import styles from './theme.module.css';
import '#client/i18n/namespaces/theme.ts';
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useEffect, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { ClearCache } from './ClearCache.tsx';
import { focusOpener, setThemeDrawer } from './drawer-store.ts';
import { KeepDialog } from './KeepDialog.tsx';
import { ThemeControls } from './ThemeControls.tsx';
import { shuffleTheme } from './theme-actions.ts';
import { restoreTheme, revertTheme, saveTheme, useThemeTried } from './theme-store.ts';

const close = () => setThemeDrawer(false);

/** How the console looks, tried at once; kept when saved. */
export function ThemeDrawer({ isMobile }: { isMobile: boolean }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const isTried = useThemeTried();
  useEffect(() => focusOpener, []);
  return (
    <Drawer
      open
      size={285}
      title={t('theme:title')}
      closable={{ 'aria-label': t('theme:close'), placement: 'end' }}
      // The page stays visible: every change shows on it.
      mask={false}
      rootClassName="theme-drawer"
      onClose={() => (isTried ? setAsking(true) : close())}
      footer={
        <div className={styles.buttons}>
          <Button
            type="primary"
            disabled={!isTried}
            onClick={() => {
              saveTheme();
              close();
            }}
          >
            {t('theme:save')}
          </Button>
          <Button
            onClick={() => {
              restoreTheme();
              close();
            }}
          >
            {t('theme:restore')}
          </Button>
        </div>
      }
    >
      <ThemeControls isMobile={isMobile} />
      <div className={styles.extras}>
        <Button block onClick={shuffleTheme}>
          {t('theme:random')}
        </Button>
        <ClearCache>
          {(ask) => (
            <Button block danger onClick={ask}>
              {t('theme:clear')}
            </Button>
          )}
        </ClearCache>
      </div>
      {isAsking && (
        <KeepDialog
          onStay={() => setAsking(false)}
          onDiscard={() => {
            revertTheme();
            close();
          }}
          onSave={() => {
            saveTheme();
            close();
          }}
        />
      )}
    </Drawer>
  );
}
