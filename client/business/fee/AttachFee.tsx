import Form from 'antd/es/form';
import { useCustomerPick } from '#client/business/owner-lookups.ts';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import { customer } from '#shared/customer.ts';
import type { ErrorName } from '#shared/errors.ts';
import type { FeeTerms } from '#shared/fee-item/customer-fee.ts';
import { feeItem } from '#shared/fee-item.ts';
import { TermFields } from './TermFields.tsx';

interface Values extends Partial<FeeTerms> {
  customerId: string;
  feeItemId: string;
}

interface AttachFeeProps {
  customerId: string | undefined;
  feeItemId: string | undefined;
  /** The customer is not chosen, and his name stands around it. */
  isOfOne: boolean;
  onClose: () => void;
}

/** A customer pays a fee item from a day on. */
export function AttachFee({ customerId: begun, feeItemId: begunItem, isOfOne, onClose }: AttachFeeProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<Values>();
  const customerId: string | undefined = Form.useWatch('customerId', form) ?? begun;
  const feeItemId: string | undefined = Form.useWatch('feeItemId', form) ?? begunItem;
  const { data } = useCall(customer.get, customerId ? { customerId } : null, { quiet: true });
  const customers = useCustomerPick(data && { id: data.customerId, name: data.customerName });
  const items = useCall(feeItem.list, { status: 1, pageSize: 200 }, { quiet: true }).data?.list;
  const item = items?.find((each) => each.feeItemId === feeItemId);
  const options = (items ?? []).map((each) => ({
    value: each.feeItemId,
    label: `${each.feeCode} · ${lang === 'zh' ? each.feeName : each.feeNameEn}`,
  }));
  const handleFinish = async (
    { customerId: chosen, feeItemId: chosenItem, price, qty, cycle, startDay = '', endDay }: Values,
    quiet: ErrorName[],
  ) => {
    const type = item?.feeType ?? 1;
    const made = await call(
      feeItem.attach,
      {
        customerId: chosen,
        feeItemId: chosenItem,
        price: price || null,
        qty: type < 3 && qty ? qty : '1',
        cycle: type === 2 ? (cycle ?? 1) : 1,
        startDay,
        endDay: type === 1 ? null : (endDay ?? null),
      },
      { quiet },
    );
    const fee = lang === 'zh' ? made.feeName : made.feeNameEn;
    notify({ type: 'success', text: t('customerFee:attached', { fee, name: made.customerName }) });
    await refetch(feeItem.customers, feeItem.list, feeItem.get);
  };
  return (
    <FormDialog<Values>
      title={t('customerFee:attachTitle')}
      okText={t('customerFee:attach')}
      form={form}
      initialValues={{
        ...(begun && { customerId: begun }),
        ...(begunItem && { feeItemId: begunItem }),
        qty: '1',
        cycle: 1,
        startDay: new Date().toISOString().slice(0, 10),
      }}
      onFinish={handleFinish}
      onClose={onClose}
      fieldErrors={{ 'fee.attached': 'feeItemId', 'fee.item-disabled': 'feeItemId' }}
      width={600}
    >
      <Form.Item
        name="customerId"
        label={t('customerFee:fields.customerId')}
        rules={rulesFor(feeItem.attach.input, 'customerId', lang)}
        hidden={isOfOne}
      >
        <OptionSelect list={customers.list} onSearch={customers.onSearch} />
      </Form.Item>
      <Form.Item
        name="feeItemId"
        label={t('customerFee:fields.feeItemId')}
        rules={rulesFor(feeItem.attach.input, 'feeItemId', lang)}
      >
        <OptionSelect list={{ options, isLoading: items === undefined }} />
      </Form.Item>
      <TermFields item={item} currency={data?.currency ?? ''} />
    </FormDialog>
  );
}
