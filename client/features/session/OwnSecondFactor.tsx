import Button from 'antd/es/button';
import { useRef, useState } from 'react';
import { digestOf } from '#client/http/digest.ts';
import { notify } from '#client/http/notices.ts';
import { useCall } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { secondFactor } from '#shared/second-factor.ts';
import { FactorSetupForm } from './FactorSetupForm.tsx';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import styles from './profile.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** The own second factor: set up, new recovery codes, switched off. */
export function OwnSecondFactor() {
  const frame = useRef<HTMLDivElement>(null);
  return (
    // Has the focus when what was focused goes, so that the next Tab leads to what there is to do then.
    <div ref={frame} tabIndex={-1} className={styles.steps}>
      <FactorSteps onLeave={() => frame.current?.focus()} />
    </div>
  );
}

function FactorSteps({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(secondFactor.state, {}, { quiet: true });
  const [task, setTask] = useState<'setUp' | 'renew' | 'disable'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { send: renew, isSending: isRenewing } = useSend(secondFactor.renewCodes);
  const { send: disable, isSending: isDisabling } = useSend(secondFactor.disable);
  const close = () => {
    onLeave();
    setTask(undefined);
    setCodes(undefined);
    void mutate();
  };

  if (codes) return <RecoveryCodes codes={codes} onKept={close} />;
  if (task === 'setUp') return <FactorSetupForm onCodes={setCodes} onCancel={close} />;
  if (task === 'renew') {
    return (
      <PasswordPrompt
        id="factor-renew"
        button={t('profile:factor.renew')}
        isSending={isRenewing}
        onCancel={close}
        onPassword={async (password) => {
          const answer = await renew({ password: await digestOf(password) }, { quiet: true });
          setCodes(answer.recoveryCodes);
        }}
      />
    );
  }
  if (task === 'disable') {
    return (
      <PasswordPrompt
        id="factor-disable"
        button={t('profile:factor.disable')}
        isDanger
        isSending={isDisabling}
        onCancel={close}
        onPassword={async (password) => {
          await disable({ password: await digestOf(password) }, { quiet: true });
          notify({ type: 'success', text: t('profile:factor.switchedOff') });
          close();
        }}
      />
    );
  }
  if (error && !data) return <FailedNotice error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading rows={1} />;
  if (!data.isOn) {
    return (
      <>
        <p>{t('profile:factor.off')}</p>
        <Button onClick={() => setTask('setUp')}>{t('profile:factor.setUp')}</Button>
      </>
    );
  }
  return (
    <>
      <p>
        {t('profile:factor.on')} {data.since !== null && <TimeText value={data.since} />} ·{' '}
        {t('profile:factor.left', { count: data.recoveryLeft })}
      </p>
      {data.isRequired && <p>{t('profile:factor.required')}</p>}
      <div className={styles.below}>
        <Button onClick={() => setTask('renew')}>{t('profile:factor.renew')}</Button>
        {!data.isRequired && (
          <Button danger onClick={() => setTask('disable')}>
            {t('profile:factor.disable')}
          </Button>
        )}
      </div>
    </>
  );
}
