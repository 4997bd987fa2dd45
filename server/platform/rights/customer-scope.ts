import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DataScope } from '#shared/field-rules.ts';

/** Whose view of the customers it is: `viewer.admin`, or who an export is made for. */
export interface ScopeHolder {
  readonly adminId: string;
  readonly dataScope: DataScope;
}

/** Sees all customers: for what the console works out by itself, never for a reply that somebody reads. */
export const everybody: ScopeHolder = { adminId: '0', dataScope: 1 };

/**
 * The condition that limits customers, and what hangs on them, to those the viewer may see. `maintainer` is the column
 * with the customer's maintainer, such as `customer.maintainer_id`. Belongs into every query over customers: list, detail, count,
 * export, search, pickers.
 */
export function customerScope(
  { adminId, dataScope }: ScopeHolder,
  maintainer = 'customer.maintainer_id',
): RawBuilder<SqlBool> {
  const column = sql.ref(maintainer);
  switch (dataScope) {
    case 1:
      return sql<SqlBool>`true`;
    case 2:
      return sql<SqlBool>`(${column} = ${adminId}::bigint)`;
    case 3:
      return sql<SqlBool>`(${column} in (
        select mate.admin_id from admin self join admin mate
          on mate.admin_id = self.admin_id or (mate.team = self.team and self.team <> '')
        where self.admin_id = ${adminId}::bigint))`;
  }
}
