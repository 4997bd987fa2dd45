import Form from 'antd/es/form';
import { useState } from 'react';
import { useCustomerPick } from '#client/business/owner-lookups.ts';
import { BelowField } from '#client/business/price/BelowField.tsx';
import { useSavePrices } from '#client/business/price/use-save-prices.ts';
import { call } from '#client/http/call.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { FromField, type FromValues, fromOf } from '#client/kit/form/FromField.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { problemText } from '#client/kit/rules.ts';
import { customerPrice, type PriceListKey } from '#shared/customer/price.ts';

interface Values extends FromValues {
  customerId: string;
  userId?: string;
  belowReason?: string;
}

interface CopyPricesProps {
  listKey: PriceListKey;
  /** Of the list as it is shown. */
  listVersion: string;
  currency: string;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Takes over the prices of another list. */
export function CopyPrices({ listKey, listVersion, currency, refresh, onClose }: CopyPricesProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<Values>();
  const customers = useCustomerPick();
  const customerId = Form.useWatch('customerId', form);
  const lists = useCall(customerPrice.lists, customerId ? { customerId } : null, { quiet: true });
  const { save, isBelow } = useSavePrices(refresh);
  // As it was when the dialog was opened, whatever is loaded behind it.
  const [seenVersion] = useState(listVersion);

  const handleFinish = async ({ customerId: fromCustomerId, userId, belowReason, ...from }: Values) => {
    const source = { fromCustomerId, ...(userId && { fromUserId: userId }) };
    const input = {
      ...listKey,
      listVersion: seenVersion,
      ...source,
      ...fromOf(from),
      ...(belowReason && { belowReason }),
    };
    const failure = await save(call(customerPrice.copy, input));
    if (failure) throw failure;
  };

  return (
    <FormDialog
      title={t('customerPrice:copyTitle')}
      okText={t('customerPrice:copy')}
      form={form}
      initialValues={{ when: 'now', userId: '' }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <Form.Item
        name="customerId"
        label={t('customerPrice:copyFrom')}
        extra={t('customerPrice:copyHint', { currency })}
        rules={[{ required: true, message: problemText({ rule: 'required' }, lang) }]}
      >
        <OptionSelect
          list={customers.list}
          onSearch={customers.onSearch}
          onChange={() => form.setFieldsValue({ userId: '' })}
        />
      </Form.Item>
      <Form.Item name="userId" label={t('customerPrice:pickList')}>
        <OptionSelect
          disabled={!customerId}
          list={{
            isLoading: customerId !== undefined && lists.data === undefined,
            options: (lists.data?.lists ?? []).map((each) => ({
              value: each.userId ?? '',
              label: each.userId === null ? t('customerPrice:ownList') : each.userName,
              code: t('customerPrice:lines', { count: each.lines }),
            })),
          }}
        />
      </Form.Item>
      <FromField />
      {isBelow && <BelowField />}
    </FormDialog>
  );
}
