import { BillsExport } from '#client/business/bills/BillsExport.tsx';
import { runExport } from '#client/http/run-export.ts';
import { useTranslation } from '#client/i18n/t.ts';
import type { BillFilter } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';

/** The bills of the present filter as a file, with the columns of the table. */
export function BillExport({ filter, columns }: { filter: BillFilter; columns: readonly string[] }) {
  const { t } = useTranslation();
  const exportName = t('bill:exportName');
  return (
    <BillsExport
      endpoint={bill.export}
      columns={columns}
      onExport={(choice) => runExport(bill.export, { ...filter, ...choice, exportName }, exportName)}
    />
  );
}
