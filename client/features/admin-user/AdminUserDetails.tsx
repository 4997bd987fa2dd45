import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { Facts, factsOf } from '#client/kit/Facts.tsx';
import peekStyles from '#client/kit/peek.module.css';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { labelOf } from '#client/kit/texts.ts';
import type { AdminUser } from '#shared/admin-user-row.ts';
import { listText } from '#shared/texts/list.ts';
import { dataScopes, factorOf, yesNo } from './admin-user-choices.ts';
import { PasswordAge } from './PasswordAge.tsx';

/** All there is to know of an administrator. */
export function AdminUserDetails({ row, passwordMaxDays }: { row: AdminUser; passwordMaxDays: number }) {
  const { t } = useTranslation();
  const lang = useLang();
  const facts = factsOf<AdminUser, 'adminUser'>()(
    {
      person: {
        email: row.email,
        phone: row.phone,
        team: row.team,
        isMaintainer: choiceOf(yesNo(t), row.isMaintainer).label,
      },
      rights: {
        roleNames: listText(row.roleNames, lang),
        dataScope: choiceOf(dataScopes(t), row.dataScope).label,
      },
      access: {
        lastLoginAt: row.lastLoginAt === null ? t('adminUser:never') : <TimeText value={row.lastLoginAt} />,
        lastLoginIp: row.lastLoginIp,
        lastLoginDevice: row.lastLoginDevice,
        hasFactor: <StatusDot choice={factorOf(row, t)} />,
        allowedAddresses: listText(row.allowedAddresses, lang) || t('adminUser:anywhere'),
        passwordAge: <PasswordAge row={row} maxDays={passwordMaxDays} />,
        state: row.isThrottled && (
          <StatusDot choice={{ value: 'wait', label: t('adminUser:throttled'), tone: 'warning' }} />
        ),
        lockReason: row.lockedAt !== null && row.lockReason,
        lockedBy: row.lockedAt !== null && (
          <>
            {row.lockedBy}, <TimeText value={row.lockedAt} />
          </>
        ),
      },
      kept: {
        createdAt: <TimeText value={row.createdAt} />,
        createdBy: row.createdBy,
        updatedAt: <TimeText value={row.updatedAt} />,
        updatedBy: row.updatedBy,
      },
    },
    {
      adminId: 'hidden',
      isSelf: 'hidden',
      isThrottled: 'elsewhere',
      lockedAt: 'elsewhere',
      needsFactor: 'elsewhere',
      passwordExpired: 'elsewhere',
      realName: 'elsewhere',
      roleIds: 'hidden',
      sessions: 'hidden',
      status: 'elsewhere',
      username: 'elsewhere',
      version: 'hidden',
    },
  );
  return (
    <div className={peekStyles.facts}>
      <h3>{t('adminUser:groups.person')}</h3>
      <Facts resource="adminUser" facts={facts.person} />
      <h3>{t('adminUser:groups.rights')}</h3>
      <Facts resource="adminUser" facts={facts.rights} />
      <h3>{t('adminUser:groups.access')}</h3>
      <Facts resource="adminUser" facts={facts.access} />
      <h3>{labelOf('adminUser', 'updatedAt', t)}</h3>
      <Facts resource="adminUser" facts={facts.kept} />
    </div>
  );
}
