import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { asCallError } from '#client/http/call-error.ts';
import { digestOf } from '#client/http/digest.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { admin } from '#shared/admin.ts';
import { isStrongPassword } from '#shared/password-rule.ts';
import { PasswordRules } from './PasswordRules.tsx';

interface PasswordForm {
  currentPass: string;
  newPass: string;
  confirmPass: string;
}

/** Changes the own password; other sessions end, this one stays. */
export function OwnPassword() {
  const { t } = useTranslation();
  const [form] = Form.useForm<PasswordForm>();
  const newPass = Form.useWatch('newPass', form) ?? '';
  const { send, isSending } = useSend(admin.updatePwd);

  const handleFinish = async ({ currentPass, newPass: next }: PasswordForm) => {
    const input = { currentPassword: await digestOf(currentPass), password: await digestOf(next) };
    const failure = await send(input, { quiet: true }).then(() => undefined, asCallError);
    if (failure) {
      form.setFields([
        { name: failure.error === 'password.wrong' ? 'currentPass' : 'newPass', errors: [failure.message] },
      ]);
      return;
    }
    form.resetFields();
    notify({ type: 'success', text: t('profile:passwordChanged') });
    await refetch(admin.sessions);
  };
  const required = { required: true, message: t('password.required') };

  return (
    <Form form={form} name="own-password" layout="vertical" requiredMark={false} onFinish={handleFinish}>
      <Form.Item name="currentPass" label={t('profile:currentPass')} rules={[required]}>
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="newPass"
        label={t('password.newPass')}
        rules={[
          required,
          {
            validator: async (_, value: string | undefined) => {
              if (value && !isStrongPassword(value)) throw new Error(t('password.format'));
            },
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} aria-describedby="own-password-rules" />
      </Form.Item>
      <PasswordRules id="own-password-rules" password={newPass} />
      <Form.Item
        name="confirmPass"
        label={t('password.confirmPass')}
        dependencies={['newPass']}
        rules={[
          required,
          ({ getFieldValue }) => ({
            validator: async (_, value: string | undefined) => {
              if (value && value !== getFieldValue('newPass')) throw new Error(t('password.mismatch'));
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Button htmlType="submit" loading={isSending}>
        {t('password.confirm')}
      </Button>
    </Form>
  );
}
