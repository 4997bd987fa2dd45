import '#client/i18n/parts/channel-task.ts';
import Form from 'antd/es/form';
import InputNumber from 'antd/es/input-number';
import Modal from 'antd/es/modal';
import { useTranslation } from 'react-i18next';
import { useLang } from '#client/i18n/index.ts';
import { rulesFor } from '#client/kit/rules.ts';
import { channel } from '#shared/channel.ts';
import { setMaxTps } from './set-channel-status.ts';
import { type BulkDialog, useBulkSave } from './use-bulk-save.ts';

interface TpsDialogProps extends BulkDialog {
  rows: readonly { channelId: string; maxTps: number }[];
}

/** Sets one speed limit for the chosen channels. */
export function TpsDialog({ rows, onDone, onClose }: TpsDialogProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<{ maxTps: number }>();
  const { save, isSending } = useBulkSave({ onDone, onClose });
  const title = t('channelTask.tpsTitle', { count: rows.length });

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
      <Form
        form={form}
        layout="vertical"
        onFinish={({ maxTps }) => save(setMaxTps(rows, maxTps, t))}
        initialValues={{ maxTps: rows[0]?.maxTps }}
      >
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
