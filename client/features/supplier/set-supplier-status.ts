import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import type { TFunction } from '#client/i18n/t.ts';
import { supplier } from '#shared/supplier.ts';
import type { SupplierRef } from './use-supplier-actions.ts';

interface StatusChange {
  rows: readonly Pick<SupplierRef, 'supplierId' | 'version'>[];
  status: 0 | 1;
  reason: string;
  t: TFunction;
}

/** Enables or disables suppliers, says how many, and brings every open list up to date. */
export async function setSupplierStatus({ rows, status, reason, t }: StatusChange): Promise<void> {
  const { changed } = await call(supplier.updateStatus, {
    supplierIds: rows.map(({ supplierId }) => supplierId),
    versions: rows.map(({ version }) => version),
    status,
    reason: reason || undefined,
  });
  notify({ type: 'success', text: t('supplier:changed', { count: changed }) });
  await refetch(supplier.list, supplier.get, supplier.options);
}
