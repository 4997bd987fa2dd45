import '#client/i18n/parts/channel-task.ts';
import Form from 'antd/es/form';
import InputNumber from 'antd/es/input-number';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallError } from '#client/http/call-error.ts';
import { useLang } from '#client/i18n/index.ts';
import { rulesFor } from '#client/kit/rules.ts';
import { channel } from '#shared/channel.ts';
import { setMaxTps } from './set-channel-status.ts';

interface TpsDialogProps {
  rows: readonly { channelId: string; maxTps: number }[];
  onDone: () => void;
  onClose: () => void;
}

/** Sets one speed limit for the chosen channels. */
export function TpsDialog({ rows, onDone, onClose }: TpsDialogProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<{ maxTps: number }>();
  const [isSending, setSending] = useState(false);
  const title = t('channelTask.tpsTitle', { count: rows.length });

  const handleFinish = async ({ maxTps }: { maxTps: number }) => {
    setSending(true);
    // Of a failure the person has been told; the dialog stays for another try.
    const failure = await setMaxTps(rows, maxTps, t).then(() => undefined, asCallError);
    setSending(false);
    if (!failure) {
      onDone();
      onClose();
    }
  };

  return (
    <Modal
      open
      title={title}
      okText={title}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={onClose}
      width={420}
    >
      <Form form={form} layout="vertical" onFinish={handleFinish} initialValues={{ maxTps: rows[0]?.maxTps }}>
        <Form.Item
          name="maxTps"
          label={t('channel.fields.maxTps')}
          extra={t('channelTask.tpsHelp')}
          rules={rulesFor(channel.updateTps.input, 'maxTps', lang)}
        >
          <InputNumber autoFocus min={0.1} max={5000} step={1} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
