import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { Names } from '#client/kit/Names.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import type { ContactRole } from '#shared/customer/input.ts';
import { customer } from '#shared/customer.ts';
import type { ErrorName } from '#shared/errors.ts';
import { listText } from '#shared/texts/list.ts';
import { contactRoles } from './customer-choices.ts';
import type { CustomerRef } from './use-customer-actions.ts';

interface NotifyCustomersProps {
  rows: readonly CustomerRef[];
  onDone: () => void;
  onClose: () => void;
}

interface Values {
  roles: ContactRole[];
  subject: string;
  text: string;
}

/** Mails a notice to contacts of customers, such as of a maintenance. */
export function NotifyCustomers({ rows, onDone, onClose }: NotifyCustomersProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const rules = (field: keyof Values) => rulesFor(customer.notify.input, field, lang);
  const send = async (values: Values, quiet: ErrorName[]) => {
    const customerIds = rows.map(({ customerId }) => customerId);
    const { mails, without } = await call(customer.notify, { customerIds, ...values }, { quiet });
    const names = listText(without, lang);
    if (mails > 0) notify({ type: 'success', text: t('customer:notify.sent', { count: mails }) });
    if (without.length > 0) notify({ type: 'warning', text: t('customer:notify.without', { names }) });
    await refetch(customer.history);
    onDone();
  };
  return (
    <FormDialog
      title={t('customer:notify.title')}
      okText={t('customer:notify.button', { count: rows.length })}
      width={560}
      initialValues={{ roles: ['technical'] }}
      onFinish={send}
      onClose={onClose}
    >
      <Names of={rows.map(({ customerName }) => customerName)} />
      <Form.Item name="roles" label={t('customer:notify.roles')} rules={rules('roles')}>
        <Select mode="multiple" options={[...contactRoles(t)]} />
      </Form.Item>
      <Form.Item name="subject" label={t('customer:notify.subject')} rules={rules('subject')}>
        <Input maxLength={150} autoComplete="off" />
      </Form.Item>
      <Form.Item name="text" label={t('customer:notify.text')} extra={t('customer:notify.help')} rules={rules('text')}>
        <Input.TextArea maxLength={4000} autoSize={{ minRows: 5, maxRows: 14 }} />
      </Form.Item>
    </FormDialog>
  );
}
