import { type Kysely, sql } from 'kysely';
import { CountryInput } from '#shared/country.ts';
import { defaultOperatorNames } from '#shared/texts/operator.ts';
import { nameOf } from '../../../platform/db/columns.ts';
import { jsonText } from '../../../platform/db/query.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { countryColumns } from '../columns.ts';
import { type CountryKey, countryKeys } from './columns.ts';
import type { Planned } from './planned.ts';

/** Adds and changes the countries of a plan, one by one: there are a few hundred in the world. */
export async function writeCountries(trx: Kysely<Tables>, entries: readonly Planned[], by: string): Promise<void> {
  for (const { id, iso2, texts, changes } of entries) {
    const keys =
      id === undefined ? countryKeys : countryKeys.filter((key) => changes.some((change) => change.key === key));
    const names = keys.map((key) => sql.ref(nameOf(countryColumns[key])));
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

/** The text of a cell as the value of its field's schema. */
function sqlOf(key: CountryKey, text: string) {
  if (key === 'quietHours') {
    return sql`${hoursOf(text)}::jsonb`;
  }
  const schema = CountryInput.properties[key];
  const kind = 'type' in schema ? schema.type : undefined;
  const choice = 'anyOf' in schema ? schema.anyOf[0] : undefined;
  if (kind === 'integer' || (choice && 'const' in choice && typeof choice.const === 'number')) {
    return sql`${Number(text)}::integer`;
  }
  if (kind === 'boolean') {
    return sql`${text === '1'}::boolean`;
  }
  if (kind === 'array') {
    return sql`${text === '' ? [] : text.split(',')}::text[]`;
  }
  const isNullable = 'anyOf' in schema && schema.anyOf.some((each) => 'type' in each && each.type === 'null');
  return sql`${isNullable ? text || null : text}::text`;
}

/** `21:00-08:00 1,2,3`, as `textOf` writes it. */
function hoursOf(text: string): string | null {
  const [, from, to, days = ''] = /^(\S+?)-(\S+) (\S+)$/.exec(text) ?? [];
  return from ? jsonText({ from, to, weekdays: days.split(',').map(Number) }) : null;
}
