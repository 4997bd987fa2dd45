import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { loggedResources } from '#shared/collected/logged.ts';
import { contracts } from '#shared/contracts.ts';
import { seesFloors } from '#shared/customer/below.ts';
import { type FieldRules, leastAccess, mask, showsAll } from '#shared/field-rules.ts';
import type { OperationLog } from '#shared/operation-log.ts';
import type { Permission } from '#shared/permissions.ts';
import { costSettings } from '#shared/sys-config.ts';
import { plainFieldName, rulesOfChanges } from '../../platform/http/conceal.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';

/** Whose view of the log it is: `viewer.admin`, or who an export is made for. */
export interface LogReader extends ScopeHolder {
  readonly fieldRules: FieldRules;
  readonly permissions: Iterable<Permission>;
}

/** Fields that need a permission of their own, wherever they stand. */
const guarded: Readonly<Record<string, { field: string; permission: Permission }>> = {
  customer: { field: 'contacts', permission: 'customer_list:contacts' },
  supplier: { field: 'contacts', permission: 'supplier_list:contacts' },
};
const withheldFrom = ({ permissions }: LogReader): ReadonlyMap<string, string> => {
  const held = new Set(permissions);
  return new Map(
    Object.entries(guarded).flatMap(([resource, { field, permission }]) =>
      held.has(permission) ? [] : [[resource, field] as const],
    ),
  );
};

/** Entries with a reason only where a price was below its floor, or where its author has no access to floors. */
const floorActions: readonly string[] = ['save', 'adjust', 'copy', 'apply', 'import'];
const hidesReason = (reader: LogReader, { resource, action }: Pick<OperationLog, 'resource' | 'action'>): boolean =>
  resource === 'customerPrice' && floorActions.includes(action) && !seesFloors(reader.fieldRules);

/** Finds `pattern` among the reasons that the reader may see. */
export const inSeenReason = (pattern: string, reader: LogReader): RawBuilder<SqlBool> =>
  seesFloors(reader.fieldRules)
    ? sql<SqlBool>`reason ilike ${pattern}`
    : sql<SqlBool>`(reason ilike ${pattern} and not (resource = 'customerPrice' and action = any (${[...floorActions]}::text[])))`;

/** Settings that tell of costs which the reader does not see. */
const settingsFor = ({ fieldRules }: LogReader): string[] => (fieldRules.cost === 'shown' ? [] : [...costSettings]);
/** They are entered with the name of the setting as target. */
const hidesSetting = (
  reader: LogReader,
  { resource, targetId }: Pick<OperationLog, 'resource' | 'targetId'>,
): boolean => resource === 'sysConfig' && settingsFor(reader).includes(targetId);

const seesAll = (reader: LogReader): boolean => showsAll(reader.fieldRules) && withheldFrom(reader).size === 0;
/** An export of the log is entered with the text that was searched for, which may be a value that this reader does not see. */
const withoutSearch = (entry: OperationLog): OperationLog =>
  entry.resource === searched.resource && searched.field in entry.changes
    ? { ...entry, changes: { ...entry.changes, [searched.field]: { before: null, after: mask } } }
    : entry;
const searched = { resource: 'operationLog', field: 'keyword' } as const;

/** Leaves out changes of fields that need a permission which the reader does not hold, and reasons that tell of floors he does not see. */
export function withoutWithheld(entries: readonly OperationLog[], reader: LogReader): OperationLog[] {
  const withheld = withheldFrom(reader);
  const isUnlimited = seesAll(reader);
  return entries.map((each) => {
    const entry = {
      ...(isUnlimited ? each : withoutSearch(each)),
      ...(hidesReason(reader, each) && { reason: '' }),
      ...(hidesSetting(reader, each) && { changes: {} }),
    };
    const field = withheld.get(entry.resource);
    if (field === undefined || !(field in entry.changes)) return entry;
    const { [field]: _withheld, ...changes } = entry.changes;
    return { ...entry, changes };
  });
}

/** Resources of customers: the table of their objects, which leads to the customer, and its key. */
const owned = Object.entries(loggedResources).flatMap(([resource, { scope }]) =>
  typeof scope === 'string' ? [] : scope.map(({ table, key }) => [resource, table, key] as const),
);

/** Resources that are no customer's. */
const common = Object.entries(loggedResources).flatMap(([resource, { scope }]) =>
  scope === 'everybody' ? [resource] : [],
);

/**
 * Limits entries to customers whom the reader may see, to what is no customer's, and to what he did himself. A resource that is
 * declared without a scope of its own is shown to those who see all customers only.
 */
export function withinScope(reader: LogReader): RawBuilder<SqlBool> {
  if (reader.dataScope === 1) {
    return sql<SqlBool>`true`;
  }
  const branches = owned.map(
    ([resource, table, key]) => sql<SqlBool>`(resource = ${resource} and target_id ~ '^[0-9]{1,18}$' and exists (
      select from ${sql.table(table)} target join customer on customer.customer_id = target.customer_id
      where ${sql.ref(`target.${key}`)} = case when target_id ~ '^[0-9]{1,18}$' then target_id::bigint end
        and ${customerScope(reader)}))`,
  );
  return sql<SqlBool>`(admin_id = ${reader.adminId}::bigint or resource = any (${common}::text[])
    or ${sql.join(branches, sql` or `)})`;
}

/** Finds `pattern` among the changed values that the reader may see. */
export function inSeenChanges(pattern: string, reader: LogReader): RawBuilder<SqlBool> {
  const withheld = withheldFrom(reader);
  if (seesAll(reader)) {
    return sql<SqlBool>`exists (select from jsonb_path_query(changes, '$.*.*') value where value::text ilike ${pattern})`;
  }
  const concealed = JSON.stringify(concealedFields(reader.fieldRules, withheld));
  return sql<SqlBool>`exists (
    select from jsonb_each(changes) as change(field, sides), jsonb_path_query(change.sides, '$.*') value,
      lateral (select coalesce(${concealed}::jsonb -> resource, ${concealed}::jsonb -> '') as names) hidden
    where value::text ilike ${pattern} and not (resource = 'sysConfig' and target_id = any (${settingsFor(reader)}::text[]))
      and not hidden.names ? case when change.field ~ ${plainFieldName.source} then change.field else '' end)`;
}

/** By resource the changed fields of which a reader sees no or not all values; '' among them: names that are data. */
function concealedFields(rules: FieldRules, withheld: ReadonlyMap<string, string>): Record<string, string[]> {
  const fieldsOf = (resource: string) => [
    ...[withheld.get(resource) ?? []].flat(),
    ...(resource === searched.resource ? [searched.field] : []),
    ...[...rulesOfChanges(resource)].flatMap(([field, kinds]) =>
      leastAccess([...kinds], rules) === 'shown' ? [] : [field],
    ),
  ];
  return Object.fromEntries([...Object.keys(contracts), ''].map((resource) => [resource, fieldsOf(resource)]));
}
