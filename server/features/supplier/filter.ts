import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SupplierFilter } from '#shared/supplier.ts';
import { suppliersBelow } from '../../domain/messages/recent-supply.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { patternOf } from '../../platform/db/query.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';

/** What a caller may see, and therefore search in. */
export interface Visibility {
  /** Whether the keyword is also looked for in contacts: who may not see them must not find out by guessing. */
  contacts: boolean;
  /** The suppliers that a filter by traffic leaves; absent: all. */
  among?: readonly string[];
}

/** The suppliers that a filter by traffic leaves; nothing without such a filter. */
export async function suppliersAmong(
  messages: Pick<MessageStore, 'aggregate'>,
  { deliveredBelow }: SupplierFilter,
  viewer: ScopeHolder,
): Promise<Pick<Visibility, 'among'>> {
  return deliveredBelow === undefined ? {} : { among: await suppliersBelow(messages, deliveredBelow, viewer) };
}

/** Query parameters and their SQL types; null disables the condition. */
const filterParams = {
  keyword: 'text',
  contactKeyword: 'text',
  maintainerId: 'bigint',
  supplierType: 'int',
  settleType: 'int',
  currency: 'text',
  status: 'int',
  belowAlarm: 'int',
  among: 'bigint[]',
} as const satisfies Record<Exclude<keyof SupplierFilter, 'deliveredBelow'> | 'contactKeyword' | 'among', string>;
type Param = keyof typeof filterParams;
const paramNames: readonly Param[] = [
  'keyword',
  'contactKeyword',
  'maintainerId',
  'supplierType',
  'settleType',
  'currency',
  'status',
  'belowAlarm',
  'among',
];

/** The one condition all lists of suppliers share. Its text never changes, so that a statement with it is planned once. */
const condition = (value: (param: Param) => RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`(
  (${value('keyword')} is null or supplier.supplier_name ilike ${value('keyword')} or supplier.supplier_code ilike ${value('keyword')}
    or supplier.company_name ilike ${value('keyword')}
    or (${value('contactKeyword')} is not null and exists (
      select from jsonb_to_recordset(supplier.contacts) as person (name text, email text, phone text, im text)
      where concat_ws(E'\\n', person.name, person.email, person.phone, person.im) ilike ${value('contactKeyword')})))
  and (${value('maintainerId')} is null or supplier.maintainer_id = ${value('maintainerId')})
  and (${value('supplierType')} is null or supplier.supplier_type = ${value('supplierType')})
  and (${value('settleType')} is null or supplier.settle_type = ${value('settleType')})
  and (${value('currency')} is null or supplier.currency = ${value('currency')})
  and (${value('status')} is null or supplier.status = ${value('status')})
  and (${value('belowAlarm')} is null or supplier.balance < supplier.balance_alarm)
  and (${value('among')} is null or supplier.supplier_id = any (${value('among')})))`;

/** Parameter values in the order of `paramNames`. */
export function filterValues(
  filter: SupplierFilter,
  { contacts, among }: Visibility,
): (string | number | readonly string[] | null)[] {
  const text = filter.keyword?.trim();
  const keyword = text ? patternOf(text) : undefined;
  const values = { ...filter, keyword, contactKeyword: contacts ? keyword : undefined, among };
  return paramNames.map((param) => values[param] ?? null);
}

/** Suppliers of a filter, for queries built by hand; alias `supplier`. */
export function matching(filter: SupplierFilter, visibility: Visibility): RawBuilder<SqlBool> {
  const values = filterValues(filter, visibility);
  return condition((param) => sql`${values[paramNames.indexOf(param)]}::${sql.raw(filterParams[param])}`);
}

/** The same with `$1` to `$9` for `filterValues`. */
export const matchingParameters = condition((param) =>
  sql.raw(`$${paramNames.indexOf(param) + 1}::${filterParams[param]}`),
);
