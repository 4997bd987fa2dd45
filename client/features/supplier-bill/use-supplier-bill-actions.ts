import { useTranslation } from '#client/i18n/t.ts';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { useHistoryAction } from '#client/kit/use-history-action.ts';
import { isZeroAmount } from '#shared/amounts.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { SupplierBill } from '#shared/supplier-bill/row.ts';
import { supplierBill } from '#shared/supplier-bill.ts';

export interface SupplierBillTaskOf {
  kind: 'upload' | 'agree' | 'dispute' | 'pay' | 'void';
  row: SupplierBill;
}

/** What the user may do with a bill at its step. */
export function useSupplierBillActions(onTask: (task: SupplierBillTaskOf) => void) {
  const { t } = useTranslation();
  const can = useCan();
  const historyOf = useHistoryAction('supplierBill');
  // Agreeing and paying require access to costs.
  const seesAmounts = useFieldAccess('cost') === 'shown';
  const may = (endpoint: Pick<Endpoint, 'permission'>) => seesAmounts && can(endpoint);
  const actionsOf = (row: SupplierBill): RowAction[] => {
    const { status, statedAmount, paidAmount, supplierBillId } = row;
    const action = (kind: SupplierBillTaskOf['kind'], isDanger = false): RowAction => ({
      key: kind,
      label: t(`supplierBill:${kind}`),
      ...((kind === 'upload' || kind === 'pay') && { short: t(`supplierBill:short.${kind}`) }),
      isDanger,
      onSelect: () => onTask({ kind, row }),
    });
    const isOpen = status < 4;
    const isStated = isOpen && statedAmount !== null;
    return [
      ...(may(supplierBill.agree) && isStated ? [action('agree')] : []),
      ...(may(supplierBill.match) && isOpen ? [action('upload')] : []),
      ...(may(supplierBill.dispute) && isStated ? [action('dispute')] : []),
      ...(may(supplierBill.pay) && status === 4 ? [action('pay')] : []),
      ...historyOf(supplierBillId),
      ...(may(supplierBill.void) && status !== 6 && isZeroAmount(paidAmount) ? [action('void', true)] : []),
    ];
  };
  return { actionsOf, mayGenerate: may(supplierBill.generate) };
}
