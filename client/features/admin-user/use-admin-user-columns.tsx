import Tag from 'antd/es/tag';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { adminUserSortFields } from '#shared/admin-user-list.ts';
import type { AdminUser } from '#shared/admin-user-row.ts';
import { listText } from '#shared/texts/list.ts';
import { adminStates, dataScopes, factorOf, yesNo } from './admin-user-choices.ts';
import { PasswordAge } from './PasswordAge.tsx';

/** The columns of the list, in the order of the question "who, with which rights, when last seen, what is risky". */
export function useAdminUserColumns(passwordMaxDays: number) {
  const { t } = useTranslation();
  const lang = useLang();
  const column = columnsOf<AdminUser, 'adminUser'>('adminUser', t, adminUserSortFields);
  return column.all(
    [
      column.text('username', {
        width: 144,
        isOnPhone: true,
        render: ({ username, isSelf }) => (
          <>
            {username} {isSelf && <Tag>{t('adminUser:self')}</Tag>}
          </>
        ),
      }),
      column.text('realName', { width: 136, isOnPhone: true }),
      column.status('state', adminStates(t), { width: 136, isOnPhone: true }),
      column.own('roleNames', {
        width: 200,
        isOnPhone: true,
        render: ({ roleNames }) => listText(roleNames, lang),
        copyText: ({ roleNames }) => listText(roleNames, lang),
      }),
      column.time('lastLoginAt', {
        render: ({ lastLoginAt }) => (lastLoginAt === null ? t('adminUser:never') : <TimeText value={lastLoginAt} />),
      }),
      column.count('passwordAge', {
        width: 176,
        render: (row) => <PasswordAge row={row} maxDays={passwordMaxDays} />,
      }),
      column.kind('dataScope', dataScopes(t), { width: 168 }),
      column.own('hasFactor', {
        width: 128,
        render: (row) => <StatusDot choice={factorOf(row, t)} />,
        copyText: (row) => factorOf(row, t).label,
      }),
      column.text('team', { width: 120 }),
      column.kind('isMaintainer', yesNo(t), { width: 104 }),
      column.text('email', { width: 208 }),
      column.code('lastLoginIp', { width: 136 }),
      column.text('lastLoginDevice', { isOptional: true, width: 176 }),
      column.count('sessions', { isOptional: true }),
      column.text('phone', { isOptional: true }),
      column.time('createdAt', { isOptional: true }),
      column.text('createdBy', { isOptional: true, width: 120 }),
      column.time('updatedAt', { isOptional: true }),
      column.text('updatedBy', { isOptional: true, width: 120 }),
    ],
    {
      adminId: 'hidden',
      allowedAddresses: 'hidden',
      isSelf: 'elsewhere',
      isThrottled: 'hidden',
      lockReason: 'hidden',
      lockedAt: 'hidden',
      lockedBy: 'hidden',
      needsFactor: 'elsewhere',
      passwordExpired: 'elsewhere',
      roleIds: 'hidden',
      status: 'hidden',
      version: 'hidden',
    },
  );
}
