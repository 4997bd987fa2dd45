import { runExport } from '#client/http/run-export.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { type SupplierListInput, supplier } from '#shared/supplier.ts';

/** The suppliers of the present filter as a file, with the columns of the table and, for those who may see them, the contacts. */
export function SupplierExport({ input, columns }: { input: SupplierListInput; columns: readonly string[] }) {
  const { t } = useTranslation();
  const { pageNo, pageSize, sortField, sortOrder, ...filter } = input;
  const can = useCan();
  const exportName = t('supplier:exportName');
  const names = can({ permission: 'supplier_list:contacts' }) ? [...columns, 'contacts'] : [...columns];
  return (
    <Can do={supplier.export}>
      <ExportButton
        onExport={(fileType) =>
          runExport(supplier.export, { ...filter, columns: names, fileType, exportName }, exportName)
        }
      />
    </Can>
  );
}
