import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { Names } from '#client/kit/Names.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import type { CustomerStatus } from '#shared/customer/input.ts';
import { customer } from '#shared/customer.ts';
import type { ErrorName } from '#shared/errors.ts';
import { customerStatuses, statusEffects } from './customer-choices.ts';
import type { CustomerRef } from './use-customer-actions.ts';

interface ChangeStatusProps {
  rows: readonly CustomerRef[];
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Sets the status of customers, with what it means and why. */
export function ChangeStatus({ rows, onDone, onClose }: ChangeStatusProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<{ status: CustomerStatus; reason: string }>();
  const status: CustomerStatus | undefined = Form.useWatch('status', form);
  const [first] = rows;
  const isOne = rows.length === 1;
  const choices = customerStatuses(t).filter(({ value }) => !isOne || value !== first?.status);

  const handleFinish = async (values: { status: CustomerStatus; reason: string }, quiet: ErrorName[]) => {
    const seen = {
      customerIds: rows.map(({ customerId }) => customerId),
      versions: rows.map(({ version }) => version),
    };
    const { changed } = await call(customer.updateStatus, { ...seen, ...values }, { quiet });
    notify({ type: 'success', text: t('customer:changed', { count: changed }) });
    await refetch(customer.list, customer.get, customer.options, customer.history);
    onDone?.();
  };

  return (
    <FormDialog
      title={
        isOne
          ? t('customer:statusTitle', { name: first?.customerName ?? '' })
          : t('customer:statusMany', { count: rows.length })
      }
      okText={
        status === undefined
          ? t('customer:changeStatus')
          : t('customer:statusButton', { status: choiceOf(choices, status).label })
      }
      okButtonProps={{ disabled: status === undefined, danger: status === 0 || status === 2 }}
      form={form}
      onFinish={handleFinish}
      onClose={onClose}
      width={520}
    >
      {!isOne && <Names of={rows.map(({ customerName }) => customerName)} />}
      <Form.Item
        name="status"
        label={t('customer:statusChoice')}
        extra={status !== undefined && statusEffects(t)[status]}
      >
        <Radio.Group options={choices.map(({ value, label }) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="reason" label={t('kit.reason')} rules={rulesFor(customer.updateStatus.input, 'reason', lang)}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
