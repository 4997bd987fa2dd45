import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState } from 'react';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import { useTimes } from '#client/kit/times.ts';
import type { User } from '#shared/user/row.ts';
import type { CredentialLink } from '#shared/user/secrets.ts';
import { user } from '#shared/user.ts';
import styles from './account.module.css';
import { type Address, MailTo, sent } from './MailTo.tsx';
import { useMayReveal } from './use-may-reveal.ts';

/** Address of the page that shows what a link carries; the token stays in the browser until the user clicks the button. */
const addressOf = (token: string): string => `${location.href.replace(/#.*$/, '')}#/credentials?token=${token}`;

/** Sends the credentials as a link that works once, or makes one to copy. */
export function SendLink({ account }: { account: User }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const mayReveal = useMayReveal();
  const [to, setTo] = useState<Address>({ email: account.alertMails[0] ?? '' });
  const [made, setMade] = useState<{ text: string; address?: string }>();
  const { send, isSending } = useSend(user.sendCredentials);
  const { userId } = account;
  const mail = async () => {
    await send({ userId, ...sent(to) });
    setMade({ text: t('account:link.sent', { email: to.email }) });
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
        <MailTo id="credentials-email" value={to} known={account.alertMails} onChange={setTo} />
        <Button type="primary" disabled={!to.email} loading={isSending} onClick={() => void mail()}>
          {t('account:link.send')}
        </Button>
        {mayReveal && (
          <Button loading={isSending} onClick={() => void make()}>
            {t('account:link.make')}
          </Button>
        )}
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
