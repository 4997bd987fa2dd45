import { useNavigate } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { adminUser } from '#shared/admin-user.ts';
import type { AdminUser } from '#shared/admin-user-row.ts';
import { operationLog } from '#shared/operation-log.ts';

/** What a confirmation of a row does. */
export type AdminUserDeed = 'status' | 'lock' | 'unlock' | 'reset' | 'resetFactor' | 'logout';

/** Something under way with administrators. */
export type AdminUserTask =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly adminId: string }
  | { readonly kind: AdminUserDeed; readonly row: AdminUser }
  | { readonly kind: 'assign'; readonly rows: readonly AdminUser[]; readonly onDone: () => void };

/** What the user may do with an administrator, and whether with several at once. */
export function useAdminUserActions(onTask: (task: AdminUserTask) => void, onSignIns: (adminId: string) => void) {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const actionsOf = (row: AdminUser): RowAction[] => {
    const deed = (kind: AdminUserDeed, label: string, isDanger = false): RowAction => ({
      key: kind,
      label,
      isDanger,
      onSelect: () => onTask({ kind, row }),
    });
    const mayStatus = can(adminUser.updateStatus) && !row.isSelf;
    const isLocked = row.lockedAt !== null;
    return [
      ...(can(adminUser.update)
        ? [{ key: 'edit', label: t('kit.edit'), onSelect: () => onTask({ kind: 'edit', adminId: row.adminId }) }]
        : []),
      ...(can(adminUser.resetPwd) && !row.isSelf ? [deed('reset', t('adminUser:reset'))] : []),
      ...(can(adminUser.resetFactor) && !row.isSelf && row.hasFactor
        ? [deed('resetFactor', t('adminUser:resetFactor'))]
        : []),
      ...(can(adminUser.forceLogout) && !row.isSelf && row.sessions > 0 ? [deed('logout', t('adminUser:logout'))] : []),
      ...(mayStatus && (isLocked || row.isThrottled) ? [deed('unlock', t('adminUser:unlock'))] : []),
      ...(mayStatus && !isLocked && row.status === 1 ? [deed('lock', t('adminUser:lock'), true)] : []),
      ...(mayStatus
        ? [deed('status', t(row.status === 1 ? 'adminUser:disable' : 'adminUser:enable'), row.status === 1)]
        : []),
      ...(can(adminUser.signIns)
        ? [{ key: 'signIns', label: t('adminUser:tabs.signIns'), onSelect: () => onSignIns(row.adminId) }]
        : []),
      ...(can(operationLog.list)
        ? [
            {
              key: 'operations',
              label: t('menu.operationLog'),
              onSelect: () => navigate(`/settings/operationLog?adminId=${row.adminId}`),
            },
          ]
        : []),
    ];
  };
  return { actionsOf, hasBulk: can(adminUser.updateStatus) || can(adminUser.assignRole) };
}
