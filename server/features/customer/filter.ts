import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CustomerFilter } from '#shared/customer/row.ts';
import { equalTo, patternOf } from '../../platform/db/query.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';

/** What a caller may see, and therefore search in. */
export interface Visibility {
  /** Whether the keyword is also looked for in contacts: who may not see them must not find out by guessing. */
  contacts: boolean;
  scope: ScopeHolder;
}

/** Ids that messages give: only these customers, and none of those that are `sending`. */
export interface ByTraffic {
  among?: readonly string[];
  sending?: readonly string[];
}

/** Customers of a filter; alias `customer`. */
export function matching(
  filter: CustomerFilter,
  visibility: Visibility,
  { among, sending }: ByTraffic = {},
): RawBuilder<SqlBool> {
  const { keyword, tag, tempCredit, createdFrom, createdTo, archived = 0 } = filter;
  const conditions = [
    customerScope(visibility.scope),
    sql<SqlBool>`(customer.archived_at is not null) = ${archived === 1}`,
    ...(keyword?.trim() ? [containing(patternOf(keyword.trim()), visibility)] : []),
    ...equal('customer_type', filter.customerType),
    ...equal('charge_type', filter.chargeType),
    ...equal('currency', filter.currency),
    ...equal('maintainer_id', filter.maintainerId),
    ...equal('agent_id', filter.agentId),
    ...equal('country_id', filter.countryId),
    ...equal('kyc_status', filter.kycStatus),
    ...equal('status', filter.status),
    ...(tag ? [sql<SqlBool>`${tag} = any (customer.tags)`] : []),
    ...(tempCredit ? [sql<SqlBool>`customer.temp_credit_until > now()`] : []),
    ...(tempCredit === 2 ? [sql<SqlBool>`customer.temp_credit_until < now() + interval '7 days'`] : []),
    ...(among ? [sql<SqlBool>`customer.customer_id = any (${among}::bigint[])`] : []),
    ...(sending ? [sql<SqlBool>`customer.customer_id <> all (${sending}::bigint[])`] : []),
    ...(createdFrom === undefined ? [] : [sql<SqlBool>`customer.created_at >= ${new Date(createdFrom)}`]),
    ...(createdTo === undefined ? [] : [sql<SqlBool>`customer.created_at < ${new Date(createdTo)}`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const equal = (column: string, value: string | number | undefined): RawBuilder<SqlBool>[] =>
  equalTo(`customer.${column}`, value);

const containing = (pattern: string, { contacts }: Visibility): RawBuilder<SqlBool> => sql<SqlBool>`(
  customer.customer_name ilike ${pattern} or customer.customer_code ilike ${pattern} or customer.company_name ilike ${pattern}
  ${
    contacts
      ? sql`or exists (
          select from jsonb_to_recordset(customer.contacts) as person (name text, email text, phone text, im text)
          where concat_ws(E'\\n', person.name, person.email, person.phone, person.im) ilike ${pattern})`
      : sql``
  })`;
