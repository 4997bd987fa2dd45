import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { useCustomerPick } from '#client/business/owner-lookups.ts';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { monthChoices } from '#client/kit/month-choices.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { bill } from '#shared/bill.ts';

interface Values {
  month: string;
  customerId?: string;
}

/** Makes what is missing of a month, and counts its drafts again. */
export function GenerateBills({ month, onClose }: { month: string | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const customers = useCustomerPick(undefined);
  const months = monthChoices(Date.now());
  const handleFinish = async ({ month: chosen, customerId }: Values) => {
    const { made, counted } = await call(bill.generate, {
      month: chosen,
      ...(customerId && { customerIds: [customerId] }),
    });
    notify({ type: 'success', text: t('bill:generated', { made, counted }) });
    await refetch(bill.list, bill.summary, bill.get);
  };
  return (
    <FormDialog<Values>
      title={t('bill:generate')}
      okText={t('bill:generate')}
      initialValues={{ month: month ?? months[1]?.value ?? '' }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <p>{t('bill:generateHint')}</p>
      <Form.Item name="month" label={t('bill:fields.month')}>
        <Select options={months.map(({ value, label }) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="customerId" label={t('bill:fields.customerId')} extra={t('bill:generateAll')}>
        <OptionSelect list={customers.list} onSearch={customers.onSearch} />
      </Form.Item>
    </FormDialog>
  );
}
