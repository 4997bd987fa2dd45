import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import QRCode from 'antd/es/qr-code';
import { useState } from 'react';
import { asCallError } from '#client/http/call-error.ts';
import { digestOf } from '#client/http/digest.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import { type FactorSetup, secondFactor } from '#shared/second-factor.ts';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import styles from './profile.module.css';

interface FactorSetupFormProps {
  onCodes: (codes: readonly string[]) => void;
  /** The way back; absent where the factor must be set up. */
  onCancel?: () => void;
}

/** Sets a second factor up: the password, the secret for an app, a code that shows that it has arrived there. */
export function FactorSetupForm({ onCodes, onCancel }: FactorSetupFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ code: string }>();
  const [setup, setSetup] = useState<FactorSetup>();
  const { send: begin, isSending: isBeginning } = useSend(secondFactor.begin);
  const { send: confirm, isSending } = useSend(secondFactor.confirm);

  const handleCode = async ({ code }: { code: string }) => {
    const answer = await confirm({ code: code.trim() }, { quiet: true }).catch(asCallError);
    if (answer instanceof Error) form.setFields([{ name: 'code', errors: [answer.message] }]);
    else onCodes(answer.recoveryCodes);
  };

  if (!setup) {
    return (
      <PasswordPrompt
        id="factor-begin"
        button={t('profile:factor.begin')}
        isSending={isBeginning}
        onCancel={onCancel}
        onPassword={async (password) => setSetup(await begin({ password: await digestOf(password) }, { quiet: true }))}
      />
    );
  }
  return (
    <Form form={form} name="factor-setup" layout="vertical" requiredMark={false} onFinish={handleCode}>
      <Alert type="info" title={t('profile:factor.scan')} />
      <div className={styles.factorSecret}>
        {/* Black on white whatever the theme: cameras read nothing else as well. */}
        <div role="img" aria-label={t('profile:factor.qr')}>
          <QRCode type="svg" value={setup.uri} size={180} color="#000000" bgColor="#ffffff" />
        </div>
        <div>
          <span>{t('profile:factor.secret')}</span>
          <code>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyTextButton text={setup.secret} />
        </div>
      </div>
      <Form.Item
        name="code"
        label={t('profile:factor.code')}
        rules={[{ required: true, message: t('password.required') }]}
      >
        <Input autoComplete="one-time-code" inputMode="numeric" maxLength={7} autoFocus />
      </Form.Item>
      <div className={styles.choices}>
        <Button type="primary" htmlType="submit" loading={isSending}>
          {t('profile:factor.confirm')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('kit.cancel')}</Button>}
      </div>
    </Form>
  );
}
