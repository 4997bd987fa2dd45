import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { useSession } from '#client/http/session.ts';
import { common } from '#shared/common.ts';

/** Leads to the source, for those who know the configured key; without one there is nothing to see. */
export function CopySource() {
  const { t } = useTranslation();
  const { hasSourceLink } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (!hasSourceLink) return null;
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        <CopyOutlined aria-hidden />
        {t('theme:source')}
      </button>
      {isAsking && <KeyDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function KeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ key: string }>();
  const [isSending, setSending] = useState(false);
  const handleFinish = async ({ key }: { key: string }) => {
    setSending(true);
    const answer = await call(common.sourceLink, { key }, { quiet: true }).catch(asCallError);
    setSending(false);
    if (answer instanceof Error) return form.setFields([{ name: 'key', errors: [answer.message] }]);
    window.open(answer.url, '_blank', 'noopener');
    onClose();
  };
  return (
    <Modal
      open
      width={420}
      title={t('theme:sourceTitle')}
      okText={t('theme:sourceOpen')}
      confirmLoading={isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={handleFinish}>
        <Form.Item
          name="key"
          label={t('theme:sourceKey')}
          rules={[{ required: true, message: t('theme:sourceNeeded') }]}
        >
          <Input.Password autoFocus autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
