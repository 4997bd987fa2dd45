import { sql } from 'kysely';
import type { InputOf, Lang } from '#shared/http/endpoint.ts';
import type { NumberAnswer, operator } from '#shared/operator.ts';
import { loadNumberPlans } from '../../domain/routing/load.ts';
import type { Db } from '../../platform/db/database.ts';
import { codeOf } from './rows.ts';

interface Found {
  country_id: string | null;
  country_name: string | null;
  iso2: string | null;
  operator_id: string | null;
  operator_name: string | null;
  mcc: string | null;
  mnc: string | null;
  source: NumberAnswer['source'];
  prefix: string | null;
}

/** Country and network of each number in one statement: a ported number's own network, else that of its longest prefix, else the rest of its country. */
export async function queryNumbers(
  db: Db,
  { numbers, countryId }: InputOf<typeof operator.query>,
  lang: Lang,
): Promise<NumberAnswer[]> {
  const { normalise } = await import('../../domain/routing/number.ts');
  const plans = await loadNumberPlans(db);
  const home = [...plans.values()].find((plan) => plan.countryId === countryId)?.iso2;
  const lengthsOf = (iso2: string) => plans.get(iso2)?.lengths;
  const asked = numbers.map((number) => ({ number, ...normalise(number, home, lengthsOf) }));
  const found = await lookUp(
    db,
    asked.map(({ digits }) => digits),
    asked.map(({ iso2 }) => iso2),
    lang,
  );
  return asked.map(({ number, digits, iso2, problem }, index) => {
    const country = found[index];
    const row = problem === null ? country : undefined;
    return {
      number,
      normalized: digits,
      valid: problem === null,
      problem,
      lengths: problem === 'tooShort' || problem === 'tooLong' ? (lengthsOf(iso2) ?? null) : null,
      countryId: country?.country_id ?? null,
      countryName: country?.country_name ?? '',
      iso2: country?.iso2 ?? '',
      operatorId: row?.operator_id ?? null,
      operatorName: row?.operator_name ?? '',
      mccmnc: row ? codeOf(row) : '',
      source: row?.source ?? 'none',
      prefix: row?.source === 'default' ? '' : (row?.prefix ?? ''),
      ported: row?.source === 'mnp',
    };
  });
}

/** One row a number, in their order. Prefixes have at most 12 digits, so each number asks the index twelve times at most. */
async function lookUp(db: Db, digits: readonly string[], iso2s: readonly string[], lang: Lang): Promise<Found[]> {
  const countryName = sql.ref(lang === 'zh' ? 'country.country_name' : 'country.country_name_en');
  const operatorName = sql.ref(lang === 'zh' ? 'operator.operator_name' : 'operator.operator_name_en');
  const { rows } = await sql<Found>`
    select country.country_id, ${countryName} as country_name, country.iso2, operator.operator_id,
      ${operatorName} as operator_name, operator.mcc, operator.mnc, longest.prefix,
      case when ported.operator_id is not null then 'mnp' when operator.is_default then 'default'
        when longest.operator_id is not null then 'prefix' else 'none' end as source
    from unnest(${digits}::text[], ${iso2s}::text[]) with ordinality as asked (digits, iso2, place)
    left join ported_number ported on ported.msisdn = asked.digits
      and (ported.valid_until is null or ported.valid_until > now())
    left join lateral (
      select number_prefix.prefix, number_prefix.operator_id
      from generate_series(1, least(12, length(asked.digits))) as size
      join number_prefix on number_prefix.prefix = left(asked.digits, size)
      where number_prefix.effective_from <= now()
      order by size desc limit 1) longest on true
    left join country by_plan on by_plan.iso2 = asked.iso2
    left join operator rest on rest.country_id = by_plan.country_id and rest.is_default
    left join operator on operator.operator_id = coalesce(ported.operator_id, longest.operator_id, rest.operator_id)
    left join country on country.country_id = coalesce(operator.country_id, by_plan.country_id)
    order by asked.place`.execute(db);
  return rows;
}
