import AutoComplete from 'antd/es/auto-complete';
import Form from 'antd/es/form';
import Modal from 'antd/es/modal';
import { useTranslation } from 'react-i18next';
import { notify } from '#client/http/notices.ts';
import { useSend } from '#client/http/use-send.ts';
import { useLang } from '#client/i18n/index.ts';
import { rulesFor } from '#client/kit/rules.ts';
import type { User } from '#shared/user/row.ts';
import { user } from '#shared/user.ts';

/** Sends a test mail to one of the addresses that alerts of the account go to, or to another one. */
export function TestMail({ account, onClose }: { account: User; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<{ email: string }>();
  const { send, isSending } = useSend(user.sendTestMail);
  const handleFinish = async ({ email }: { email: string }) => {
    await send({ email, userId: account.userId });
    notify({ type: 'success', text: t('account.testMailSent', { email }) });
    onClose();
  };
  return (
    <Modal
      open
      title={t('account.testMailTitle', { name: account.userName })}
      okText={t('account.testMailSend')}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={onClose}
      width={480}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ email: account.alertMails[0] ?? '' }}
        onFinish={handleFinish}
      >
        <Form.Item
          name="email"
          label={t('account.link.email')}
          rules={rulesFor(user.sendTestMail.input, 'email', lang)}
        >
          <AutoComplete options={account.alertMails.map((value) => ({ value }))} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
