import { runExport } from '#client/http/run-export.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import type { SupplierBillFilter } from '#shared/supplier-bill/row.ts';
import { supplierBill } from '#shared/supplier-bill.ts';

/** The bills of the present filter as a file, with the columns of the table. */
export function SupplierBillExport({ filter, columns }: { filter: SupplierBillFilter; columns: readonly string[] }) {
  const { t } = useTranslation();
  const exportName = t('supplierBill:exportName');
  // One cell of the screen shows first day, last day and zone.
  const names = columns.flatMap((name) => (name === 'fromDay' ? ['fromDay', 'toDay', 'zone'] : [name]));
  return (
    <Can do={supplierBill.export}>
      <ExportButton
        onExport={(fileType) =>
          runExport(
            supplierBill.export,
            { ...filter, columns: ['currency', ...names], fileType, exportName },
            exportName,
          )
        }
      />
    </Can>
  );
}
