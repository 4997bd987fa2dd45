import Alert from 'antd/es/alert';
import Form from 'antd/es/form';
import { useCustomerPick } from '#client/business/owner-lookups.ts';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { DayInput } from '#client/kit/DayInput.tsx';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import type { DueFee, FeePreview } from '#shared/fee-item/customer-fee.ts';
import { feeItem } from '#shared/fee-item.ts';
import { formatMoney } from '#shared/format.ts';
import styles from './fee-item.module.css';
import { useFeeItems } from './use-fee-items.ts';

interface Values {
  date: string;
  feeItemId?: string;
  customerId?: string;
}

/** Shows what is due up to a day, and charges it. */
export function RunFees({ feeItemId: begun, onClose }: { feeItemId: string | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const can = useCan();
  const [form] = Form.useForm<Values>();
  const today = new Date().toISOString().slice(0, 10);
  const date: string = Form.useWatch('date', form) ?? today;
  const feeItemId: string | null | undefined = Form.useWatch('feeItemId', form) ?? begun;
  const customerId: string | null | undefined = Form.useWatch('customerId', form);
  const asked = { date, ...(feeItemId && { feeItemId }), ...(customerId && { customerId }) };
  const { data } = useCall(feeItem.preview, asked, { quiet: true });
  const customers = useCustomerPick();
  const items = useFeeItems();
  const may = useFieldAccess('price') === 'shown' && can(feeItem.run);
  const isLater = date > today;
  const isNothing = !data || data.charges === data.withoutRate;
  const run = async () => {
    await call(feeItem.run, asked);
    notify({ type: 'success', text: t('feeRun:ordered') });
    await refetch(feeItem.runs, feeItem.list, feeItem.customers, feeItem.charges, feeItem.preview);
  };
  return (
    <FormDialog<Values>
      title={t('feeRun:title')}
      okText={t('feeRun:run')}
      okButtonProps={{ disabled: !may || isLater || isNothing }}
      form={form}
      initialValues={{ date: today, ...(begun && { feeItemId: begun }) }}
      onFinish={run}
      onClose={onClose}
      width={760}
    >
      <p>{t('feeRun:hint')}</p>
      <div className={styles.thirds}>
        <Form.Item name="date" label={t('feeRun:fields.date')}>
          <DayInput />
        </Form.Item>
        <Form.Item name="feeItemId" label={t('feeRun:fields.feeItemId')}>
          <OptionSelect list={items} allowClear />
        </Form.Item>
        <Form.Item name="customerId" label={t('feeRun:fields.customerId')}>
          <OptionSelect list={customers.list} onSearch={customers.onSearch} allowClear />
        </Form.Item>
      </div>
      {isLater && <Alert type="info" showIcon title={t('feeRun:dateNote')} />}
      {data && data.withoutRate > 0 && (
        <Alert type="warning" showIcon title={t('feeRun:withoutRate', { count: data.withoutRate })} />
      )}
      {data && <DueFees preview={data} />}
    </FormDialog>
  );
}

/** Charges that are due, and their sums. */
function DueFees({ preview: { due, charges, customers, currencies } }: { preview: FeePreview }) {
  const { t } = useTranslation();
  const lang = useLang();
  if (charges === 0) return <p>{t('feeRun:nothing')}</p>;
  const what = ({ feeName, feeNameEn, refName }: DueFee) =>
    [lang === 'zh' ? feeName : feeNameEn, refName].filter(Boolean).join(' · ');
  const period = ({ fromDay, toDay, feeType, days, ofDays, usage }: DueFee) =>
    [
      fromDay === toDay ? fromDay : `${fromDay} – ${toDay.slice(5)}`,
      ...(feeType === 2 && days < ofDays ? [t('feeCharge:partly', { days, ofDays })] : []),
      ...(usage === null || usage === undefined ? [] : [t('feeCharge:used', { usage })]),
    ].join(' · ');
  return (
    <>
      <p>
        <strong>{t('feeRun:sum', { count: charges })}</strong> · {t('feeRun:customers', { count: customers })} ·{' '}
        {currencies.map(({ amount, currency }) => `${formatMoney(amount)} ${currency}`).join(' · ')}
      </p>
      <div className={styles.due}>
        <table>
          <tbody>
            {due.map((row) => (
              <tr key={`${row.customerFeeId} ${row.fromDay}`}>
                <td>{row.customerName}</td>
                <td>
                  {what(row)}
                  <small>{period(row)}</small>
                </td>
                <td className={styles.number}>
                  {row.amount === null || row.amount === undefined
                    ? nothing
                    : `${formatMoney(row.amount)} ${row.currency}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {charges > due.length && <p>{t('feeRun:more', { count: charges - due.length })}</p>}
    </>
  );
}
