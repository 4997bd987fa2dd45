import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import { fieldsOf, selectionOf } from '../../platform/db/columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { operatorColumns } from './columns.ts';

/** Operators as they are on the wire. */
export const selectOperators = (db: Kysely<Tables>, lang: Lang) =>
  db
    .selectFrom('operator')
    .innerJoin('country', 'country.country_id', 'operator.country_id')
    .leftJoin('operator as host', 'host.operator_id', 'operator.parent_operator_id')
    .select(selectionOf('operator', operatorColumns, fieldsOf(operatorColumns)))
    .select([
      'operator.operator_id as operatorId',
      'operator.country_id as countryId',
      `country.${lang === 'zh' ? 'country_name' : 'country_name_en'} as countryName`,
      'country.iso2 as iso2',
      'operator.is_default as isDefault',
      sql<string>`coalesce(${sql.ref(lang === 'zh' ? 'host.operator_name' : 'host.operator_name_en')}, '')`.as(
        'parentName',
      ),
      sql<number>`(select count(*)::int from number_prefix where number_prefix.operator_id = operator.operator_id)`.as(
        'prefixCount',
      ),
      'operator.created_at as createdAt',
      'operator.created_by as createdBy',
      'operator.updated_at as updatedAt',
      'operator.updated_by as updatedBy',
      'operator.version as version',
    ]);

/** `460-00`, as people write a network's code. */
export const codeOf = ({ mcc, mnc }: { mcc: string | null; mnc: string | null }): string =>
  mcc ? `${mcc}-${mnc}` : '';
