import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { asCallError } from '#client/http/call-error.ts';
import { useTranslation } from '#client/i18n/t.ts';
import styles from './profile.module.css';

interface PasswordPromptProps {
  id: string;
  button: string;
  isDanger?: boolean;
  isSending: boolean;
  /** The way back; absent where there is none. */
  onCancel?: (() => void) | undefined;
  /** Rejects with what the server refused. */
  onPassword: (password: string) => Promise<void>;
}

/** Asks for the own password before something that only its owner may do. */
export function PasswordPrompt({ id, button, isDanger = false, isSending, onCancel, onPassword }: PasswordPromptProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ password: string }>();
  const handleFinish = async ({ password }: { password: string }) => {
    const failure = await onPassword(password).then(() => undefined, asCallError);
    if (failure) form.setFields([{ name: 'password', errors: [failure.message] }]);
  };
  return (
    <Form form={form} name={id} layout="vertical" requiredMark={false} onFinish={handleFinish}>
      <Form.Item
        name="password"
        label={t('profile:factor.password')}
        rules={[{ required: true, message: t('password.required') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={128} autoFocus />
      </Form.Item>
      <div className={styles.choices}>
        <Button type="primary" htmlType="submit" danger={isDanger} loading={isSending}>
          {button}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('kit.cancel')}</Button>}
      </div>
    </Form>
  );
}
