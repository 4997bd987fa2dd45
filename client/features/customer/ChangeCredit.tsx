import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useTranslation } from 'react-i18next';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useLang } from '#client/i18n/index.ts';
import { showServerErrors } from '#client/kit/form/server-errors.ts';
import { MomentInput } from '#client/kit/MomentInput.tsx';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import { useTimes } from '#client/kit/times.ts';
import type { Customer } from '#shared/customer/row.ts';
import { CreditInput, customer } from '#shared/customer.ts';

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
  const { send, isSending } = useSend(customer.updateCredit);
  const hasTemp = isSome(Form.useWatch('tempCredit', form) ?? row.tempCredit);

  const handleFinish = async ({ creditLimit, tempCredit, tempCreditUntil, reason }: CreditValues) => {
    try {
      await send(
        {
          customerId: row.customerId,
          creditLimit: creditLimit ?? '0',
          tempCredit: tempCredit ?? '0',
          tempCreditUntil: hasTemp ? tempCreditUntil : null,
          reason,
        },
        { quiet: ['request.invalid'] },
      );
      notify({ type: 'success', text: t('customer.creditDone', { name: row.customerName }) });
      await refetch(customer.list, customer.get, customer.history);
      onClose();
    } catch (thrown) {
      showServerErrors(form, asCallError(thrown), {});
    }
  };
  const amountRules = (name: 'creditLimit' | 'tempCredit') => rulesFor(CreditInput, name, lang).slice(1);

  return (
    <Modal
      open
      title={t('customer.creditTitle', { name: row.customerName })}
      okText={t('customer.creditButton')}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
      width={520}
    >
      <Form form={form} layout="vertical" validateTrigger="onBlur" initialValues={row} onFinish={handleFinish}>
        <Form.Item name="creditLimit" label={t('customer.fields.creditLimit')} rules={amountRules('creditLimit')}>
          <MoneyInput currency={row.currency} autoFocus />
        </Form.Item>
        <Form.Item name="tempCredit" label={t('customer.fields.tempCredit')} rules={amountRules('tempCredit')}>
          <MoneyInput currency={row.currency} />
        </Form.Item>
        {hasTemp && (
          <Form.Item
            name="tempCreditUntil"
            label={t('customer.fields.tempCreditUntil')}
            extra={t('customer.tempCreditUntilHelp', { zone })}
          >
            <MomentInput />
          </Form.Item>
        )}
        <Form.Item name="reason" label={t('kit.reason')} rules={rulesFor(CreditInput, 'reason', lang)}>
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
