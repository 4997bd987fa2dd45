import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import type { ErrorName } from '#shared/errors.ts';
import { type SupplierBill, SupplierBillDisputeInput } from '#shared/supplier-bill/row.ts';
import { supplierBill } from '#shared/supplier-bill.ts';

type Values = Pick<SupplierBillDisputeInput, 'subject' | 'text' | 'mailTo'>;

/** The draft of a mail with the gap and its causes, to be copied or sent. */
export function DisputeSupplier({ row, onClose }: { row: SupplierBill; onClose: () => void }) {
  const lang = useLang();
  const { supplierBillId } = row;
  const { data } = useCall(supplierBill.draft, { supplierBillId, mailLang: lang }, { keepPreviousData: false });
  return data ? <DisputeForm row={row} draft={data} onClose={onClose} /> : null;
}

interface DisputeFormProps {
  row: SupplierBill;
  draft: { subject: string; text: string };
  onClose: () => void;
}

function DisputeForm({ row: { supplierBillId, version }, draft, onClose }: DisputeFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<Values>();
  const text = Form.useWatch('text', form) ?? draft.text;
  const handleFinish = async ({ mailTo = '', ...values }: Values, quiet: ErrorName[]) => {
    const input = { ...values, supplierBillId, version, ...(mailTo.trim() !== '' && { mailTo: mailTo.trim() }) };
    const { isMailed } = await call(supplierBill.dispute, input, { quiet });
    notify({ type: 'success', text: t(isMailed ? 'supplierBill:mailed' : 'supplierBill:disputed') });
    await refetch(supplierBill.list, supplierBill.summary, supplierBill.get);
  };
  const rules = (name: keyof Values) => rulesFor(SupplierBillDisputeInput, name, lang);
  return (
    <FormDialog<Values>
      form={form}
      title={t('supplierBill:dispute')}
      okText={t('supplierBill:dispute')}
      initialValues={draft}
      onFinish={handleFinish}
      onClose={onClose}
      fieldErrors={{ 'mail.not-configured': 'mailTo' }}
      width={760}
    >
      <p>{t('supplierBill:disputeHint')}</p>
      <Form.Item name="subject" label={t('supplierBill:fields.subject')} rules={rules('subject')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="text" label={t('supplierBill:fields.text')} rules={rules('text')}>
        <Input.TextArea maxLength={10_000} autoSize={{ minRows: 8, maxRows: 16 }} />
      </Form.Item>
      <CopyTextButton text={text} label={t('supplierBill:copy')} />
      <Form.Item name="mailTo" label={t('supplierBill:fields.mailTo')} rules={rules('mailTo')}>
        <Input maxLength={254} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
