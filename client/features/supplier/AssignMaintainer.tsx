import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { AssignMaintainer as AssignDialog } from '#client/kit/AssignMaintainer.tsx';
import { supplier } from '#shared/supplier.ts';
import type { SupplierRef } from './use-supplier-actions.ts';

interface AssignMaintainerProps {
  rows: readonly SupplierRef[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives suppliers to a maintainer, or unassigns them. */
export function AssignMaintainer({ rows, onDone, onClose }: AssignMaintainerProps) {
  const { t } = useTranslation();
  const count = rows.length;
  return (
    <AssignDialog
      title={t('supplier:assign')}
      names={rows.map(({ supplierName }) => supplierName)}
      label={t('supplier:fields.maintainerId')}
      none={{ label: t('supplier:nobody'), effect: t('supplier:assignNobody', { count }) }}
      effectOf={(name) => t('supplier:assignTo', { count, name })}
      onConfirm={async (maintainerId) => {
        const supplierIds = rows.map(({ supplierId }) => supplierId);
        const versions = rows.map(({ version }) => version);
        const { changed } = await call(supplier.assignMaintainer, { supplierIds, versions, maintainerId });
        notify({ type: 'success', text: t('supplier:changed', { count: changed }) });
        await refetch(supplier.list, supplier.get);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
