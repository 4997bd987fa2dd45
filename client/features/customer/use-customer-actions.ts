import { useNavigate } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useHistoryAction } from '#client/kit/use-history-action.ts';
import { bill } from '#shared/bill.ts';
import { customerPrice } from '#shared/customer/price.ts';
import type { CustomerRow } from '#shared/customer/row.ts';
import { customer } from '#shared/customer.ts';
import { recharge } from '#shared/recharge.ts';
import { template } from '#shared/template.ts';

/** What a task needs to know of a customer. */
export type CustomerRef = Pick<CustomerRow, 'customerId' | 'customerName' | 'status' | 'archivedAt' | 'version'>;

/** Something under way with customers. */
export type CustomerTask =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly customerId: string }
  | { readonly kind: 'credit'; readonly customerId: string }
  | { readonly kind: 'status'; readonly rows: readonly CustomerRef[]; readonly onDone?: () => void }
  | { readonly kind: 'archive'; readonly row: CustomerRef }
  | { readonly kind: 'notify'; readonly rows: readonly CustomerRef[]; readonly onDone: () => void }
  | { readonly kind: 'assign'; readonly rows: readonly CustomerRef[]; readonly onDone: () => void }
  | { readonly kind: 'alarms'; readonly rows: readonly CustomerRef[]; readonly onDone: () => void };

/** What the user may do with a customer, and whether with several at once. */
export function useCustomerActions(onTask: (task: CustomerTask) => void) {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const historyOf = useHistoryAction('customer');
  const actionsOf = (row: CustomerRef): RowAction[] => {
    const isOpen = row.archivedAt === null;
    const { customerId } = row;
    const all: (RowAction | false)[] = [
      isOpen &&
        can(customer.update) && {
          key: 'edit',
          label: t('kit.edit'),
          onSelect: () => onTask({ kind: 'edit', customerId }),
        },
      {
        key: 'accounts',
        label: t('customer:accounts'),
        onSelect: () => navigate(`/cusmgt/subCus?customerId=${customerId}`),
      },
      {
        key: 'senders',
        label: t('customer:senders'),
        onSelect: () => navigate(`/cusmgt/showDetail?customerId=${customerId}`),
      },
      can(template.list) && {
        key: 'templates',
        label: t('customer:templates'),
        onSelect: () => navigate(`/sms/templateList?customerId=${customerId}`),
      },
      can(customerPrice.lists) && {
        key: 'prices',
        label: t('menu.customerPrice'),
        onSelect: () => navigate(`/cusmgt/price?customerId=${customerId}`),
      },
      can(bill.list) && {
        key: 'bills',
        label: t('menu.bills'),
        onSelect: () => navigate(`/account/cusAccount?customerId=${customerId}`),
      },
      isOpen &&
        can(recharge.add) && {
          key: 'recharge',
          label: t('customer:recharge'),
          onSelect: () => navigate(`/account/cusRechargeHistory?addFor=${customerId}`),
        },
      isOpen &&
        can(customer.updateCredit) && {
          key: 'credit',
          label: t('customer:credit'),
          onSelect: () => onTask({ kind: 'credit', customerId }),
        },
      isOpen &&
        can(customer.updateStatus) && {
          key: 'status',
          label: t('customer:changeStatus'),
          onSelect: () => onTask({ kind: 'status', rows: [row] }),
        },
      (row.status === 0 || !isOpen) &&
        can(customer.archive) && {
          key: 'archive',
          label: t(isOpen ? 'customer:archive' : 'customer:unarchive'),
          onSelect: () => onTask({ kind: 'archive', row }),
        },
      ...historyOf(customerId),
    ];
    return all.filter((action) => action !== false);
  };
  const hasBulk = can(customer.updateStatus) || can(customer.assignMaintainer) || can(customer.updateAlarms);
  return { actionsOf, hasBulk };
}
