import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AdminUserFilter } from '#shared/admin-user-list.ts';
import type { AdminState, AdminUser } from '#shared/admin-user-row.ts';
import { type DataScope, widest } from '#shared/field-rules.ts';
import { patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { deviceOf } from '../../platform/http/device.ts';
import { throttledAccounts } from '../session/read-model.ts';

const state = sql<AdminState>`case when admin.status = 0 then 'disabled' when admin.locked_at is not null then 'locked'
  when admin.last_login_at is null then 'invited' else 'active' end`;

/** Administrators as the list and the form show them; `adminId` is the one who asks. */
export const selectAdminUsers = (db: Kysely<Tables>, adminId: string) =>
  db
    .selectFrom('admin')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('admin_role')
          .innerJoin('role', 'role.role_id', 'admin_role.role_id')
          .select([
            sql<string[]>`coalesce(array_agg(role.role_id::text order by role.role_id), '{}')`.as('roleIds'),
            sql<string[]>`coalesce(array_agg(role.role_name order by role.role_id), '{}')`.as('roleNames'),
            sql<DataScope[]>`coalesce(array_agg(role.data_scope), '{}')`.as('dataScopes'),
            sql<boolean>`coalesce(bool_or(role.require_mfa), false)`.as('needsFactor'),
          ])
          .whereRef('admin_role.admin_id', '=', 'admin.admin_id')
          .as('given'),
      (join) => join.onTrue(),
    )
    .select([
      'admin.admin_id as adminId',
      'admin.username',
      'admin.real_name as realName',
      'admin.email',
      'admin.phone',
      'admin.team',
      'admin.status',
      'admin.allowed_addresses as allowedAddresses',
      'given.needsFactor',
      sql<boolean>`admin.totp_secret is not null`.as('hasFactor'),
      'admin.lock_reason as lockReason',
      'admin.locked_by as lockedBy',
      'admin.locked_at as lockedAt',
      'admin.last_login_at as lastLoginAt',
      'admin.last_login_ip as lastLoginIp',
      'admin.last_login_agent as lastLoginAgent',
      'admin.password_expired as passwordExpired',
      'admin.created_at as createdAt',
      'admin.created_by as createdBy',
      'admin.updated_at as updatedAt',
      'admin.updated_by as updatedBy',
      'admin.version',
      'given.roleIds',
      'given.roleNames',
      'given.dataScopes',
      state.as('state'),
      sql<0 | 1>`admin.is_maintainer::int`.as('isMaintainer'),
      sql<boolean>`lower(admin.username) in (${throttledAccounts})`.as('isThrottled'),
      sql<number>`greatest(0, extract(day from now() - admin.password_at))::int`.as('passwordAge'),
      sql<number>`(select count(*)::int from session
        where session.admin_id = admin.admin_id and session.ended_at is null)`.as('sessions'),
      sql<boolean>`admin.admin_id = ${adminId}::bigint`.as('isSelf'),
    ]);

/** The row as the contract has it. */
export const asAdminUser = <Row extends { lastLoginAgent: string; dataScopes: DataScope[] }>({
  lastLoginAgent,
  dataScopes,
  ...row
}: Row) => ({
  ...row,
  dataScope: widest(dataScopes),
  lastLoginDevice: deviceOf(lastLoginAgent),
});

/** What the list is filtered by. */
export function matching(filter: AdminUserFilter): RawBuilder<SqlBool> {
  const { keyword, roleId, state: wanted, isMaintainer, hasFactor } = filter;
  const pattern = keyword === undefined ? '' : patternOf(keyword.trim());
  const conditions = [
    ...(keyword === undefined
      ? []
      : [
          sql`(admin.username ilike ${pattern} or admin.real_name ilike ${pattern} or admin.email ilike ${pattern}
            or admin.phone ilike ${pattern} or admin.team ilike ${pattern})`,
        ]),
    ...(roleId === undefined
      ? []
      : [sql`exists (select from admin_role held where held.admin_id = admin.admin_id and held.role_id = ${roleId})`]),
    ...(wanted === undefined ? [] : [sql`${state} = ${wanted}`]),
    ...(hasFactor === undefined ? [] : [sql`(admin.totp_secret is not null) = ${hasFactor === 1}`]),
    ...(isMaintainer === undefined ? [] : [sql`admin.is_maintainer = ${isMaintainer === 1}`]),
  ];
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Sort field of the wire → column; names sort as people read them, whatever their case. */
export const sortColumns = {
  username: sql`lower(admin.username)`,
  realName: sql`lower(admin.real_name)`,
  team: sql`lower(admin.team)`,
  lastLoginAt: sql`admin.last_login_at`,
  passwordAge: sql`now() - admin.password_at`,
  status: state,
  createdAt: sql`admin.created_at`,
  updatedAt: sql`admin.updated_at`,
} as const;

/** An administrator as the operation log shows him. */
export const logged = ({
  realName,
  email,
  phone,
  roleNames,
  isMaintainer,
  team,
  allowedAddresses,
  status,
}: AdminUser) => ({
  realName,
  email,
  phone,
  roleIds: roleNames,
  isMaintainer,
  team,
  allowedAddresses,
  status,
});
