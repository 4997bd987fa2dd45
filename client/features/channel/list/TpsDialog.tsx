import '#client/i18n/namespaces/channel-task.ts';
import Form from 'antd/es/form';
import InputNumber from 'antd/es/input-number';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import { channel } from '#shared/channel.ts';
import { setMaxTps } from './set-channel-status.ts';
import type { BulkDialog } from './use-bulk-save.ts';

interface TpsDialogProps extends BulkDialog {
  rows: readonly { channelId: string; version: number; maxTps: number }[];
}

/** Sets one speed limit for the chosen channels. */
export function TpsDialog({ rows, onDone, onClose }: TpsDialogProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const title = t('channelTask:tpsTitle', { count: rows.length });

  return (
    <FormDialog
      title={title}
      okText={title}
      initialValues={{ maxTps: rows[0]?.maxTps }}
      onFinish={async ({ maxTps }: { maxTps: number }) => {
        await setMaxTps(rows, maxTps, t);
        onDone();
      }}
      onClose={onClose}
      width={420}
    >
      <Form.Item
        name="maxTps"
        label={t('channel:fields.maxTps')}
        extra={t('channelTask:tpsHelp')}
        rules={rulesFor(channel.updateTps.input, 'maxTps', lang)}
      >
        <InputNumber autoFocus min={0.1} max={5000} step={1} />
      </Form.Item>
    </FormDialog>
  );
}
