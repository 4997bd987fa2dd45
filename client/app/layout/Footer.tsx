import { useTranslation } from 'react-i18next';
import { useSession } from '#client/http/session.ts';

/** Whose product this is, and which version. */
export function Footer() {
  const { t } = useTranslation();
  const { version } = useSession();
  return (
    <footer className="footer">
      {t('app.copyright', { year: new Date().getFullYear(), title: t('app.title') })}
      {version && <span>{t('app.version', { version })}</span>}
    </footer>
  );
}
