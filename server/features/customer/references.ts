import { type Kysely, sql } from 'kysely';
import type { CustomerInput } from '#shared/customer/input.ts';
import { isTimeZone } from '#shared/zones.ts';
import { currencies } from '../../domain/money/currencies.ts';
import { isDay } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';

/**
 * Refuses ids, currencies, zones and days that do not exist, naming the field. What already stands in `before` stays allowed:
 * a remark must be possible although the maintainer has left.
 */
export async function checkReferences(
  db: Kysely<Tables>,
  input: Partial<CustomerInput>,
  viewer: Viewer,
  before: Partial<CustomerInput> & { customerId?: string } = {},
): Promise<void> {
  const changed = <Field extends keyof CustomerInput>(field: Field) =>
    input[field] === before[field] ? undefined : input[field];
  refuseIf('currency', changed('currency'), (currency) => !currencies.has(currency));
  refuseIf('billTimezone', changed('billTimezone'), (zone) => !isTimeZone(zone));
  for (const field of ['contractFrom', 'contractTo'] as const) {
    const day = input[field];
    if (day && !isDay(day)) throw refusedField(field, 'day', viewer.lang);
  }
  if (input.contractFrom && input.contractTo && input.contractTo < input.contractFrom) {
    throw refusedField('contractTo', 'beforeStart', viewer.lang);
  }
  const countryId = changed('countryId');
  if (countryId) {
    const row = await db.selectFrom('country').select('country_id').where('country_id', '=', countryId).execute();
    refuseIf('countryId', row.length, (found) => found === 0);
  }
  const agentId = changed('agentId');
  if (agentId) {
    const row = await db
      .selectFrom('customer')
      .select('customer_id')
      .where('customer_id', '=', agentId)
      .where('customer_type', '=', 3)
      .where('customer_id', '<>', before.customerId ?? '0')
      .where(customerScope(viewer.admin))
      .execute();
    refuseIf('agentId', row.length, (found) => found === 0);
  }
  await checkAdmins(db, changed('maintainerId'), changed('supportId'));
}

/** Maintainers are administrators who may be put in charge; support is any enabled one. */
async function checkAdmins(
  db: Kysely<Tables>,
  maintainerId: string | null | undefined,
  supportId: string | null | undefined,
): Promise<void> {
  const wanted = [maintainerId, supportId].filter((id) => typeof id === 'string');
  if (wanted.length === 0) return;
  const rows = await db
    .selectFrom('admin')
    .select(['admin_id', 'is_maintainer'])
    .where(sql<boolean>`admin_id = any (${wanted}::bigint[])`)
    .where('status', '=', 1)
    .execute();
  const found = new Map(rows.map((row) => [row.admin_id, row.is_maintainer]));
  refuseIf('maintainerId', maintainerId, (id) => id !== null && found.get(id) !== true);
  refuseIf('supportId', supportId, (id) => id !== null && !found.has(id));
}

function refuseIf<Value>(field: string, value: Value | undefined, isWrong: (value: Value) => boolean): void {
  if (value !== undefined && isWrong(value)) {
    throw new AppError('reference.unknown', { field });
  }
}
