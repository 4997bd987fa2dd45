import Checkbox from 'antd/es/checkbox';
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
import { type Bill, BillPayInput } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import { customer } from '#shared/customer.ts';
import type { ErrorName } from '#shared/errors.ts';
import { formatMoney } from '#shared/format.ts';
import { PayType } from '#shared/recharge/row.ts';
import { rechargeWords } from '#shared/texts/recharge-columns.ts';

type Values = Pick<BillPayInput, 'amount' | 'payType' | 'payRef' | 'onlyThis' | 'remark'>;

/** Records a payment; it goes to the customer's oldest bill unless it is said otherwise. */
export function PayBill({ row, onClose }: { row: Bill; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  // One key for this dialog: sending again after a lost answer enters nothing twice.
  const [idempotencyKey] = useState(newKey);
  const { billId, version, billNo, customerName, unpaidAmount, currency } = row;
  const handleFinish = async (
    { payRef = '', remark = '', onlyThis = false, ...values }: Values,
    quiet: ErrorName[],
  ) => {
    const input = { ...values, payRef: payRef.trim(), remark, onlyThis, billId, version, idempotencyKey };
    const paid = await call(bill.pay, input, { quiet });
    notify({ type: 'success', text: t('bill:paid', { no: billNo, rest: formatMoney(paid.unpaidAmount), currency }) });
    await refetch(bill.list, bill.summary, bill.get, customer.get, customer.list);
  };
  const rules = (name: keyof Values) => rulesFor(BillPayInput, name, lang);
  return (
    <FormDialog<Values>
      title={t('bill:pay')}
      okText={t('bill:pay')}
      initialValues={{ amount: unpaidAmount, payType: 1 }}
      onFinish={handleFinish}
      onClose={onClose}
      fieldErrors={{ 'bill.ref-taken': 'payRef' }}
      width={640}
    >
      <p>{t('bill:payHint', { no: billNo, name: customerName, amount: formatMoney(unpaidAmount), currency })}</p>
      <div className={styles.pairs}>
        <Form.Item name="amount" label={t('bill:fields.amount')} rules={rules('amount')}>
          <MoneyInput currency={currency} autoFocus />
        </Form.Item>
        <Form.Item name="payType" label={t('bill:fields.payType')} rules={rules('payType')}>
          <Select
            options={PayType.anyOf.map(({ const: value }) => ({ value, label: rechargeWords[lang].payType[value] }))}
          />
        </Form.Item>
        <Form.Item name="payRef" label={t('bill:fields.payRef')} rules={rules('payRef')}>
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
        <Form.Item name="onlyThis" valuePropName="checked" label={t('bill:allocation')}>
          <Checkbox>{t('bill:fields.onlyThis')}</Checkbox>
        </Form.Item>
      </div>
      <Form.Item name="remark" label={t('bill:fields.remark')} rules={rules('remark')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </FormDialog>
  );
}
