import type { Permission } from '#shared/permissions.ts';
import { AppError } from '../http/errors.ts';
import type { SignedIn } from '../http/viewer.ts';

/** Refuses what one input of a call needs beyond the permission of the call. @throws auth.forbidden, with the permission */
export function needPermission({ admin }: { admin: Pick<SignedIn, 'permissions'> }, permission: Permission): void {
  if (!admin.permissions.has(permission)) throw new AppError('auth.forbidden', { permission });
}
