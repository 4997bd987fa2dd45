import Form from 'antd/es/form';
import { useSavePrices } from '#client/business/price/use-save-prices.ts';
import { call } from '#client/http/call.ts';
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

/** Gives the prices of one channel to another. */
export function CopyDialog({ channelId, refresh, onClose }: CopyDialogProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { options, isLoading } = useChannels();
  const { save } = useSavePrices(refresh);

  const handleFinish = async ({ toChannelId, ...from }: FromValues & { toChannelId: string }) => {
    const failure = await save(call(channelPrice.copy, { channelId, toChannelId, ...fromOf(from) }));
    if (failure) throw failure;
  };

  return (
    <FormDialog
      title={t('channelPrice:copyTitle')}
      okText={t('channelPrice:copy')}
      initialValues={{ when: 'now' }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <Form.Item
        name="toChannelId"
        label={t('channelPrice:copyTo')}
        extra={t('channelPrice:copyHint')}
        rules={[{ required: true, message: problemText({ rule: 'required' }, lang) }]}
      >
        <OptionSelect list={{ options: options.filter(({ value }) => value !== channelId), isLoading }} />
      </Form.Item>
      <FromField />
    </FormDialog>
  );
}
