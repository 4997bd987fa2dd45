import { runExport } from '#client/http/run-export.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import type { BillFilter } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';

/** The bills of the present filter as a file, with the columns of the table. */
export function BillExport({ filter, columns }: { filter: BillFilter; columns: readonly string[] }) {
  const { t } = useTranslation();
  const exportName = t('bill:exportName');
  // One cell of the screen shows first day, last day and zone.
  const names = columns.flatMap((name) => (name === 'fromDay' ? ['fromDay', 'toDay', 'zone'] : [name]));
  return (
    <Can do={bill.export}>
      <ExportButton
        onExport={(fileType) =>
          runExport(bill.export, { ...filter, columns: ['currency', ...names], fileType, exportName }, exportName)
        }
      />
    </Can>
  );
}
