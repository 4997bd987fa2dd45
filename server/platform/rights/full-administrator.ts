import { type Kysely, sql } from 'kysely';
import { showsAll } from '#shared/field-rules.ts';
import { permissions } from '#shared/permissions.ts';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/errors.ts';
import { mergeRights, type Rights, type StoredRights } from './rights.ts';

/** Any number that nothing else locks. */
const rightsLock = 7_201_020;

/**
 * Throws when no enabled, unlocked administrator with every right would remain. Call it at the end of each transaction that changes roles, or
 * the roles, status or lock of administrators: the lock makes such transactions commit one after the other, so that the check
 * of each sees what the one before has changed.
 */
export async function keepFullAdministrator(trx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${rightsLock})`.execute(trx);
  const rows = await trx
    .selectFrom('admin')
    .innerJoin('admin_role', 'admin_role.admin_id', 'admin.admin_id')
    .innerJoin('role', 'role.role_id', 'admin_role.role_id')
    .select(['admin.admin_id', 'role.permissions', 'role.field_rules as fieldRules', 'role.data_scope as dataScope'])
    .where('admin.status', '=', 1)
    .where('admin.locked_at', 'is', null)
    .execute();
  const byAdmin = new Map<string, StoredRights[]>();
  for (const { admin_id, ...rights } of rows) {
    byAdmin.set(admin_id, [...(byAdmin.get(admin_id) ?? []), rights]);
  }
  if (![...byAdmin.values()].some((roles) => isFull(mergeRights(roles)))) {
    throw new AppError('rights.last-administrator');
  }
}

/** Whether somebody may do and see everything. */
export const isFull = (rights: Rights): boolean =>
  permissions.every((permission) => rights.permissions.has(permission)) &&
  showsAll(rights.fieldRules) &&
  rights.dataScope === 1;
