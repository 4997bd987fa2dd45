import { useTranslation } from '#client/i18n/t.ts';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import type { Application } from '#shared/application/row.ts';
import { customerApplication } from '#shared/application.ts';
import { mayFollow } from '#shared/review/states.ts';
import { assignApplications } from './change-applications.ts';

export type ApplicationRef = Pick<
  Application,
  'applyId' | 'companyName' | 'email' | 'status' | 'maintainerId' | 'version'
>;

/** Something under way with applications. */
export type ApplicationTask =
  | { readonly kind: 'approve'; readonly applyId: string }
  | { readonly kind: 'reject'; readonly row: ApplicationRef }
  | { readonly kind: 'assign' | 'spam'; readonly rows: readonly ApplicationRef[]; readonly onDone?: () => void };

/** What the user may do with an application at its status. */
export function useApplicationActions(onTask: (task: ApplicationTask) => void) {
  const { t } = useTranslation();
  const can = useCan();
  const mayAssign = can({ permission: 'customer_registry_list:assign' });
  return (row: ApplicationRef): RowAction[] => {
    const { applyId, status } = row;
    const mayGo = (to: number) => mayFollow('application', status, to);
    const mayHandle = can(customerApplication.contact);
    const all: (RowAction & { isOffered: boolean })[] = [
      {
        key: 'take',
        label: t('application:take'),
        onSelect: () => void assignApplications([row], undefined, t).catch(() => undefined),
        isOffered: mayHandle && status === 0,
      },
      {
        key: 'approve',
        label: t('application:approve'),
        onSelect: () => onTask({ kind: 'approve', applyId }),
        isOffered: can(customerApplication.approve) && mayGo(3),
      },
      {
        key: 'assign',
        label: t('application:assign'),
        onSelect: () => onTask({ kind: 'assign', rows: [row] }),
        isOffered: mayAssign && status < 3,
      },
      {
        key: 'reject',
        label: t('application:reject'),
        isDanger: true,
        onSelect: () => onTask({ kind: 'reject', row }),
        isOffered: mayHandle && mayGo(4),
      },
      {
        key: 'spam',
        label: t('application:spam'),
        isDanger: true,
        onSelect: () => onTask({ kind: 'spam', rows: [row] }),
        isOffered: mayHandle && mayGo(5),
      },
    ];
    return all.filter(({ isOffered }) => isOffered);
  };
}
