import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { useLang } from '#client/i18n/index.ts';
import { rulesFor } from '#client/kit/rules.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { FromField, type FromValues, fromOf } from './FromField.tsx';
import type { KeyedLine } from './price-line.ts';
import { keysOf, useSavePrices } from './use-save-prices.ts';

interface AdjustDialogProps {
  channelId: string;
  lines: readonly KeyedLine[];
  onDone: () => void;
  onClose: () => void;
}

/** Changes the chosen lines by a percentage. */
export function AdjustDialog({ channelId, lines, onDone, onClose }: AdjustDialogProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<FromValues & { percent: string }>();
  const { save, isSending } = useSavePrices();
  const title = t('channelPrice.adjustTitle', { count: lines.length });

  const handleFinish = async ({ percent, ...from }: FromValues & { percent: string }) => {
    const input = { channelId, keys: keysOf(lines), percent, ...fromOf(from) };
    const failure = await save(call(channelPrice.adjust, input));
    if (failure) return;
    onDone();
    onClose();
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
      width={440}
    >
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        onFinish={handleFinish}
        initialValues={{ when: 'now' }}
      >
        <Form.Item
          name="percent"
          label={t('channelPrice.percent')}
          extra={t('channelPrice.percentHint')}
          rules={rulesFor(channelPrice.adjust.input, 'percent', lang)}
        >
          <Input autoFocus inputMode="decimal" suffix="%" maxLength={8} />
        </Form.Item>
        <FromField />
      </Form>
    </Modal>
  );
}
