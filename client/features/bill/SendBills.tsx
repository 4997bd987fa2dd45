import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import { type Bill, BillSendInput } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';

type Values = Pick<BillSendInput, 'to' | 'language'>;

/** Mails bills to the invoice addresses of their customers, or one bill to others. */
export function SendBills({ rows, onClose }: { rows: readonly Bill[]; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [only] = rows;
  const isOne = rows.length === 1;
  const handleFinish = async ({ to = [], language }: Values) => {
    await call(bill.send, {
      billIds: rows.map(({ billId }) => billId),
      versions: rows.map(({ version }) => version),
      ...(to.length > 0 && { to }),
      ...(language && { language }),
    });
    notify({ type: 'success', text: t('bill:queued', { count: rows.length }) });
    await refetch(bill.list, bill.get);
  };
  return (
    <FormDialog<Values> title={t('bill:send')} okText={t('bill:send')} onFinish={handleFinish} onClose={onClose}>
      <p>
        {isOne && only
          ? t('bill:sendOne', { no: only.billNo, name: only.customerName })
          : t('bill:sendSeveral', { count: rows.length })}
      </p>
      {isOne && (
        <Form.Item
          name="to"
          label={t('bill:fields.to')}
          extra={t('bill:sendTo')}
          rules={rulesFor(BillSendInput, 'to', lang)}
        >
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', ';']} />
        </Form.Item>
      )}
      <Form.Item name="language" label={t('bill:fields.language')} extra={t('bill:sendLanguage')}>
        <Select
          allowClear
          options={(['zh', 'en'] as const).map((value) => ({ value, label: t(`bill:languages.${value}`) }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
