import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { mayGrant } from '../../platform/rights/grant.ts';
import { type Rights, rightsOfAdmin, rightsOfRoles } from '../../platform/rights/rights.ts';
import { isAddressBlock, isAllowedAddress } from '../../platform/security/address-list.ts';
import { coversAll } from '../../platform/security/covers-all.ts';

/** Refuses actions that users cannot perform on their own account. */
export function refuseSelf(adminIds: readonly string[], viewer: Viewer): void {
  if (adminIds.includes(viewer.admin.adminId)) {
    throw new AppError('admin.self');
  }
}

/** Whether the viewer holds all of these rights himself. */
export function holdsAll(viewer: Viewer, rights: Rights): boolean {
  try {
    mayGrant(viewer, rights);
    return true;
  } catch (error) {
    if (error instanceof AppError) {
      return false;
    }
    throw error;
  }
}

/**
 * Refuses to act on users who have rights that the viewer lacks: setting a user's password or address allows signing in
 * as that user.
 */
export async function refuseStronger(
  trx: Kysely<Tables>,
  admins: readonly { admin_id: string; username: string }[],
  viewer: Viewer,
): Promise<void> {
  for (const { admin_id, username } of admins) {
    if (!holdsAll(viewer, await rightsOfAdmin(trx, admin_id))) {
      throw new AppError('admin.stronger', { name: username });
    }
  }
}

/** Refuses roles that do not exist, or that together have rights which the viewer does not hold himself. */
export async function checkRoles(trx: Kysely<Tables>, roleIds: readonly string[], viewer: Viewer): Promise<void> {
  const rows = await trx.selectFrom('role').select('role_id').where('role_id', 'in', roleIds).forShare().execute();
  if (rows.length < new Set(roleIds).size) {
    throw new AppError('reference.unknown', { field: 'roleIds' });
  }
  mayGrant(viewer, await rightsOfRoles(trx, roleIds));
}

/** Refuses what is neither an address nor a CIDR block, and a list that would lock out the one who saves it for himself. */
export function checkAddresses(allowed: readonly string[] | undefined, isSelf: boolean, { lang, ip }: Viewer): void {
  if (allowed === undefined) {
    return;
  }
  if (!allowed.every(isAddressBlock)) {
    throw refusedField('allowedAddresses', 'addressBlock', lang);
  }
  if (coversAll(allowed)) {
    throw refusedField('allowedAddresses', 'everyAddress', lang);
  }
  if (isSelf && !isAllowedAddress(allowed, ip)) {
    throw new AppError('admin.address-own', { ip });
  }
}
