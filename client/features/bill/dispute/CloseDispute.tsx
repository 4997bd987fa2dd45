import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import { Segmented } from '#client/kit/Segmented.tsx';
import { type BillDispute, DisputeCloseInput } from '#shared/bill/dispute.ts';
import type { Bill } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import { billDispute } from '#shared/bill-dispute.ts';
import type { ErrorName } from '#shared/errors.ts';
import type { Lang, ReplyOf } from '#shared/http/endpoint.ts';

type Values = Pick<DisputeCloseInput, 'creditAmount' | 'subject' | 'text' | 'mailTo'>;

interface CloseDisputeProps {
  dispute: BillDispute;
  row: Bill;
  onClose: () => void;
}

/** The answer to the customer, in their language, with what they get. */
export function CloseDispute(props: CloseDisputeProps) {
  const [chosen, setChosen] = useState<Lang>();
  const input = { disputeId: props.dispute.disputeId, ...(chosen && { mailLang: chosen }) };
  const { data } = useCall(billDispute.draft, input, { keepPreviousData: false });
  return data ? <AnswerForm key={data.mailLang} {...props} draft={data} onLang={setChosen} /> : null;
}

interface AnswerFormProps extends CloseDisputeProps {
  draft: ReplyOf<typeof billDispute.draft>;
  onLang: (lang: Lang) => void;
}

function AnswerForm({ dispute: { disputeId, version }, row, draft, onLang, onClose }: AnswerFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<Values>();
  const text = Form.useWatch('text', form) ?? draft.text;
  const { mailLang, subject, mailTo } = draft;
  const handleFinish = async ({ mailTo: to = '', ...values }: Values, quiet: ErrorName[]) => {
    const input = { ...values, disputeId, version, mailLang, ...(to.trim() !== '' && { mailTo: to.trim() }) };
    const { isMailed } = await call(billDispute.close, input, { quiet });
    notify({ type: 'success', text: t(isMailed ? 'billDispute:closedMailed' : 'billDispute:closed') });
    await refetch(billDispute.list, bill.list, bill.summary, bill.get);
  };
  const rules = (name: keyof Values) => rulesFor(DisputeCloseInput, name, lang);
  return (
    <FormDialog<Values>
      form={form}
      title={t('billDispute:close')}
      okText={t('billDispute:close')}
      initialValues={{ creditAmount: '0', subject, text: draft.text, mailTo }}
      onFinish={handleFinish}
      onClose={onClose}
      fieldErrors={{ 'mail.not-configured': 'mailTo' }}
      width={760}
    >
      <Form.Item
        name="creditAmount"
        label={t('billDispute:fields.creditAmount')}
        extra={t('billDispute:creditHint')}
        rules={rules('creditAmount')}
      >
        <MoneyInput currency={row.currency} />
      </Form.Item>
      <Segmented<Lang>
        aria-label={t('billDispute:fields.mailLang')}
        value={mailLang}
        onChange={onLang}
        options={[
          { value: 'zh', label: t('bill:languages.zh') },
          { value: 'en', label: t('bill:languages.en') },
        ]}
      />
      <Form.Item name="subject" label={t('billDispute:fields.subject')} rules={rules('subject')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item
        name="text"
        label={t('billDispute:fields.text')}
        extra={t('billDispute:closeHint')}
        rules={rules('text')}
      >
        <Input.TextArea maxLength={10_000} autoSize={{ minRows: 8, maxRows: 16 }} />
      </Form.Item>
      <CopyTextButton text={text} label={t('kit.copy')} />
      <Form.Item
        name="mailTo"
        label={t('billDispute:fields.mailTo')}
        extra={t('billDispute:mailHint')}
        rules={rules('mailTo')}
      >
        <Input maxLength={254} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
