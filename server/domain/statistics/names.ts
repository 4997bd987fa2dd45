import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import { othersId, type StatisticDimension, type StatisticGroup } from '#shared/statistic/filter.ts';
import { groupWords } from '#shared/texts/statistic.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { nameSources } from '../messages/name-sources.ts';

/** Names the values of a dimension; those that are gone keep their id. */
export async function namesOf(
  db: Kysely<Tables>,
  { dimension, ids, lang }: { dimension: StatisticDimension; ids: readonly (string | null)[]; lang: Lang },
): Promise<(id: string | null) => StatisticGroup> {
  const words = groupWords[lang];
  const found = await loaded(
    db,
    dimension,
    [...new Set(ids)].filter((id) => id !== null && id !== othersId),
    lang,
  );
  return (id) => {
    if (id === null) return { id, name: words.none[dimension] };
    if (id === othersId) return { id, name: words.others };
    return { id, name: found.get(id) ?? id };
  };
}

async function loaded(
  db: Kysely<Tables>,
  dimension: StatisticDimension,
  ids: readonly (string | null)[],
  lang: Lang,
): Promise<ReadonlyMap<string, string>> {
  if (dimension === 'trafficType') return new Map(Object.entries(groupWords[lang].traffic));
  if (dimension === 'errorCategory') return new Map(Object.entries(groupWords[lang].category));
  const { table, key, [lang]: name } = dimension === 'maintainerId' ? maintainers : nameSources[dimension];
  const { rows } = await sql<{ id: string; name: string }>`
    select ${sql.ref(key)}::text as id, ${sql.ref(name)} as name from ${sql.table(table)}
    where ${sql.ref(key)} = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}

const maintainers = { table: 'admin', key: 'admin_id', zh: 'real_name', en: 'real_name' } as const;
