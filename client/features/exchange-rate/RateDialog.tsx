import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
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
  const handleFinish = async ({ fromCurrency, rate, ...from }: Values, quiet: ErrorName[]) => {
    await call(exchangeRate.add, { fromCurrency, rate, ...fromOf(from) }, { quiet });
    notify({ type: 'success', text: t('exchangeRate:added') });
    await refetch(exchangeRate.list);
  };
  return (
    <FormDialog
      title={t('exchangeRate:add')}
      okText={t('exchangeRate:save')}
      initialValues={{ when: 'now' }}
      onFinish={handleFinish}
      onClose={onClose}
      width={440}
    >
      <Form.Item
        name="fromCurrency"
        label={t('exchangeRate:fields.fromCurrency')}
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
