import { useTranslation } from 'react-i18next';
import { useSession } from '#client/http/session.ts';
import { useDocumentTitle } from '#client/kit/document-title.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';

/** The sign-in. Without antd: nobody should wait for the console before he can type. */
export function LoginPage({ onTyping }: { onTyping: () => void }) {
  const { t } = useTranslation();
  const { endedBy } = useSession();
  useDocumentTitle(t('login.title'));
  return (
    <LoginFrame heading={t('login.welcome')}>
      {endedBy === 'refused' && <p className="login-ended">{t('login.ended')}</p>}
      <LoginForm onTyping={onTyping} />
      <p className="login-help">{t('login.help')}</p>
    </LoginFrame>
  );
}
