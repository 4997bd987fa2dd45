import { useNavigate } from 'react-router-dom';
import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { useHistoryAction } from '#client/kit/use-history-action.ts';
import { customer } from '#shared/customer.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { Recharge } from '#shared/recharge/row.ts';
import { recharge } from '#shared/recharge.ts';

type Kind = 'pass' | 'reject' | 'paid' | 'void';

/** What the user may do with a recharge in its state; users cannot review their own, which the server refuses too. */
export function useRechargeActions(onTask: (task: { kind: Kind; rows: readonly Recharge[] }) => void) {
  const { t } = useTranslation();
  const can = useCan();
  const { username } = useSession();
  const navigate = useNavigate();
  const historyOf = useHistoryAction('recharge');
  // Changing recharges requires access to prices.
  const seesAmounts = useFieldAccess('price') === 'shown';
  const may = (endpoint: Pick<Endpoint, 'permission'>) => seesAmounts && can(endpoint);
  const mayReview = may(recharge.review);
  const toCustomer = ({ customerId }: Recharge): RowAction => ({
    key: 'customer',
    label: t('recharge:fields.customerId'),
    onSelect: () => navigate(`/cusmgt/cusDetail?customerId=${customerId}`),
  });
  const actionsOf = (row: Recharge): RowAction[] => {
    const action = (kind: Kind, isDanger = false): RowAction => ({
      key: kind,
      label: t(`recharge:${kind}`),
      isDanger,
      onSelect: () => onTask({ kind, rows: [row] }),
    });
    const { status, paidStatus, applyBy } = row;
    return [
      ...(mayReview && status === 0 && applyBy !== username ? [action('pass'), action('reject', true)] : []),
      ...(may(recharge.markPaid) && status === 1 && paidStatus === 0 ? [action('paid')] : []),
      // The table shows the first action as a button in the row; voiding stays in the menu.
      ...(can(customer.get) ? [toCustomer(row)] : []),
      ...historyOf(row.rechargeId),
      ...(may(recharge.void) && status <= 1 ? [action('void', true)] : []),
    ];
  };
  return { actionsOf, mayReview, mayAdd: may(recharge.add) };
}
