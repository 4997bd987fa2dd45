import { type Kysely, sql } from 'kysely';
import { defaultOperatorNames } from '#shared/texts/operator.ts';
import { jsonText } from '../../../db/query.ts';
import type { Tables } from '../../../db/tables.ts';
import { type CountryKey, countryKeys } from './columns.ts';
import type { Planned } from './plan.ts';

/** Column of the file → column of the table, and how its text becomes a value. */
const columns: Readonly<
  Record<CountryKey, readonly [name: string, kind: 'text' | 'number' | 'flag' | 'list' | 'nullable' | 'json']>
> = {
  countryName: ['country_name', 'text'],
  countryNameEn: ['country_name_en', 'text'],
  cc: ['cc', 'text'],
  iso3: ['iso3', 'text'],
  region: ['region', 'text'],
  mccList: ['mcc_list', 'list'],
  mainZone: ['timezone', 'text'],
  currency: ['currency', 'nullable'],
  numberLengthMin: ['number_length_min', 'number'],
  numberLengthMax: ['number_length_max', 'number'],
  trunkPrefix: ['trunk_prefix', 'text'],
  mnpEnabled: ['mnp_enabled', 'flag'],
  dltRequired: ['dlt_required', 'flag'],
  senderIdPolicy: ['sender_id_policy', 'number'],
  unicodeSupported: ['unicode_supported', 'flag'],
  concatSupported: ['concat_supported', 'flag'],
  quietHours: ['quiet_hours', 'json'],
  riskLevel: ['risk_level', 'number'],
  contentNotes: ['content_notes', 'text'],
  sort: ['sort', 'number'],
  status: ['status', 'number'],
};

/** Adds and changes the countries of a plan, one by one: there are a few hundred in the world. */
export async function writeCountries(trx: Kysely<Tables>, entries: readonly Planned[], by: string): Promise<void> {
  for (const { id, iso2, texts, changes } of entries) {
    const keys =
      id === undefined ? countryKeys : countryKeys.filter((key) => changes.some((change) => change.key === key));
    const names = keys.map((key) => sql.ref(columns[key][0]));
    const values = keys.map((key) => sqlOf(key, texts[key] ?? ''));
    if (id !== undefined) {
      const assigned = names.map((name, index) => sql`${name} = ${values[index]}`);
      await sql`update country set ${sql.join(assigned)}, updated_by = ${by}, updated_at = now(), version = version + 1
        where country_id = ${id}`.execute(trx);
    } else {
      await sql`with added as (
          insert into country (iso2, ${sql.join(names)}, created_by, updated_by)
          values (${iso2}, ${sql.join(values)}, ${by}, ${by}) returning country_id)
        insert into operator (country_id, operator_name, operator_name_en, is_default, created_by, updated_by)
        select country_id, ${defaultOperatorNames.zh}, ${defaultOperatorNames.en}, true, ${by}, ${by} from added`.execute(
        trx,
      );
    }
  }
}

function sqlOf(key: CountryKey, text: string) {
  switch (columns[key][1]) {
    case 'number':
      return sql`${Number(text)}::smallint`;
    case 'flag':
      return sql`${text === '1'}::boolean`;
    case 'list':
      return sql`${text === '' ? [] : text.split(',')}::text[]`;
    case 'nullable':
      return sql`${text || null}::text`;
    case 'json':
      return sql`${hoursOf(text)}::jsonb`;
    default:
      return sql`${text}::text`;
  }
}

/** `21:00-08:00 1,2,3`, as `textOf` writes it. */
function hoursOf(text: string): string | null {
  const [, from, to, days = ''] = /^(\S+?)-(\S+) (\S+)$/.exec(text) ?? [];
  return from ? jsonText({ from, to, weekdays: days.split(',').map(Number) }) : null;
}
