import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import type { TFunction } from '#client/i18n/t.ts';
import { adminUser } from '#shared/admin-user.ts';
import type { AdminUser } from '#shared/admin-user-row.ts';

/** Brings every open list of administrators up to date. */
export const refetchAdminUsers = (): Promise<void> =>
  refetch(adminUser.list, adminUser.get, adminUser.sessions, adminUser.signIns, adminUser.choices);

const done = async (text: string): Promise<void> => {
  notify({ type: 'success', text });
  await refetchAdminUsers();
};

/** Enables or disables administrators, and says how many. */
export async function setAdminStatus(
  rows: readonly Pick<AdminUser, 'adminId' | 'version'>[],
  status: 0 | 1,
  reason: string,
  t: TFunction,
): Promise<void> {
  const adminIds = rows.map(({ adminId }) => adminId);
  const versions = rows.map(({ version }) => version);
  const { changed } = await call(adminUser.updateStatus, { adminIds, versions, status, reason: reason || undefined });
  await done(t('adminUser:changed', { count: changed }));
}

/** Bars an administrator, or lets him in again. */
export async function setAdminLock(row: AdminUser, isLocked: boolean, reason: string, t: TFunction): Promise<void> {
  const { adminId, username: name } = row;
  if (isLocked) await call(adminUser.lock, { adminId, reason });
  else await call(adminUser.unlock, { adminId, reason: reason || undefined });
  await done(t(isLocked ? 'adminUser:lockedNow' : 'adminUser:unlocked', { name }));
}

/** Ends one session of an administrator, or all. */
export async function endAdminSessions(
  adminId: string,
  { sessionId, reason = '' }: { sessionId?: string; reason?: string },
  t: TFunction,
): Promise<void> {
  const { ended } = await call(adminUser.forceLogout, { adminId, sessionId, reason: reason || undefined });
  await done(t('adminUser:ended', { count: ended }));
}

/** Takes a second factor away, so that another can be set up. */
export async function resetAdminFactor(adminId: string, name: string, reason: string, t: TFunction): Promise<void> {
  await call(adminUser.resetFactor, { adminId, reason });
  await done(t('adminUser:factorReset', { name }));
}
