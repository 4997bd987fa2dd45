import { runExport } from '#client/http/run-export.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import type { RechargeFilter } from '#shared/recharge/row.ts';
import { recharge } from '#shared/recharge.ts';

/** The recharges of the present filter as a file, with the columns of the table. */
export function RechargeExport({ filter, columns }: { filter: RechargeFilter; columns: readonly string[] }) {
  const { t } = useTranslation();
  const exportName = t('recharge:exportName');
  // One cell of the screen shows both.
  const names = columns.flatMap((name) => (name === 'balanceBefore' ? ['balanceBefore', 'balanceAfter'] : [name]));
  return (
    <Can do={recharge.export}>
      <ExportButton
        onExport={(fileType) =>
          runExport(recharge.export, { ...filter, columns: names, fileType, exportName }, exportName)
        }
      />
    </Can>
  );
}
