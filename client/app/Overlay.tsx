import { useOverlay } from '#client/http/overlay.ts';
import { useTranslation } from '#client/i18n/t.ts';
import styles from './overlay.module.css';

/** Blocks the page while a call is under way that must not be repeated or overtaken. */
export function Overlay() {
  const { t } = useTranslation();
  return useOverlay() ? (
    <div className={styles.root} role="alert" aria-busy="true">
      <span className="spinner" />
      {t('http.busy')}
    </div>
  ) : null;
}
