import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PriceKey, SeenKey } from '#shared/channel/price.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { listText } from '#shared/texts/list.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { PriceShelf } from './stored.ts';

type Trx = Kysely<Tables>;
type Shelf<L> = Pick<PriceShelf<L>, 'table' | 'rowsOf'>;

/** Lines that an error names; of more it gives the number. */
const maxNamed = 5;

/**
 * The version of the rows of a line or a list that are not taken back, as an aggregate over them. It changes with every change, and never
 * by the passing of time: a planned price that begins leaves it as it is.
 */
export const versionOfRows: RawBuilder<string> = sql`left(md5(string_agg(
  price_id::text || ' ' || coalesce(extract(epoch from effective_to)::text, ''), ',' order by price_id)), 16)`;

/** The version of a list without prices. */
export const emptyList = 'empty';

/** The version of a whole list. */
export async function listVersionOf<L>(db: Trx, { table, rowsOf }: Shelf<L>, list: L): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select ${versionOfRows} as version from ${sql.table(table)} where ${rowsOf(list)} and voided_at is null`.execute(
    db,
  );
  return rows[0]?.version ?? emptyList;
}

/** Refuses a change of lines that are not as the caller has seen them, and names them. The list is locked. */
export async function refuseChanged<L>(
  trx: Trx,
  { table, rowsOf }: Shelf<L>,
  { list, seen, lang }: { list: L; seen: readonly SeenKey[]; lang: Lang },
): Promise<void> {
  const operatorIds = [...new Set(seen.map(({ operatorId }) => operatorId))];
  const { rows } = await sql<PriceKey & { version: string }>`
    select operator_id::text as "operatorId", traffic_type as "trafficType", ${versionOfRows} as version from ${sql.table(table)}
    where ${rowsOf(list)} and voided_at is null and operator_id = any (${operatorIds}::bigint[]) group by 1, 2`.execute(
    trx,
  );
  const present = new Map(
    rows.map(({ operatorId, trafficType, version }) => [`${operatorId} ${trafficType}`, version]),
  );
  const stale = seen.filter(
    ({ operatorId, trafficType, lineVersion }) => (present.get(`${operatorId} ${trafficType}`) ?? null) !== lineVersion,
  );
  if (stale.length === 0) return;
  const names = await namesOf(trx, [...new Set(stale.map(({ operatorId }) => operatorId))], lang);
  const lines = stale.slice(0, maxNamed).flatMap(({ operatorId }) => names.get(operatorId) ?? []);
  throw new AppError(
    'price.changed',
    { count: stale.length, lines: listText([...new Set(lines)], lang) },
    { stale: stale.map(({ operatorId, trafficType }) => ({ operatorId, trafficType })) },
  );
}

async function namesOf(trx: Trx, operatorIds: readonly string[], lang: Lang): Promise<Map<string, string>> {
  const name = (table: string) => sql.ref(`${table}.${table}${lang === 'zh' ? '_name' : '_name_en'}`);
  const { rows } = await sql<{ operatorId: string; name: string }>`
    select operator_id::text as "operatorId", ${name('country')} || ' · ' || ${name('operator')} as name
    from operator join country using (country_id) where operator_id = any (${operatorIds}::bigint[])`.execute(trx);
  return new Map(rows.map(({ operatorId, name: shown }) => [operatorId, shown]));
}
