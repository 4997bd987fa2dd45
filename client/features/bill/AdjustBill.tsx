import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { newKey } from '#client/kit/new-key.ts';
import { problemText, rulesFor } from '#client/kit/rules.ts';
import { isLargeAdjustment } from '#shared/amounts.ts';
import { type Bill, BillAdjustInput } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import type { ErrorName } from '#shared/errors.ts';
import { formatMoney } from '#shared/format.ts';

type Values = Pick<BillAdjustInput, 'amount' | 'reason' | 'isLarge'>;

/** Adds to what a customer owes, or takes off; a confirmed bill leaves it to the next one. */
export function AdjustBill({ row, onClose }: { row: Bill; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  // One key for this dialog: sending again after a lost answer enters nothing twice.
  const [idempotencyKey] = useState(newKey);
  const { billId, version, billNo, customerName, totalAmount, currency, status } = row;
  const handleFinish = async (values: Values, quiet: ErrorName[]) => {
    await call(bill.adjust, { ...values, billId, version, idempotencyKey }, { quiet });
    notify({ type: 'success', text: t(status === 0 ? 'bill:adjusted' : 'bill:adjustedLater') });
    await refetch(bill.list, bill.summary, bill.get);
  };
  const what = t('bill:one', { no: billNo, name: customerName, amount: formatMoney(totalAmount), currency });
  return (
    <FormDialog<Values> title={t('bill:adjust')} okText={t('bill:adjust')} onFinish={handleFinish} onClose={onClose}>
      <p>{t(status === 0 ? 'bill:adjustHint' : 'bill:adjustLater', { what })}</p>
      <Form.Item
        name="amount"
        label={t('bill:fields.amount')}
        extra={t('bill:adjustSign')}
        rules={rulesFor(BillAdjustInput, 'amount', lang)}
      >
        <MoneyInput currency={currency} autoFocus />
      </Form.Item>
      <Form.Item<Values> noStyle dependencies={['amount']}>
        {({ getFieldValue }) =>
          isLargeAdjustment(String(getFieldValue('amount') ?? ''), totalAmount) && (
            <Form.Item
              name="isLarge"
              valuePropName="checked"
              rules={[{ required: true, type: 'enum', enum: [true], message: problemText({ rule: 'required' }, lang) }]}
            >
              <Checkbox>{t('bill:adjustLarge', { amount: formatMoney(totalAmount), currency })}</Checkbox>
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="reason" label={t('kit.reason')} rules={rulesFor(BillAdjustInput, 'reason', lang)}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
