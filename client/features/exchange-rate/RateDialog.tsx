import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { FromField, type FromValues, fromOf } from '#client/kit/form/FromField.tsx';
import { useCurrencies } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import type { ErrorName } from '#shared/errors.ts';
import { exchangeRate } from '#shared/exchange-rate.ts';

interface Values extends FromValues {
  fromCurrency: string;
  rate: string;
}

/** Enters a rate, in force now or later. */
export function RateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const currencies = useCurrencies();
  const [form] = Form.useForm<Values>();
  const currency = Form.useWatch('fromCurrency', form);
  const present = useCall(exchangeRate.list, currency ? { fromCurrency: currency, byCurrency: 1 } : null, {
    quiet: true,
    keepPreviousData: false,
  });
  const [inForce] = (present.data?.list ?? []).filter(
    ({ fromCurrency, state }) => fromCurrency === currency && state === 'active',
  );
  const handleFinish = async ({ fromCurrency, rate, ...from }: Values, quiet: ErrorName[]) => {
    const input = { fromCurrency, rate, current: inForce?.rate ?? null, ...fromOf(from) };
    try {
      await call(exchangeRate.add, input, { quiet });
    } catch (error) {
      // The rate in force is shown again, so that it can be looked at.
      if (asCallError(error).error === 'exchange-rate.changed') await refetch(exchangeRate.list);
      throw error;
    }
    notify({ type: 'success', text: t('exchangeRate:added') });
    await refetch(exchangeRate.list);
  };
  return (
    <FormDialog
      title={t('exchangeRate:add')}
      okText={t('exchangeRate:save')}
      okButtonProps={{ disabled: currency !== undefined && present.data === undefined }}
      form={form}
      initialValues={{ when: 'now' }}
      onFinish={handleFinish}
      onClose={onClose}
      width={440}
    >
      <Form.Item
        name="fromCurrency"
        label={t('exchangeRate:fields.fromCurrency')}
        extra={
          present.data &&
          (inForce
            ? t('exchangeRate:worthNow', { from: inForce.fromCurrency, rate: inForce.rate, to: inForce.toCurrency })
            : t('exchangeRate:noneNow'))
        }
        rules={rulesFor(exchangeRate.add.input, 'fromCurrency', lang)}
      >
        <OptionSelect list={currencies} />
      </Form.Item>
      <Form.Item
        name="rate"
        label={t('exchangeRate:fields.rate')}
        extra={t('exchangeRate:rateHint')}
        rules={rulesFor(exchangeRate.add.input, 'rate', lang)}
      >
        <Input inputMode="decimal" maxLength={20} />
      </Form.Item>
      <FromField />
    </FormDialog>
  );
}
