import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SenderFilter } from '#shared/sender/row.ts';
import { equalTo, patternOf } from '../../platform/db/query.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { registrations } from './registrations.ts';

/** What `expiring` means, days. */
const soon = 30;

/** Sender IDs of a filter that the viewer may see; aliases `sender` and `customer`. */
export function matching(filter: SenderFilter, viewer: ScopeHolder): RawBuilder<SqlBool> {
  const keyword = filter.keyword?.trim();
  const { registerStatus, expiring } = filter;
  const conditions = [
    customerScope(viewer),
    ...(keyword
      ? [sql<SqlBool>`lower(sender.sender_text || ' ' || sender.brand_name) like lower(${patternOf(keyword)})`]
      : []),
    ...equal('customer_id', filter.customerId),
    ...equal('customer_user_id', filter.userId),
    ...equal('country_id', filter.countryId),
    ...equal('sender_type', filter.senderType),
    ...equal('status', filter.status),
    ...(registerStatus === undefined ? [] : [registrations.isAt(registerStatus)]),
    ...(expiring ? [sql<SqlBool>`(sender.status = 2 and sender.expires_on <= current_date + ${soon}::int)`] : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const equal = (column: string, value: string | number | undefined): RawBuilder<SqlBool>[] =>
  equalTo(`sender.${column}`, value);
