import { type Kysely, sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

type Trx = Kysely<Tables>;

/** Lines the operation log names one by one; of more it tells the number. */
const maxNamed = 200;

/** A line of the operation log with the prices before and after, named by operator. */
export async function tell(
  trx: Trx,
  viewer: Viewer,
  resource: string,
  change: { action: string; reason?: string | undefined },
  owner: { id: string; name: string },
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Promise<void> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (keys.length === 0) return;
  const names = await namesOf(trx, keys.slice(0, maxNamed));
  const named = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(keys.slice(0, maxNamed).map((key) => [names.get(key) ?? key, values[key] ?? null]));
  await audit(trx, viewer, {
    resource,
    action: change.action,
    targetId: owner.id,
    targetName: owner.name,
    before: named(before),
    after: { ...named(after), ...(keys.length > maxNamed && { changedLines: keys.length }) },
    reason: change.reason,
  });
}

async function namesOf(trx: Trx, keys: readonly string[]): Promise<Map<string, string>> {
  const ids = keys.map((key) => key.split(' ', 1)[0] ?? '');
  const rows = await trx
    .selectFrom('operator')
    .innerJoin('country', 'country.country_id', 'operator.country_id')
    .select(['operator_id', sql<string>`country.iso2 || ' ' || operator_name_en`.as('name')])
    .where('operator_id', 'in', ids)
    .execute();
  const byId = new Map(rows.map(({ operator_id, name }) => [operator_id, name]));
  return new Map(keys.map((key) => [key, `${byId.get(key.split(' ', 1)[0] ?? '')} ${key.split(' ')[1]}`]));
}
