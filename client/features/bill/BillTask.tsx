import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import type { Bill } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import { formatMoney } from '#shared/format.ts';

interface BillTaskProps {
  kind: 'confirm' | 'void';
  rows: readonly Bill[];
  onClose: () => void;
}

/** Asks once more before figures are frozen or taken back. */
export function BillTask({ kind, rows, onClose }: BillTaskProps) {
  const { t } = useTranslation();
  const [only] = rows;
  if (!only) return null;
  const what =
    rows.length === 1
      ? t('bill:one', {
          no: only.billNo,
          name: only.customerName,
          amount: formatMoney(only.totalAmount),
          currency: only.currency,
        })
      : t('bill:several', { count: rows.length });
  const done = async () => {
    notify({ type: 'success', text: t(`bill:done.${kind}`) });
    await refetch(bill.list, bill.summary, bill.get);
  };
  if (kind === 'confirm') {
    return (
      <FormDialog
        title={t('bill:confirm')}
        okText={t('bill:confirm')}
        onFinish={async () => {
          await call(bill.confirm, {
            billIds: rows.map(({ billId }) => billId),
            versions: rows.map(({ version }) => version),
          });
          await done();
        }}
        onClose={onClose}
      >
        <p>{t('bill:effect.confirm', { what })}</p>
      </FormDialog>
    );
  }
  const { billId, version } = only;
  return (
    <ReasonDialog
      title={t('bill:void')}
      effect={t('bill:effect.void', { what })}
      isDanger
      isReasonRequired
      onConfirm={async (reason) => {
        await call(bill.void, { billId, version, reason });
        await done();
      }}
      onClose={onClose}
    />
  );
}
