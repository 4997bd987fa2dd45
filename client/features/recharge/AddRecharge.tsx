import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useCustomerPick } from '#client/business/owner-lookups.ts';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { newKey } from '#client/kit/new-key.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import { addAmounts, formatBalance, isAmount } from '#shared/amounts.ts';
import { customer } from '#shared/customer.ts';
import type { ErrorName } from '#shared/errors.ts';
import { formatMoney } from '#shared/format.ts';
import { RechargeInput } from '#shared/recharge/row.ts';
import { recharge } from '#shared/recharge.ts';
import { ProofFile, proofRule } from './ProofFile.tsx';
import styles from './recharge.module.css';
import { paidStatuses, payTypes } from './recharge-choices.ts';

type Values = Omit<RechargeInput, 'idempotencyKey'>;

/** Enters a recharge: who, how much and how; shows the balance before and after. */
export function AddRecharge({ customerId: begun, onClose }: { customerId: string | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<Values>();
  // One key for this dialog: sending again after a lost answer enters nothing twice.
  const [idempotencyKey] = useState(newKey);
  const customerId: string | undefined = Form.useWatch('customerId', form) ?? begun;
  const amount: unknown = Form.useWatch('amount', form);
  const gift: unknown = Form.useWatch('giftAmount', form);
  const { data } = useCall(customer.get, customerId ? { customerId } : null, { quiet: true });
  const customers = useCustomerPick(data && { id: data.customerId, name: data.customerName });
  const { currency = '', balance, available } = data ?? {};
  const entered = typeof amount === 'string' && isAmount(amount) ? amount : undefined;
  const given = typeof gift === 'string' && isAmount(gift) ? gift : '0';
  const after = isAmount(balance) && entered ? addAmounts(addAmounts(balance, entered), given) : undefined;

  const handleFinish = async ({ giftAmount, payRef = '', remark = '', ...values }: Values, quiet: ErrorName[]) => {
    const made = await call(
      recharge.add,
      { ...values, giftAmount: giftAmount || '0', payRef: payRef.trim(), remark, idempotencyKey },
      { quiet },
    );
    notify({
      type: made.status === 1 ? 'success' : 'info',
      text:
        made.status === 1
          ? t('recharge:added', { name: made.customerName, balance: formatBalance(made.balanceAfter ?? '0'), currency })
          : t('recharge:addedWaits', { name: made.customerName }),
    });
    await refetch(recharge.list, recharge.summary, customer.get, customer.list);
  };
  const label = (name: keyof Values) => t(`recharge:fields.${name}`);
  const rules = (name: keyof Values) => rulesFor(RechargeInput, name, lang);
  return (
    <FormDialog<Values>
      title={t('recharge:addTitle')}
      okText={entered && data ? t('recharge:addOk', { amount: formatMoney(entered), currency }) : t('recharge:add')}
      form={form}
      initialValues={{ customerId: begun, payType: 1, paidStatus: 1 }}
      onFinish={handleFinish}
      onClose={onClose}
      fieldErrors={{ 'recharge.ref-taken': 'payRef' }}
      width={640}
    >
      <Form.Item
        name="customerId"
        label={label('customerId')}
        rules={rules('customerId')}
        extra={
          balance !== undefined &&
          [
            t('recharge:balanceNow', { balance: formatBalance(balance), currency }),
            ...(available ? [t('recharge:availableNow', { available: formatBalance(available), currency })] : []),
            ...(after ? [t('recharge:balanceThen', { balance: formatBalance(after), currency })] : []),
          ].join(' · ')
        }
      >
        <OptionSelect list={customers.list} onSearch={customers.onSearch} />
      </Form.Item>
      <div className={styles.pairs}>
        <Form.Item name="amount" label={label('amount')} rules={rules('amount')}>
          <MoneyInput currency={currency} autoFocus={begun !== undefined} />
        </Form.Item>
        <Form.Item
          name="giftAmount"
          label={label('giftAmount')}
          extra={t('recharge:giftHint')}
          rules={rules('giftAmount')}
        >
          <MoneyInput currency={currency} />
        </Form.Item>
        <Form.Item name="payType" label={label('payType')} rules={rules('payType')}>
          <Select options={[...payTypes(t)]} />
        </Form.Item>
        <Form.Item name="payRef" label={label('payRef')} rules={rules('payRef')}>
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
        <Form.Item name="paidStatus" label={label('paidStatus')} extra={t('recharge:paidHint')}>
          <Radio.Group options={paidStatuses(t).map(({ value, label: word }) => ({ value, label: word }))} />
        </Form.Item>
        <Form.Item name="proofFile" label={label('proofFile')} extra={proofRule(lang)}>
          <ProofFile />
        </Form.Item>
      </div>
      <Form.Item name="remark" label={label('remark')} rules={rules('remark')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </FormDialog>
  );
}
