import { runExport } from '#client/http/run-export.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import type { RouteFilter } from '#shared/route/overview.ts';
import { router } from '#shared/route/router.ts';

/** The rows of the present filter as a file. */
export function RouteExport({ filter, columns }: { filter: RouteFilter; columns: readonly string[] }) {
  const { t } = useTranslation();
  const exportName = t('routeOverview:exportName');
  // Whose price it is in which currency, and which destination, belong to any choice of columns.
  const names = [...new Set([...columns, 'iso2', 'operatorName', 'priceCurrency', 'holdReason', 'holdUntil'])];
  return (
    <Can do={router.export}>
      <ExportButton
        onExport={(fileType) =>
          runExport(router.export, { ...filter, columns: names, fileType, exportName }, exportName)
        }
      />
    </Can>
  );
}
