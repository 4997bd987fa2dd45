import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import type { ErrorName } from '#shared/errors.ts';
import { formatMoney } from '#shared/format.ts';
import { type SupplierBill, SupplierBillAgreeInput } from '#shared/supplier-bill/row.ts';
import { supplierBill } from '#shared/supplier-bill.ts';

type Values = Pick<SupplierBillAgreeInput, 'amount' | 'reason'>;

/** Freezes the figures on an amount: theirs unless another one was agreed on. */
export function AgreeSupplier({ row, onClose }: { row: SupplierBill; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { supplierBillId, version, billNo, supplierName, computedAmount, statedAmount, currency, tolerance } = row;
  const handleFinish = async (values: Values, quiet: ErrorName[]) => {
    const agreed = await call(supplierBill.agree, { ...values, supplierBillId, version }, { quiet });
    notify({ type: 'success', text: t('supplierBill:agreed', { rest: formatMoney(agreed.unpaidAmount), currency }) });
    await refetch(supplierBill.list, supplierBill.summary, supplierBill.get);
  };
  return (
    <FormDialog<Values>
      title={t('supplierBill:agree')}
      okText={t('supplierBill:agree')}
      initialValues={{ amount: statedAmount ?? '' }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <p>
        {t('supplierBill:agreeHint', {
          no: billNo,
          name: supplierName,
          ours: formatMoney(computedAmount),
          theirs: formatMoney(statedAmount ?? '0'),
          currency,
        })}
      </p>
      <Form.Item
        name="amount"
        label={t('supplierBill:fields.amount')}
        rules={rulesFor(SupplierBillAgreeInput, 'amount', lang)}
      >
        <MoneyInput currency={currency} autoFocus />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('supplierBill:fields.reason')}
        extra={t('supplierBill:agreeReason', { tolerance: String(tolerance) })}
        rules={rulesFor(SupplierBillAgreeInput, 'reason', lang)}
      >
        <Input.TextArea maxLength={200} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </FormDialog>
  );
}
