import { useLayoutEffect } from 'react';
import { closeSessionEnd } from '#client/http/notices.ts';
import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useDocumentTitle } from '#client/kit/document-title.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import styles from './login.module.css';

/** The sign-in. Without antd: the form is usable before the console has loaded. */
export function LoginPage({ onTyping }: { onTyping: () => void }) {
  const { t } = useTranslation();
  const { endedBy } = useSession();
  useDocumentTitle(t('login.title'));
  // Said once: here it stays.
  useLayoutEffect(closeSessionEnd, []);
  return (
    <LoginFrame heading={t('login.welcome')}>
      {endedBy === 'refused' && <p className={styles.ended}>{t('login.ended')}</p>}
      <LoginForm onTyping={onTyping} />
      <p className={styles.help}>{t('login.help')}</p>
    </LoginFrame>
  );
}
