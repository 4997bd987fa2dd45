import '#client/i18n/namespaces/profile.ts';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { updateSession } from '#client/http/session.ts';
import { signOut } from '#client/http/sign-in.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FactorSetupForm } from './FactorSetupForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Blocks the console until a second factor that a role asks for is set up; the other way out ends the session. */
export function FactorNotice() {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Modal
      open
      title={t('profile:factor.noticeTitle')}
      mask={{ closable: false }}
      closable={false}
      keyboard={false}
      width={520}
      footer={codes ? null : <Button onClick={() => void signOut()}>{t('password.exit')}</Button>}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => updateSession({ mustEnrol: false })} />
      ) : (
        <>
          <p>{t('profile:factor.noticeDetail')}</p>
          <FactorSetupForm onCodes={setCodes} />
        </>
      )}
    </Modal>
  );
}
