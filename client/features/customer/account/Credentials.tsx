import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { Drawer } from '#client/kit/Drawer.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { useTimes } from '#client/kit/times.ts';
import type { ClearSecrets } from '#shared/user/secrets.ts';
import { user } from '#shared/user.ts';
import styles from './account.module.css';
import { secretNames } from './account-choices.ts';
import { type Address, MailTo, sent } from './MailTo.tsx';
import { SecretLines } from './SecretLines.tsx';
import { SendLink } from './SendLink.tsx';
import { useMayReveal } from './use-may-reveal.ts';

interface CredentialsProps {
  userId: string;
  /** Just made: shown once. */
  made?: ClearSecrets;
  onClose: () => void;
}

const graces = [0, 1, 24, 72, 168];

/** The credentials of an account: what there is, new ones, a one-time link, and a look at them for those who may. */
export function Credentials({ userId, made, onClose }: CredentialsProps) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const { data } = useCall(user.get, { userId });
  const [fresh, setFresh] = useState(made);
  const [seen, setSeen] = useState<ClearSecrets>();
  const [isRevealing, setRevealing] = useState(false);
  const [graceHours, setGrace] = useState(24);
  const { send, isSending } = useSend(user.resetPwd);
  const mayReveal = useMayReveal();
  const [chosen, setChosen] = useState<Address>();
  const to = chosen ?? { email: data?.alertMails[0] ?? '' };
  const names = secretNames(t);
  const name = data?.userName ?? '';
  const clear = seen ?? fresh;
  const hasSome = clear !== undefined && Object.keys(clear).length > 0;
  const isFirst = data?.secrets.length === 0;

  const rotate = async () => {
    const { secrets } = await send({ userId, graceHours, ...(!mayReveal && sent(to)) });
    setSeen(undefined);
    setFresh(secrets);
    await refetch(user.get);
  };

  return (
    <Drawer open onClose={onClose} size={560} title={t('account:credentialsTitle', { name })}>
      {clear && (
        <Alert
          className={styles.part}
          type={hasSome ? 'success' : 'info'}
          title={
            hasSome
              ? t('account:secret.once')
              : made
                ? t('account:secret.hiddenHere')
                : t('account:link.sent', { email: to.email })
          }
          description={hasSome && data && <SecretLines systemId={data.systemId} secrets={clear} />}
        />
      )}
      {data && (
        <section className={styles.part} aria-label={t('account:credentials')}>
          {isFirst && <p>{t('account:secret.none')}</p>}
          <dl className={styles.secrets}>
            {data.secrets.map(({ kind, madeAt, previousUntil }) => (
              <div key={kind}>
                <dt>{names[kind]}</dt>
                <dd>
                  •••••••• <small>{t('account:secret.madeAt', { time: formatTime(madeAt) })}</small>
                  {previousUntil !== null && (
                    <small>{t('account:secret.previous', { time: formatTime(previousUntil) })}</small>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {!isFirst && (
            <Can do={user.reveal}>
              <Button onClick={() => setRevealing(true)}>{t('account:secret.reveal')}</Button>
            </Can>
          )}
        </section>
      )}
      <Can do={user.resetPwd}>
        <section className={styles.part}>
          <h3>{t(isFirst ? 'account:secret.make' : 'account:secret.rotate')}</h3>
          <p>{t(mayReveal ? 'account:secret.rotateEffect' : 'account:secret.mailEffect')}</p>
          <div className={styles.line}>
            {!isFirst && (
              <label htmlFor="credentials-grace">
                {t('account:secret.grace')}
                <Select
                  id="credentials-grace"
                  value={graceHours}
                  onChange={setGrace}
                  options={graces.map((value) => ({
                    value,
                    label:
                      value === 0 ? t('account:secret.graceNone') : t('account:secret.graceHours', { count: value }),
                  }))}
                />
              </label>
            )}
            {data && !mayReveal && (
              <MailTo id="credentials-to" value={to} known={data.alertMails} onChange={setChosen} />
            )}
            <Button
              danger={!isFirst}
              disabled={!mayReveal && !to.email}
              loading={isSending}
              onClick={() => void rotate()}
            >
              {t(isFirst ? 'account:secret.make' : 'account:secret.rotate')}
            </Button>
          </div>
        </section>
        {data && !isFirst && <SendLink account={data} />}
      </Can>
      {isRevealing && (
        <ReasonDialog
          title={t('account:secret.revealTitle', { name })}
          effect={t('account:secret.revealEffect')}
          isReasonRequired
          onConfirm={async (reason) => setSeen(await call(user.reveal, { userId, reason }))}
          onClose={() => setRevealing(false)}
        />
      )}
    </Drawer>
  );
}
