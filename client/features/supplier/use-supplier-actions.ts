import { useNavigate } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useHistoryAction } from '#client/kit/use-history-action.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { type SupplierRow, supplier } from '#shared/supplier.ts';

/** What a task needs to know of a supplier. */
export type SupplierRef = Pick<SupplierRow, 'supplierId' | 'supplierName' | 'status' | 'currency' | 'version'>;

/** Something under way with suppliers. */
export type SupplierTask =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly supplierId: string }
  | { readonly kind: 'status'; readonly row: SupplierRef }
  | { readonly kind: 'adjust'; readonly row: SupplierRef }
  | { readonly kind: 'assign'; readonly rows: readonly SupplierRef[]; readonly onDone: () => void };

/** What the user may do with a supplier, and whether with several at once. */
export function useSupplierActions(onTask: (task: SupplierTask) => void) {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const historyOf = useHistoryAction('supplier');
  const actionsOf = (row: SupplierRef): RowAction[] => [
    ...(can(supplier.update)
      ? [{ key: 'edit', label: t('kit.edit'), onSelect: () => onTask({ kind: 'edit', supplierId: row.supplierId }) }]
      : []),
    {
      key: 'channels',
      label: t('supplier:channels'),
      onSelect: () => navigate(`/supmgt/subSup?supplierId=${row.supplierId}`),
    },
    ...(can(priceSheet.batchList)
      ? [
          {
            key: 'priceSheets',
            label: t('menu.priceSheet'),
            onSelect: () => navigate(`/supmgt/priceSheet?supplierId=${row.supplierId}`),
          },
        ]
      : []),
    ...(can(supplier.adjustBalance)
      ? [{ key: 'adjust', label: t('supplier:adjust'), onSelect: () => onTask({ kind: 'adjust', row }) }]
      : []),
    ...(can(supplier.updateStatus)
      ? [
          {
            key: 'status',
            label: t(row.status === 1 ? 'supplier:disable' : 'supplier:enable'),
            isDanger: row.status === 1,
            onSelect: () => onTask({ kind: 'status', row }),
          },
        ]
      : []),
    ...historyOf(row.supplierId),
  ];
  return { actionsOf, hasBulk: can(supplier.updateStatus) || can(supplier.assignMaintainer) };
}
