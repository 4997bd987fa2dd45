import { type RawBuilder, sql } from 'kysely';
import type { FieldRuleName } from '#shared/field-rules.ts';
import type { Permission } from '#shared/permissions.ts';

/**
 * Ids of the enabled administrators who hold a permission, as a query; with a customer only of those who may see him. As in
 * `customerScope`, the widest scope of all their roles counts. With `shown` only of those whose roles together show these kinds of fields.
 */
export const holdersOf = (
  permission: Permission,
  { customerId, shown = [] }: { customerId?: string | undefined; shown?: readonly FieldRuleName[] | undefined } = {},
): RawBuilder<unknown> =>
  sql`select admin.admin_id from admin join admin_role using (admin_id) join role using (role_id)
    left join customer on customer.customer_id = ${customerId ?? null}::bigint
    left join admin maintainer on maintainer.admin_id = customer.maintainer_id
    where admin.status = 1
    group by admin.admin_id, admin.team, customer.customer_id, maintainer.admin_id
    having bool_or(${permission} = any (permissions))
      and ${sql.join([sql`true`, ...shown.map((kind) => sql`bool_or(field_rules ->> ${kind} = 'shown')`)], sql` and `)}
      and (${customerId === undefined} or bool_or(data_scope = 1) or maintainer.admin_id = admin.admin_id
      or (bool_or(data_scope = 3) and admin.team <> '' and maintainer.team = admin.team))`;
