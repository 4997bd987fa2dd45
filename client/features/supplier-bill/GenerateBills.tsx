import { GenerateBills as Generate } from '#client/business/bills/GenerateBills.tsx';
import { useSuppliers } from '#client/business/owner-lookups.ts';
import { call } from '#client/http/call.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { supplierBill } from '#shared/supplier-bill.ts';

/** Creates the missing bills of a month, and counts open ones again. */
export function GenerateBills({ month, onClose }: { month: string | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const list = useSuppliers();
  return (
    <Generate
      month={month}
      hint={t('supplierBill:generateHint')}
      party={{ list, label: t('supplierBill:fields.supplierId'), hint: t('supplierBill:generateAll') }}
      onGenerate={async (chosen, supplierIds) => {
        const done = await call(supplierBill.generate, { month: chosen, ...(supplierIds && { supplierIds }) });
        await refetch(supplierBill.list, supplierBill.summary, supplierBill.get);
        return t('supplierBill:generated', done);
      }}
      onClose={onClose}
    />
  );
}
