import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import type { ErrorName } from '#shared/errors.ts';
import { formatMoney } from '#shared/format.ts';
import type { Recharge } from '#shared/recharge/row.ts';
import { recharge } from '#shared/recharge.ts';

/** Says that a recharge which was credited before has been paid, and by which transfer. */
export function MarkPaid({ row, onClose }: { row: Recharge; onClose: () => void }) {
  const { t } = useTranslation();
  const { rechargeId, version, customerName: name, amount, currency } = row;
  const what = t('recharge:one', { name, amount: formatMoney(amount), currency });
  const handleFinish = async ({ payRef = '' }: { payRef?: string }, quiet: ErrorName[]) => {
    await call(recharge.markPaid, { rechargeId, version, payRef: payRef.trim() }, { quiet });
    notify({ type: 'success', text: t('recharge:done.paid') });
    await refetch(recharge.list, recharge.summary);
  };
  return (
    <FormDialog
      title={t('recharge:paid')}
      okText={t('recharge:paid')}
      initialValues={{ payRef: row.payRef }}
      onFinish={handleFinish}
      onClose={onClose}
      fieldErrors={{ 'recharge.ref-taken': 'payRef' }}
    >
      <p>{t('recharge:effect.paid', { what })}</p>
      <Form.Item name="payRef" label={t('recharge:fields.payRef')}>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
