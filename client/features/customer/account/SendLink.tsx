import Alert from 'antd/es/alert';
import AutoComplete from 'antd/es/auto-complete';
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { languages, useLang } from '#client/i18n/index.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import { useTimes } from '#client/kit/times.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { User } from '#shared/user/row.ts';
import type { CredentialLink } from '#shared/user/secrets.ts';
import { user } from '#shared/user.ts';
import styles from './account.module.css';

/** Address of the page that shows what a link carries; the token stays in the browser until somebody presses the button. */
const addressOf = (token: string): string => `${location.href.replace(/#.*$/, '')}#/credentials?token=${token}`;

/** Sends the credentials as a link that works once, or makes one to copy. */
export function SendLink({ account }: { account: User }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { formatTime } = useTimes();
  const [email, setEmail] = useState(account.alertMails[0] ?? '');
  const [language, setLanguage] = useState<Lang>(lang);
  const [made, setMade] = useState<{ text: string; address?: string }>();
  const { send, isSending } = useSend(user.sendCredentials);
  const { userId } = account;
  const mail = async () => {
    await send({ userId, email, language });
    setMade({ text: t('account:link.sent', { email }) });
    await refetch(user.get);
  };
  const make = async () => {
    const { token, expiresAt } = await send({ userId });
    const text = t('account:link.made', { time: formatTime(expiresAt) });
    setMade({ text, ...(token !== null && { address: addressOf(token) }) });
    await refetch(user.get);
  };
  return (
    <section className={styles.part} aria-label={t('account:link.title')}>
      <h3>{t('account:link.title')}</h3>
      <p>{t('account:link.hint')}</p>
      {account.link && <LinkState link={account.link} />}
      <div className={styles.line}>
        <label htmlFor="credentials-email">
          {t('account:link.email')}
          <AutoComplete
            id="credentials-email"
            value={email}
            onChange={setEmail}
            options={account.alertMails.map((value) => ({ value }))}
          />
        </label>
        <Select
          aria-label={t('account:link.language')}
          value={language}
          onChange={setLanguage}
          options={languages.map(({ lang: value, name: label }) => ({ value, label }))}
        />
        <Button type="primary" disabled={!email} loading={isSending} onClick={() => void mail()}>
          {t('account:link.send')}
        </Button>
        <Button loading={isSending} onClick={() => void make()}>
          {t('account:link.make')}
        </Button>
      </div>
      {made && (
        <Alert
          className={styles.part}
          type="success"
          title={made.text}
          description={
            made.address && (
              <>
                <span className={styles.mono} data-link>
                  {made.address}
                </span>
                <CopyTextButton
                  text={made.address}
                  label={t('account:secret.copy', { what: t('account:link.title') })}
                />
              </>
            )
          }
        />
      )}
    </section>
  );
}

/** What became of the last link. */
function LinkState({ link }: { link: CredentialLink }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const created = formatTime(link.createdAt);
  const text = () => {
    if (link.openedAt !== null) {
      return t('account:link.opened', { created, at: formatTime(link.openedAt), ip: link.openedIp });
    }
    return link.expiresAt > Date.now()
      ? t('account:link.open', { created, until: formatTime(link.expiresAt) })
      : t('account:link.over', { created });
  };
  return <p>{text()}</p>;
}
