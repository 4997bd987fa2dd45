import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { asCallError } from '#client/http/call-error.ts';
import { digestOf } from '#client/http/digest.ts';
import { notify } from '#client/http/notices.ts';
import { signOut } from '#client/http/sign-in.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { admin } from '#shared/admin.ts';
import { isStrongPassword } from '#shared/password-rule.ts';
import { PasswordRules } from './PasswordRules.tsx';
import styles from './password-notice.module.css';

interface PasswordForm {
  newPass: string;
  confirmPass: string;
}

/** Blocks the console until an expired password is changed; every other way out ends the session. */
export function PasswordNotice() {
  const { t } = useTranslation();
  const [form] = Form.useForm<PasswordForm>();
  const newPass = Form.useWatch('newPass', form) ?? '';
  const { send, isSending } = useSend(admin.updatePwd);
  const [problem, setProblem] = useState('');
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    // The end of the session clears the flag too; cleared earlier, the page behind would ask for what it may not have.
    await signOut();
  }

  async function handleFinish({ newPass: password }: PasswordForm) {
    setProblem('');
    try {
      await send({ password: await digestOf(password) }, { quiet: true });
    } catch (thrown) {
      setProblem(asCallError(thrown).message);
      return;
    }
    notify({ type: 'success', text: t('password.changed') });
    await leave();
  }

  return (
    <Modal
      open
      title={t('password.noticeTitle')}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('password.exit') }}
      onCancel={leave}
      width={440}
      footer={[
        <Button key="exit" onClick={leave} loading={isLeaving && !isSending}>
          {t('password.exit')}
        </Button>,
        <Button key="confirm" type="primary" onClick={form.submit} loading={isSending}>
          {t('password.confirm')}
        </Button>,
      ]}
    >
      <p>{t('password.noticeDetail')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={handleFinish}
        onValuesChange={() => setProblem('')}
      >
        <Form.Item
          name="newPass"
          label={t('password.newPass')}
          rules={[
            { required: true, message: t('password.required') },
            {
              validator: async (_, value: string | undefined) => {
                if (value && !isStrongPassword(value)) throw new Error(t('password.format'));
              },
            },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} aria-describedby="password-rules" autoFocus />
        </Form.Item>
        <PasswordRules id="password-rules" password={newPass} />
        <Form.Item
          name="confirmPass"
          label={t('password.confirmPass')}
          dependencies={['newPass']}
          rules={[
            { required: true, message: t('password.required') },
            ({ getFieldValue }) => ({
              validator: async (_, value: string | undefined) => {
                if (value && value !== getFieldValue('newPass')) throw new Error(t('password.mismatch'));
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} onPressEnter={form.submit} />
        </Form.Item>
      </Form>
      <div className={styles.problem} role="alert">
        {problem && <Alert type="error" title={problem} showIcon />}
      </div>
    </Modal>
  );
}
