import { runExport } from '#client/http/run-export.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { type CustomerPriceListInput, customerPrice } from '#shared/customer/price.ts';

/** The columns that an import needs, and the two to fill in. */
const always = ['customerCode', 'userName', 'iso2', 'mccmnc', 'trafficType', 'currency', 'newPrice', 'newFrom'];

/** The price list of the present filter as a file that can be imported again. */
export function CustomerPriceExport({ input, columns }: { input: CustomerPriceListInput; columns: readonly string[] }) {
  const { t } = useTranslation();
  const { pageNo, pageSize, sortField, sortOrder, ...filter } = input;
  const exportName = t('customerPrice:exportName');
  const names = [...new Set([...columns, ...always])];
  return (
    <Can do={customerPrice.export}>
      <ExportButton
        onExport={(fileType) =>
          runExport(customerPrice.export, { ...filter, columns: names, fileType, exportName }, exportName)
        }
      />
    </Can>
  );
}
