import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useTranslation } from 'react-i18next';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useLang } from '#client/i18n/index.ts';
import { showServerErrors } from '#client/kit/form/server-errors.ts';
import { useCurrencies } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { FromField, type FromValues, fromOf } from '#client/kit/price/FromField.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import { exchangeRate } from '#shared/exchange-rate.ts';

interface Values extends FromValues {
  fromCurrency: string;
  rate: string;
}

/** Enters a rate, in force now or later. */
export function RateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<Values>();
  const currencies = useCurrencies();
  const { send, isSending } = useSend(exchangeRate.add);
  const handleFinish = async ({ fromCurrency, rate, ...from }: Values) => {
    try {
      await send({ fromCurrency, rate, ...fromOf(from) });
    } catch (thrown) {
      showServerErrors(form, asCallError(thrown), {});
      return;
    }
    notify({ type: 'success', text: t('exchangeRate.added') });
    await refetch(exchangeRate.list);
    onClose();
  };
  return (
    <Modal
      open
      title={t('exchangeRate.add')}
      okText={t('exchangeRate.save')}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
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
          name="fromCurrency"
          label={t('exchangeRate.fields.fromCurrency')}
          rules={rulesFor(exchangeRate.add.input, 'fromCurrency', lang)}
        >
          <OptionSelect list={currencies} />
        </Form.Item>
        <Form.Item
          name="rate"
          label={t('exchangeRate.fields.rate')}
          extra={t('exchangeRate.rateHint')}
          rules={rulesFor(exchangeRate.add.input, 'rate', lang)}
        >
          <Input inputMode="decimal" maxLength={20} />
        </Form.Item>
        <FromField />
      </Form>
    </Modal>
  );
}
