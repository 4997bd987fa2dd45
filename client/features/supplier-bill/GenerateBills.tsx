import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { useSuppliers } from '#client/business/owner-lookups.ts';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { monthChoices } from '#client/kit/month-choices.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { supplierBill } from '#shared/supplier-bill.ts';

interface Values {
  month: string;
  supplierId?: string;
}

/** Makes what is missing of a month, and counts open bills again. */
export function GenerateBills({ month, onClose }: { month: string | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const suppliers = useSuppliers();
  const months = monthChoices(Date.now());
  const handleFinish = async ({ month: chosen, supplierId }: Values) => {
    const { made, counted } = await call(supplierBill.generate, {
      month: chosen,
      ...(supplierId && { supplierIds: [supplierId] }),
    });
    notify({ type: 'success', text: t('supplierBill:generated', { made, counted }) });
    await refetch(supplierBill.list, supplierBill.summary, supplierBill.get);
  };
  return (
    <FormDialog<Values>
      title={t('supplierBill:generate')}
      okText={t('supplierBill:generate')}
      initialValues={{ month: month ?? months[1]?.value ?? '' }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <p>{t('supplierBill:generateHint')}</p>
      <Form.Item name="month" label={t('supplierBill:fields.month')}>
        <Select options={months.map(({ value, label }) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="supplierId" label={t('supplierBill:fields.supplierId')} extra={t('supplierBill:generateAll')}>
        <OptionSelect list={suppliers} />
      </Form.Item>
    </FormDialog>
  );
}
