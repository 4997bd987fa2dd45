import './login.css';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/http/session.ts';
import { changeLang, languages, useLang } from '#client/i18n/index.ts';
import { useDocumentTitle } from '#client/kit/document-title.ts';
import { BrandPanel } from './BrandPanel.tsx';
import { LoginForm } from './LoginForm.tsx';

/** The sign-in. Without antd: nobody should wait for the console before he can type. */
export function LoginPage({ onTyping }: { onTyping: () => void }) {
  const { t } = useTranslation();
  const { endedBy } = useSession();
  const lang = useLang();
  useDocumentTitle(t('login.title'));
  return (
    <div className="login">
      <BrandPanel />
      <main className="login-main">
        <fieldset className="login-languages">
          <legend className="visually-hidden">{t('app.language')}</legend>
          {languages.map(({ lang: each, name }) => (
            <button
              key={each}
              type="button"
              lang={each === 'zh' ? 'zh-CN' : 'en'}
              aria-pressed={each === lang}
              onClick={() => changeLang(each)}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <div className="login-card">
          <h1>{t('login.welcome')}</h1>
          {endedBy === 'refused' && <p className="login-ended">{t('login.ended')}</p>}
          <LoginForm onTyping={onTyping} />
          <p className="login-help">{t('login.help')}</p>
        </div>
      </main>
    </div>
  );
}
