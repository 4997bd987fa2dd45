import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import styles from '#client/business/bills/bills.module.css';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { newKey } from '#client/kit/new-key.ts';
import { rulesFor } from '#client/kit/rules.ts';
import type { ErrorName } from '#shared/errors.ts';
import { formatMoney } from '#shared/format.ts';
import { PayType } from '#shared/recharge/row.ts';
import { type SupplierBill, SupplierBillPayInput } from '#shared/supplier-bill/row.ts';
import { supplierBill } from '#shared/supplier-bill.ts';
import { rechargeWords } from '#shared/texts/recharge-columns.ts';

type Values = Pick<SupplierBillPayInput, 'amount' | 'payType' | 'payRef' | 'remark'>;

/** Records what was paid of an agreed bill. */
export function PaySupplier({ row, onClose }: { row: SupplierBill; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  // One key for this dialog: sending again after a lost answer enters nothing twice.
  const [idempotencyKey] = useState(newKey);
  const { supplierBillId, version, billNo, supplierName, unpaidAmount, currency } = row;
  const handleFinish = async ({ payRef = '', remark = '', ...values }: Values, quiet: ErrorName[]) => {
    const input = { ...values, payRef: payRef.trim(), remark, supplierBillId, version, idempotencyKey };
    const paid = await call(supplierBill.pay, input, { quiet });
    const rest = formatMoney(paid.unpaidAmount);
    notify({ type: 'success', text: t('supplierBill:paid', { no: billNo, rest, currency }) });
    await refetch(supplierBill.list, supplierBill.summary, supplierBill.get);
  };
  const rules = (name: keyof Values) => rulesFor(SupplierBillPayInput, name, lang);
  return (
    <FormDialog<Values>
      title={t('supplierBill:pay')}
      okText={t('supplierBill:pay')}
      initialValues={{ amount: unpaidAmount, payType: 1 }}
      onFinish={handleFinish}
      onClose={onClose}
      fieldErrors={{ 'supplier-bill.over': 'amount' }}
      width={640}
    >
      <p>
        {t('supplierBill:payHint', { no: billNo, name: supplierName, amount: formatMoney(unpaidAmount), currency })}
      </p>
      <div className={styles.pairs}>
        <Form.Item name="amount" label={t('supplierBill:fields.amount')} rules={rules('amount')}>
          <MoneyInput currency={currency} autoFocus />
        </Form.Item>
        <Form.Item name="payType" label={t('supplierBill:fields.payType')} rules={rules('payType')}>
          <Select
            options={PayType.anyOf.map(({ const: value }) => ({ value, label: rechargeWords[lang].payType[value] }))}
          />
        </Form.Item>
        <Form.Item name="payRef" label={t('supplierBill:fields.payRef')} rules={rules('payRef')}>
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="remark" label={t('supplierBill:fields.remark')} rules={rules('remark')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </FormDialog>
  );
}
