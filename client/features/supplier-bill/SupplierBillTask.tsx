import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { supplierBill } from '#shared/supplier-bill.ts';
import { AgreeSupplier } from './AgreeSupplier.tsx';
import { DisputeSupplier } from './DisputeSupplier.tsx';
import { PaySupplier } from './PaySupplier.tsx';
import { UploadStated } from './UploadStated.tsx';
import type { SupplierBillTaskOf } from './use-supplier-bill-actions.ts';

/** The dialog of an action on a bill. */
export function SupplierBillTask({ kind, row, onClose }: SupplierBillTaskOf & { onClose: () => void }) {
  const { t } = useTranslation();
  if (kind === 'upload') return <UploadStated row={row} onClose={onClose} />;
  if (kind === 'agree') return <AgreeSupplier row={row} onClose={onClose} />;
  if (kind === 'dispute') return <DisputeSupplier row={row} onClose={onClose} />;
  if (kind === 'pay') return <PaySupplier row={row} onClose={onClose} />;
  const { supplierBillId, version, billNo, supplierName } = row;
  return (
    <ReasonDialog
      title={t('supplierBill:void')}
      effect={t('supplierBill:voidHint', { no: billNo, name: supplierName })}
      isDanger
      isReasonRequired
      onConfirm={async (reason) => {
        await call(supplierBill.void, { supplierBillId, version, reason });
        notify({ type: 'success', text: t('supplierBill:voided') });
        await refetch(supplierBill.list, supplierBill.summary, supplierBill.get);
      }}
      onClose={onClose}
    />
  );
}
