import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { asCallError } from '#client/http/call-error.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { rulesFor } from '#client/kit/rules.ts';
import { mail } from '#shared/mail.ts';
import { user } from '#shared/user.ts';
import styles from './mail.module.css';

/** Sends a mail through the server in force and says what it answered. */
export function TestMail() {
  const { t } = useTranslation();
  const lang = useLang();
  const { send, isSending } = useSend(user.sendTestMail);
  const [outcome, setOutcome] = useState<{ type: 'success' | 'error'; text: string }>();
  const handleFinish = async ({ mail: to }: { mail: string }) => {
    setOutcome(undefined);
    const failure = await send({ mail: to }, { quiet: true }).then(() => undefined, asCallError);
    setOutcome(
      failure ? { type: 'error', text: failure.message } : { type: 'success', text: t('mail:testSent', { email: to }) },
    );
    await refetch(mail.list);
  };
  return (
    <Form layout="vertical" name="test-mail" onFinish={handleFinish} validateTrigger="onBlur">
      <p>{t('mail:testHint')}</p>
      <Form.Item name="mail" label={t('mail:testTo')} rules={rulesFor(user.sendTestMail.input, 'mail', lang)}>
        <Input inputMode="email" autoComplete="email" maxLength={254} />
      </Form.Item>
      <Button htmlType="submit" loading={isSending}>
        {t('mail:testSend')}
      </Button>
      <div role="status" className={styles.outcome}>
        {outcome && <Alert type={outcome.type} showIcon title={outcome.text} />}
      </div>
    </Form>
  );
}
