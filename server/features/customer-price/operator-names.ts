import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** Names of operators and their countries in the viewer's language. */
export async function operatorNames(
  db: Kysely<Tables>,
  places: readonly { operatorId: string }[],
  { lang }: Pick<Viewer, 'lang'>,
) {
  const ids = [...new Set(places.map(({ operatorId }) => operatorId))];
  const rows = await db
    .selectFrom('operator')
    .innerJoin('country', 'country.country_id', 'operator.country_id')
    .select(['operator_id', 'operator_name', 'operator_name_en', 'country_name', 'country_name_en'])
    .where(sql<boolean>`operator_id = any (${ids}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.operator_id, row]));
  return (id: string) => {
    const row = byId.get(id);
    return {
      countryName: (lang === 'zh' ? row?.country_name : row?.country_name_en) ?? '',
      operatorName: (lang === 'zh' ? row?.operator_name : row?.operator_name_en) ?? '',
    };
  };
}
