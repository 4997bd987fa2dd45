import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { refreshToNewBuild, useNewBuild } from '../update/update.ts';
import styles from './footer.module.css';

/** Whose product this is, which version, and quietly the next one for those who have put it off. */
export function Footer() {
  const { t } = useTranslation();
  const { version } = useSession();
  const { isDismissed } = useNewBuild();
  return (
    <footer className={styles.root}>
      {t('app.copyright', { year: new Date().getFullYear(), title: t('app.title') })}
      {version && <span>{t('app.version', { version })}</span>}
      {isDismissed && (
        <button type="button" className={styles.update} onClick={() => void refreshToNewBuild()}>
          {t('app.newVersionShort')}
        </button>
      )}
    </footer>
  );
}
