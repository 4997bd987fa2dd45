import { type Kysely, sql } from 'kysely';
import type { Country, CountryFilter } from '#shared/country.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { fieldsOf, selectionOf } from '../../platform/db/columns.ts';
import { patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { countryColumns } from './columns.ts';

/** Countries as they are on the wire, with what belongs to them counted. */
export const selectCountries = (db: Kysely<Tables>) =>
  db
    .selectFrom('country')
    .innerJoin(
      (query) =>
        query
          .selectFrom('operator')
          .leftJoin(
            (each) =>
              each
                .selectFrom('number_prefix')
                .select(['operator_id', sql<number>`count(*)`.as('prefixes')])
                .groupBy('operator_id')
                .as('owned'),
            (join) => join.onRef('owned.operator_id', '=', 'operator.operator_id'),
          )
          .select([
            'operator.country_id',
            sql<number>`(count(*) filter (where not is_default))::int`.as('operators'),
            sql<number>`coalesce(sum(owned.prefixes), 0)::int`.as('prefixes'),
            sql<string>`max(operator.operator_id) filter (where is_default)`.as('default_id'),
          ])
          .groupBy('operator.country_id')
          .as('belonging'),
      (join) => join.onRef('belonging.country_id', '=', 'country.country_id'),
    )
    .select(selectionOf('country', countryColumns, fieldsOf(countryColumns)))
    .select([
      'country.country_id as countryId',
      'belonging.operators as operatorCount',
      'belonging.prefixes as prefixCount',
      'belonging.default_id as defaultOperatorId',
      'created_at as createdAt',
      'created_by as createdBy',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
      'version',
    ]);

/** Countries of a filter, for queries over `country`. */
export function matching({ keyword, region, senderIdPolicy, riskLevel, mnpEnabled, status }: CountryFilter) {
  const text = keyword?.trim();
  const pattern = text ? patternOf(text) : null;
  const dialled = text?.replace(/^(\+|00)/, '') ?? '';
  const code = /^\d{1,4}$/.test(dialled) ? `${dialled}%` : null;
  return sql<boolean>`(
    (${pattern}::text is null or country_name ilike ${pattern} or country_name_en ilike ${pattern} or iso2 ilike ${pattern}
      or iso3 ilike ${pattern} or cc like ${code} or ${text ?? ''} = any (mcc_list))
    and (${region ?? null}::text is null or region = ${region ?? null})
    and (${senderIdPolicy ?? null}::int is null or sender_id_policy = ${senderIdPolicy ?? null})
    and (${riskLevel ?? null}::int is null or risk_level = ${riskLevel ?? null})
    and (${mnpEnabled ?? null}::int is null or mnp_enabled = (${mnpEnabled ?? null} = 1))
    and (${status ?? null}::int is null or status = ${status ?? null}))`;
}

type SortField = 'countryName' | 'countryNameEn' | 'iso2' | 'cc' | 'operatorCount' | 'sort' | 'updatedAt';

/** Puts countries in order: of their `sort` and their name in `lang`, or of one field. */
export function inOrder<Row extends Pick<Country, SortField>>(
  rows: Row[],
  lang: Lang,
  field: SortField = 'sort',
  direction: 'asc' | 'desc' = 'asc',
): Row[] {
  const names = { zh: new Intl.Collator('zh-CN'), en: new Intl.Collator('en') };
  const byName = (a: Row, b: Row) =>
    lang === 'zh' ? names.zh.compare(a.countryName, b.countryName) : names.en.compare(a.countryNameEn, b.countryNameEn);
  const byField = (a: Row, b: Row) => {
    const [one, other] = [a[field], b[field]];
    if (typeof one === 'number' && typeof other === 'number') {
      return one - other;
    }
    return (field === 'countryName' ? names.zh : names.en).compare(String(one), String(other));
  };
  const sign = direction === 'desc' ? -1 : 1;
  return rows.sort((a, b) => sign * byField(a, b) || byName(a, b));
}
