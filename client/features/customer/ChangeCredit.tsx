import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { MomentInput } from '#client/kit/MomentInput.tsx';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import { useTimes } from '#client/kit/times.ts';
import type { Customer } from '#shared/customer/row.ts';
import { CreditInput, customer } from '#shared/customer.ts';
import type { ErrorName } from '#shared/errors.ts';

interface CreditValues {
  creditLimit: string | null;
  tempCredit: string | null;
  tempCreditUntil: number | null;
  reason: string;
}

const isSome = (amount: unknown): boolean => typeof amount === 'string' && /[1-9]/.test(amount);

/** What we let a customer owe us, for good and for a while. */
export function ChangeCredit({ row, onClose }: { row: Customer; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { zone } = useTimes();
  const [form] = Form.useForm<CreditValues>();
  const hasTemp = isSome(Form.useWatch('tempCredit', form) ?? row.tempCredit);

  const handleFinish = async (
    { creditLimit, tempCredit, tempCreditUntil, reason }: CreditValues,
    quiet: ErrorName[],
  ) => {
    const credit = {
      customerId: row.customerId,
      version: row.version,
      creditLimit: creditLimit ?? '0',
      tempCredit: tempCredit ?? '0',
      reason,
      tempCreditUntil: hasTemp ? tempCreditUntil : null,
    };
    await call(customer.updateCredit, credit, { quiet });
    notify({ type: 'success', text: t('customer:creditDone', { name: row.customerName }) });
    await refetch(customer.list, customer.get, customer.history);
  };
  const amountRules = (name: 'creditLimit' | 'tempCredit') => rulesFor(CreditInput, name, lang).slice(1);

  return (
    <FormDialog
      title={t('customer:creditTitle', { name: row.customerName })}
      okText={t('customer:creditButton')}
      form={form}
      initialValues={row}
      onFinish={handleFinish}
      onClose={onClose}
      width={520}
    >
      <Form.Item name="creditLimit" label={t('customer:fields.creditLimit')} rules={amountRules('creditLimit')}>
        <MoneyInput currency={row.currency} autoFocus />
      </Form.Item>
      <Form.Item name="tempCredit" label={t('customer:fields.tempCredit')} rules={amountRules('tempCredit')}>
        <MoneyInput currency={row.currency} />
      </Form.Item>
      {hasTemp && (
        <Form.Item
          name="tempCreditUntil"
          label={t('customer:fields.tempCreditUntil')}
          extra={t('customer:tempCreditUntilHelp', { zone })}
        >
          <MomentInput />
        </Form.Item>
      )}
      <Form.Item name="reason" label={t('kit.reason')} rules={rulesFor(CreditInput, 'reason', lang)}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
