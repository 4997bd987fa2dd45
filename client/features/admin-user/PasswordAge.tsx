import { useTranslation } from '#client/i18n/t.ts';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import type { AdminUser } from '#shared/admin-user-row.ts';

/** How old a password is, and whether it has to be changed. */
export function PasswordAge({
  row,
  maxDays,
}: {
  row: Pick<AdminUser, 'passwordAge' | 'passwordExpired'>;
  maxDays: number;
}) {
  const { t } = useTranslation();
  const days = t('adminUser:days', { count: row.passwordAge });
  const mustChange = row.passwordExpired || (maxDays > 0 && row.passwordAge >= maxDays);
  if (!mustChange) return days;
  return <StatusDot choice={{ value: 'old', label: t('adminUser:mustChange', { days }), tone: 'warning' }} />;
}
