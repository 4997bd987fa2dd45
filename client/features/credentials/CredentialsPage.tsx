import styles from './credentials.module.css';
import '#client/i18n/namespaces/credentials.ts';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError, type CallError } from '#client/http/call-error.ts';
import { currentLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import { useTimes } from '#client/kit/times.ts';
import type { HandedOver } from '#shared/user/secrets.ts';
import { user } from '#shared/user.ts';

/** Shows a customer the credentials of an account, once, and only after a click: a preview of the link uses up nothing. */
export function CredentialsPage() {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const [shown, setShown] = useState<HandedOver>();
  const [problem, setProblem] = useState<CallError>();
  const [isSending, setSending] = useState(false);
  const token = new URLSearchParams(location.hash.split('?')[1] ?? '').get('token') ?? '';
  const show = async () => {
    setSending(true);
    try {
      setShown(await call(user.openCredentials, { token }, { quiet: true }));
      // A reload, or a look into the history, finds nothing to try again.
      history.replaceState(null, '', `#/credentials?lang=${currentLang()}`);
    } catch (thrown) {
      setProblem(asCallError(thrown));
    }
    setSending(false);
  };
  const lines = shown && [
    { name: t('credentials:account'), text: shown.userName },
    { name: t('credentials:systemId'), text: shown.systemId },
    { name: t('credentials:password'), text: shown.password ?? '' },
    { name: t('credentials:apiKey'), text: shown.apiKey ?? '' },
    { name: t('credentials:apiSecret'), text: shown.apiSecret ?? '' },
  ];
  return (
    <main className={styles.page}>
      <section className={styles.card} aria-labelledby="credentials-title">
        <h1 id="credentials-title">{t('credentials:title')}</h1>
        {!shown && !problem && (
          <>
            <p>{t('credentials:hint')}</p>
            <button type="button" className={styles.show} disabled={isSending} onClick={() => void show()}>
              {t('credentials:show')}
            </button>
          </>
        )}
        {problem && (
          <div role="alert">
            <h2>{t(problem.error === 'credential-link.locked' ? 'credentials:locked' : 'credentials:over')}</h2>
            <p>{problem.message}</p>
          </div>
        )}
        {shown && lines && (
          <>
            <p role="status">{t('credentials:shown')}</p>
            <dl>
              {lines
                .filter(({ text }) => text !== '')
                .map(({ name, text }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>
                      <code>{text}</code>
                      <CopyTextButton text={text} label={t('credentials:copy', { what: name })} />
                    </dd>
                  </div>
                ))}
            </dl>
            {shown.previousUntil !== null && (
              <p>{t('credentials:previousUntil', { time: formatTime(shown.previousUntil) })}</p>
            )}
          </>
        )}
      </section>
    </main>
  );
}
