import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#client/http/call.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import { useCan } from '#client/kit/use-can.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import type { User } from '#shared/user/row.ts';
import type { TestSmsInput } from '#shared/user/session.ts';
import { user } from '#shared/user.ts';

const refreshMs = 2000;

/** Has a gateway send a message as the account would, and follows what becomes of it. */
export function TestSms({ account, onClose }: { account: User; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [msgId, setMsgId] = useState<string>();
  if (msgId) return <TestSmsFollowed msgId={msgId} name={account.userName} onClose={onClose} />;
  const handleFinish = async ({ sender = '', ...values }: TestSmsInput) => {
    const made = await call(user.sendTestSms, { userId: account.userId, sender, ...values });
    setMsgId(made.msgId);
    return false;
  };
  const rules = (field: 'number' | 'sender' | 'content') => rulesFor(user.sendTestSms.input, field, lang);
  return (
    <FormDialog<TestSmsInput>
      title={t('account:testSms.title', { name: account.userName })}
      okText={t('account:testSms.send')}
      initialValues={{ sender: account.defaultSender, content: t('account:testSms.text', { name: account.userName }) }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <p>{t('account:testSms.effect')}</p>
      <Form.Item name="number" label={t('account:testSms.number')} rules={rules('number')}>
        <Input inputMode="numeric" maxLength={15} autoComplete="off" placeholder="8613800138000" />
      </Form.Item>
      <Form.Item name="sender" label={t('account:testSms.sender')} rules={rules('sender')}>
        <Input maxLength={15} autoComplete="off" />
      </Form.Item>
      <Form.Item name="content" label={t('account:testSms.content')} rules={rules('content')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}

const kinds = { ordered: 'info', taken: 'info', done: 'success', failed: 'error', lapsed: 'warning' } as const;

function TestSmsFollowed({ msgId, name, onClose }: { msgId: string; name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const maySee = useCan()(smsCustomer.get);
  const [isOver, setOver] = useState(false);
  const { data, error } = useCall(user.testSms, { msgId }, { quiet: true, refreshInterval: isOver ? 0 : refreshMs });
  const { state = 'ordered', detail = '', isStored = false } = data ?? {};
  const isEnd = state === 'failed' || state === 'lapsed' || (state === 'done' && isStored);
  if (isEnd !== isOver) setOver(isEnd);
  return (
    <Dialog
      open
      title={t('account:testSms.title', { name })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('kit.close')}</Button>}
    >
      <div role="status">
        {error && !data ? (
          <Alert type="error" showIcon title={error.message} />
        ) : (
          <Alert type={kinds[state]} showIcon title={t(`account:testSms.states.${state}`)} description={detail} />
        )}
      </div>
      {isStored && maySee && (
        <p>
          <Link to={`/sms/message?msgId=${encodeURIComponent(msgId)}`} onClick={onClose}>
            {t('account:testSms.open')}
          </Link>
        </p>
      )}
    </Dialog>
  );
}
