import type { ReactNode } from 'react';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import peekStyles from '#client/kit/peek.module.css';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { labelOf } from '#client/kit/texts.ts';
import type { AdminUser } from '#shared/admin-user-row.ts';
import { listText } from '#shared/texts/list.ts';
import { dataScopes, factorOf, yesNo } from './admin-user-choices.ts';
import { PasswordAge } from './PasswordAge.tsx';

/** All there is to know of an administrator. */
export function AdminUserDetails({ row, passwordMaxDays }: { row: AdminUser; passwordMaxDays: number }) {
  const { t } = useTranslation();
  const lang = useLang();
  const line = (field: Parameters<typeof labelOf<'adminUser'>>[1], value: ReactNode) => (
    <div key={field}>
      <dt>{labelOf('adminUser', field, t)}</dt>
      <dd>{value === '' || value === null || value === undefined ? nothing : value}</dd>
    </div>
  );
  return (
    <div className={peekStyles.facts}>
      <h3>{t('adminUser:groups.person')}</h3>
      <dl>
        {line('email', row.email)}
        {line('phone', row.phone)}
        {line('team', row.team)}
        {line('isMaintainer', choiceOf(yesNo(t), row.isMaintainer).label)}
      </dl>
      <h3>{t('adminUser:groups.rights')}</h3>
      <dl>
        {line('roleNames', listText(row.roleNames, lang))}
        {line('dataScope', choiceOf(dataScopes(t), row.dataScope).label)}
      </dl>
      <h3>{t('adminUser:groups.access')}</h3>
      <dl>
        {line('lastLoginAt', row.lastLoginAt === null ? t('adminUser:never') : <TimeText value={row.lastLoginAt} />)}
        {line('lastLoginIp', row.lastLoginIp)}
        {line('lastLoginDevice', row.lastLoginDevice)}
        {line('hasFactor', <StatusDot choice={factorOf(row, t)} />)}
        {line('allowedAddresses', listText(row.allowedAddresses, lang) || t('adminUser:anywhere'))}
        {line('passwordAge', <PasswordAge row={row} maxDays={passwordMaxDays} />)}
        {row.isThrottled &&
          line('state', <StatusDot choice={{ value: 'wait', label: t('adminUser:throttled'), tone: 'warning' }} />)}
        {row.lockedAt !== null && line('lockReason', row.lockReason)}
        {row.lockedAt !== null &&
          line(
            'lockedBy',
            <>
              {row.lockedBy}, <TimeText value={row.lockedAt} />
            </>,
          )}
      </dl>
      <h3>{labelOf('adminUser', 'updatedAt', t)}</h3>
      <dl>
        {line('createdAt', <TimeText value={row.createdAt} />)}
        {line('createdBy', row.createdBy)}
        {line('updatedAt', <TimeText value={row.updatedAt} />)}
        {line('updatedBy', row.updatedBy)}
      </dl>
    </div>
  );
}
