import { BillsExport } from '#client/business/bills/BillsExport.tsx';
import { runExport } from '#client/http/run-export.ts';
import { useTranslation } from '#client/i18n/t.ts';
import type { SupplierBillFilter } from '#shared/supplier-bill/row.ts';
import { supplierBill } from '#shared/supplier-bill.ts';

/** The bills of the present filter as a file, with the columns of the table. */
export function SupplierBillExport({ filter, columns }: { filter: SupplierBillFilter; columns: readonly string[] }) {
  const { t } = useTranslation();
  const exportName = t('supplierBill:exportName');
  return (
    <BillsExport
      endpoint={supplierBill.export}
      columns={columns}
      onExport={(choice) => runExport(supplierBill.export, { ...filter, ...choice, exportName }, exportName)}
    />
  );
}
