import { runExport } from '#client/http/run-export.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { type ChannelPriceListInput, channelPrice } from '#shared/channel/price.ts';

/** The price list of the present filter as a file. */
export function PriceExport({ input, columns }: { input: ChannelPriceListInput; columns: readonly string[] }) {
  const { t } = useTranslation();
  const { pageNo, pageSize, sortField, sortOrder, ...filter } = input;
  const exportName = t('channelPrice:exportName');
  const names = [...columns, 'currency', 'billBasis'];
  return (
    <Can do={channelPrice.export}>
      <ExportButton
        onExport={(fileType) =>
          runExport(channelPrice.export, { ...filter, columns: names, fileType, exportName }, exportName)
        }
      />
    </Can>
  );
}
