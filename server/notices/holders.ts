import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '#shared/permissions.ts';

/** Ids of the enabled administrators who hold a permission, as a query. */
export const holdersOf = (permission: Permission): RawBuilder<unknown> =>
  sql`select distinct admin_id from admin join admin_role using (admin_id) join role using (role_id)
    where status = 1 and ${permission} = any (permissions)`;
