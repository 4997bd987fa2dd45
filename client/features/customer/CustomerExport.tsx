import { runExport } from '#client/http/run-export.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { useCan } from '#client/kit/use-can.ts';
import type { CustomerListInput } from '#shared/customer/row.ts';
import { customer } from '#shared/customer.ts';

/** The customers of the present filter as a file, with the columns of the table and, for those who may see them, the contacts. */
export function CustomerExport({ input, columns }: { input: CustomerListInput; columns: readonly string[] }) {
  const { t } = useTranslation();
  const { pageNo, pageSize, sortField, sortOrder, ...filter } = input;
  const can = useCan();
  const exportName = t('customer:exportName');
  // The list shows a balance or a credit limit in one column.
  const amounts = columns.flatMap((name) => (name === 'creditLimit' ? ['balance', name] : [name]));
  const names = can({ permission: 'customer_list:contacts' }) ? [...amounts, 'contacts'] : amounts;
  return (
    <Can do={customer.export}>
      <ExportButton
        onExport={(fileType) =>
          runExport(customer.export, { ...filter, columns: names, fileType, exportName }, exportName)
        }
      />
    </Can>
  );
}
