import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { newKey } from '#client/kit/new-key.ts';
import { problemText, rulesFor } from '#client/kit/rules.ts';
import { nothing } from '#client/kit/table/column.ts';
import { addAmounts, isAmount, isZeroAmount, withoutSign } from '#shared/amounts.ts';
import type { ErrorName } from '#shared/errors.ts';
import { formatMoney } from '#shared/format.ts';
import { supplier } from '#shared/supplier.ts';
import { SupplierAdjustInput } from '#shared/supplier-balance.ts';
import styles from './supplier.module.css';

const schema = SupplierAdjustInput;

/** Adds to a balance by hand, or takes away; shows what will be left before it is done. */
export function AdjustBalance({ supplierId, onClose }: { supplierId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm();
  const { data } = useCall(supplier.get, { supplierId });
  // One key for this dialog: sending again after a lost answer books nothing twice.
  const [idempotencyKey] = useState(newKey);
  const amount: unknown = Form.useWatch('amount', form);
  const { supplierName: name = '', currency = '', balance } = data ?? {};
  const entered = typeof amount === 'string' && isAmount(amount) && !isZeroAmount(amount) ? amount : undefined;

  const effect = () => {
    if (!entered) return amount ? t('supplier:adjustZero') : t('supplier:adjustEmpty');
    const words = { amount: formatMoney(withoutSign(entered)), currency, name };
    return entered.startsWith('-') ? t('supplier:adjustTake', words) : t('supplier:adjustAdd', words);
  };
  const handleFinish = async (values: Pick<SupplierAdjustInput, 'amount' | 'remark'>, quiet: ErrorName[]) => {
    const after = await call(supplier.adjustBalance, { supplierId, ...values, idempotencyKey }, { quiet });
    notify({
      type: 'success',
      text: t('supplier:adjusted', { name, balance: formatMoney(after.balance), currency }),
    });
    await refetch(supplier.list, supplier.get, supplier.ledger);
  };

  return (
    <FormDialog
      title={t('supplier:adjustTitle', { name })}
      okText={effect()}
      okButtonProps={{ disabled: !entered || !data, danger: entered?.startsWith('-') }}
      form={form}
      onFinish={handleFinish}
      onClose={onClose}
      width={520}
    >
      <Form.Item
        name="amount"
        label={t('supplier:fields.amount')}
        extra={t('supplier:adjustHelp')}
        rules={rulesFor(schema, 'amount', lang)}
      >
        <MoneyInput currency={currency} autoFocus />
      </Form.Item>
      <dl className={styles.balance}>
        <dt>{t('supplier:adjustNow')}</dt>
        <dd>{balance === undefined ? nothing : <Amount value={balance} currency={currency} />}</dd>
        <dt>{t('supplier:adjustThen')}</dt>
        <dd>
          {!isAmount(balance) || !entered ? (
            nothing
          ) : (
            <strong>
              <Amount value={addAmounts(balance, entered)} currency={currency} />
            </strong>
          )}
        </dd>
      </dl>
      <Form.Item
        name="remark"
        label={t('supplier:adjustRemark')}
        extra={t('supplier:adjustRemarkHelp')}
        rules={[
          ...rulesFor(schema, 'remark', lang),
          { whitespace: true, message: problemText({ rule: 'required' }, lang) },
        ]}
      >
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
