import { useNavigate } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useHistoryAction } from '#client/kit/use-history-action.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { userRouters } from '#shared/route/calls.ts';
import { template } from '#shared/template.ts';
import type { UserRow } from '#shared/user/row.ts';
import { user } from '#shared/user.ts';
import type { SwitchName } from './SwitchCell.tsx';

/** Something under way with accounts. */
export type AccountTask =
  | { readonly kind: 'new'; readonly customerId: string; readonly customerName: string }
  | {
      readonly kind: 'edit' | 'credentials' | 'copy' | 'testMail' | 'testSms' | 'sessions' | 'history';
      readonly row: UserRow;
    }
  | { readonly kind: 'status' | 'archive'; readonly row: UserRow }
  | { readonly kind: 'switch'; readonly row: UserRow; readonly name: SwitchName }
  | {
      readonly kind: 'manySwitch' | 'manyTps' | 'manyAddresses' | 'manyRoutes';
      readonly rows: readonly UserRow[];
      readonly onDone: () => void;
    };

/** What the user may do with an account, and whether with several at once. */
export function useAccountActions(onTask: (task: AccountTask) => void) {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const historyOf = useHistoryAction('user');
  const actionsOf = (row: UserRow): RowAction[] => {
    const isInUse = row.archivedAt === null;
    const inLog = historyOf(row.userId);
    const action = (key: Exclude<AccountTask['kind'], 'new' | 'switch' | `many${string}`>, label: string) => ({
      key,
      label,
      onSelect: () => onTask({ kind: key, row }),
    });
    const isOn = row.status === 1;
    const all: (RowAction | false)[] = [
      isInUse && can(user.update) && action('edit', t('kit.edit')),
      isInUse && can(user.resetPwd) && action('credentials', t('account:credentials')),
      isInUse && can(user.sendTestMail) && action('testMail', t('account:testMail')),
      isInUse && can(user.sendTestSms) && action('testSms', t('account:testSms.action')),
      isInUse && action('sessions', t('account:sessions.action')),
      can(userRouters.get) && {
        key: 'routes',
        label: t('menu.routeConfig'),
        onSelect: () => navigate(`/cusmgt/routeCfg?userId=${row.userId}`),
      },
      can(customerPrice.lists) && {
        key: 'prices',
        label: t('menu.customerPrice'),
        onSelect: () => navigate(`/cusmgt/price?customerId=${row.customerId}&userId=${row.userId}`),
      },
      can(user.copy) && action('copy', t('account:copy')),
      isInUse &&
        can(user.updateStatus) && {
          ...action('status', t(isOn ? 'account:disable' : 'account:enable')),
          isDanger: isOn,
        },
      (!isOn || !isInUse) &&
        can(user.archive) &&
        action('archive', t(isInUse ? 'account:archive' : 'account:unarchive')),
      {
        key: 'senders',
        label: t('account:senders'),
        onSelect: () => navigate(`/cusmgt/showDetail?customerId=${row.customerId}&userId=${row.userId}`),
      },
      can(template.list) && {
        key: 'templates',
        label: t('account:templates'),
        onSelect: () => navigate(`/sms/templateList?customerId=${row.customerId}&userId=${row.userId}`),
      },
      // Who may read the operation log goes there, where there is more to filter by.
      ...(inLog.length > 0 ? inLog : [action('history', t('account:history'))]),
    ];
    return all.filter((each) => each !== false);
  };
  return { actionsOf, hasBulk: can(user.switch) || can(user.updateTps) || can(userRouters.clone) };
}
