import Form from 'antd/es/form';
import { useSavePrices } from '#client/business/price/use-save-prices.ts';
import { call } from '#client/http/call.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { FromField, type FromValues, fromOf } from '#client/kit/form/FromField.tsx';
import { useChannels } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { problemText } from '#client/kit/rules.ts';
import { channelPrice } from '#shared/channel/price.ts';

interface CopyDialogProps {
  channelId: string;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

interface Values extends FromValues {
  toChannelId: string;
}

/** Gives the prices of one channel to another. */
export function CopyDialog({ channelId, refresh, onClose }: CopyDialogProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { options, isLoading } = useChannels();
  const [form] = Form.useForm<Values>();
  const chosen = Form.useWatch('toChannelId', form);
  // How many prices the other list has is shown; with it goes its version.
  const target = useCall(channelPrice.list, chosen ? { channelId: chosen, pageSize: 1 } : null, {
    quiet: true,
    keepPreviousData: false,
  });
  const { save } = useSavePrices(async () => {
    await Promise.all([refresh(), target.mutate()]);
  });

  const handleFinish = async ({ toChannelId, ...from }: Values) => {
    if (!target.data) return false;
    const { listVersion } = target.data;
    const failure = await save(call(channelPrice.copy, { channelId, toChannelId, listVersion, ...fromOf(from) }));
    if (failure) throw failure;
    return true;
  };

  return (
    <FormDialog
      title={t('channelPrice:copyTitle')}
      okText={t('channelPrice:copy')}
      okButtonProps={{ disabled: chosen !== undefined && target.data === undefined }}
      form={form}
      initialValues={{ when: 'now' }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <Form.Item
        name="toChannelId"
        label={t('channelPrice:copyTo')}
        extra={[t('channelPrice:copyHint'), target.data && t('channelPrice:copyTarget', { count: target.data.total })]
          .filter(Boolean)
          .join(' ')}
        rules={[{ required: true, message: problemText({ rule: 'required' }, lang) }]}
      >
        <OptionSelect list={{ options: options.filter(({ value }) => value !== channelId), isLoading }} />
      </Form.Item>
      <FromField />
    </FormDialog>
  );
}
