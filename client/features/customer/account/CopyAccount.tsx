import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useLang } from '#client/i18n/index.ts';
import { showServerErrors } from '#client/kit/form/server-errors.ts';
import { limitsOf, rulesFor } from '#client/kit/rules.ts';
import { customer } from '#shared/customer.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { UserRow } from '#shared/user/row.ts';
import { user } from '#shared/user.ts';
import { Credentials } from './Credentials.tsx';

/** Adds an account like another one, then shows its credentials. */
export function CopyAccount({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<{ userName: string; systemId?: string }>();
  const { send, isSending } = useSend(user.copy);
  const [made, setMade] = useState<ReplyOf<typeof user.copy>>();
  const hasSmpp = row.accountType === 1 || row.accountType === 4;
  const handleFinish = async (values: { userName: string; systemId?: string }) => {
    try {
      const answer = await send({ userId: row.userId, systemId: '', ...values }, { quiet: true });
      notify({ type: 'success', text: t('account.added', { name: answer.user.userName }) });
      await refetch(user.list, user.options, customer.list, customer.get);
      setMade(answer);
    } catch (thrown) {
      showServerErrors(form, asCallError(thrown), {
        'user.name-taken': 'userName',
        'user.system-id-taken': 'systemId',
      });
    }
  };
  if (made) return <Credentials userId={made.user.userId} made={made.secrets} onClose={onClose} />;
  return (
    <Modal
      open
      title={t('account.copyTitle', { name: row.userName })}
      okText={t('account.copyButton')}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
      width={480}
    >
      <p>{t('account.copyHint')}</p>
      <Form form={form} layout="vertical" onFinish={handleFinish}>
        <Form.Item
          name="userName"
          label={t('account.fields.userName')}
          rules={rulesFor(user.copy.input, 'userName', lang)}
        >
          <Input {...limitsOf(user.copy.input, 'userName')} autoComplete="off" autoFocus />
        </Form.Item>
        {hasSmpp && (
          <Form.Item
            name="systemId"
            label={t('account.fields.systemId')}
            rules={rulesFor(user.copy.input, 'systemId', lang)}
          >
            <Input {...limitsOf(user.copy.input, 'systemId')} autoComplete="off" />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
