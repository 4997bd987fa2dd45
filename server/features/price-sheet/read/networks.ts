import type { Kysely } from 'kysely';
import type { RowProblem, RowWarning } from '#shared/price-sheet/fields.ts';
import { countryAliases } from '#shared/texts/price-sheet-words.ts';
import type { Tables } from '../../../db/tables.ts';
import { meansAllNetworks, plainWord } from './words.ts';

interface Written {
  country: string;
  operator: string;
  mcc?: string;
  mnc?: string;
  /** Whether the country's cell may name the network too. */
  isSplit: boolean;
}
export interface Match {
  countryId: string | null;
  operatorId: string | null;
  problem: RowProblem | null;
  codes: RowWarning[];
  /** What is left of a cell that names country and network: the network. */
  rest: string;
}
interface Network {
  operatorId: string;
  countryId: string;
  names: readonly string[];
  isDefault: boolean;
}

/** All networks there are, to find those that a sheet means: by code, by the code's country and the name, by the country alone (rule R15). */
export async function loadNetworks(db: Kysely<Tables>) {
  const countries = await db
    .selectFrom('country')
    .select(['country_id', 'iso2', 'iso3', 'country_name', 'country_name_en', 'cc'])
    .execute();
  const operators = await db
    .selectFrom('operator')
    .select(['operator_id', 'country_id', 'operator_name', 'operator_name_en', 'brand', 'mcc', 'mnc', 'is_default'])
    .orderBy('status', 'desc')
    .orderBy('mcc')
    .orderBy('mnc')
    .execute();
  const byName = new Map<string, string>();
  for (const { country_id, iso2, iso3, country_name, country_name_en } of countries) {
    for (const name of [country_name, country_name_en, iso2, iso3, ...(countryAliases[iso2] ?? [])]) {
      const word = plainWord(name);
      if (word !== '' && !byName.has(word)) byName.set(word, country_id);
    }
  }
  const byCode = new Map<string, Network>();
  const byCountry = new Map<string, Network[]>();
  const byMcc = new Map<string, string>();
  for (const { operator_id, country_id, operator_name, operator_name_en, brand, mcc, mnc, is_default } of operators) {
    const names = [operator_name, operator_name_en, brand].map(plainWord).filter((name) => name !== '');
    const network = { operatorId: operator_id, countryId: country_id, names, isDefault: is_default };
    byCountry.set(country_id, [...(byCountry.get(country_id) ?? []), network]);
    if (mcc && mnc) {
      byCode.set(`${mcc}-${mnc}`, network);
      if (!byMcc.has(mcc)) byMcc.set(mcc, country_id);
    }
  }

  /** A country by its name, its code or its dial code; `Germany - Vodafone` begins with one. */
  const country = (text: string): { countryId: string; rest: string } | undefined => {
    const whole = byName.get(plainWord(text)) ?? byName.get(plainWord(text.replace(/\([^)]*\)/g, '')));
    if (whole !== undefined) return { countryId: whole, rest: '' };
    const words = text.split(/[\s\-–:/,|_>]+/).filter(Boolean);
    for (let count = Math.min(words.length - 1, 6); count > 0; count -= 1) {
      const found = byName.get(plainWord(words.slice(0, count).join('')));
      if (found !== undefined && plainWord(words.slice(0, count).join('')).length > 2) {
        return { countryId: found, rest: words.slice(count).join(' ') };
      }
    }
    return undefined;
  };
  const exact = (mcc: string, mnc: string): Network | undefined =>
    [mnc, mnc.padStart(2, '0'), mnc.padStart(3, '0'), mnc.replace(/^0(?=\d\d$)/, '')]
      .map((each) => byCode.get(`${mcc}-${each}`))
      .find((each) => each !== undefined);
  const named = (countryId: string, operator: string): Network | undefined => {
    const word = plainWord(operator);
    const all = (byCountry.get(countryId) ?? []).filter(({ isDefault }) => !isDefault);
    const same = all.filter(({ names }) => names.includes(word));
    const near =
      word.length < 3
        ? []
        : all.filter(({ names }) =>
            names.some((name) => name.length > 2 && (name.startsWith(word) || word.startsWith(name))),
          );
    return same[0] ?? (near.length === 1 ? near[0] : undefined);
  };

  const match = ({ country: countryText, operator: operatorText, mcc = '', mnc = '', isSplit }: Written): Match => {
    const direct = mcc !== '' && mnc !== '' ? exact(mcc, mnc) : undefined;
    const place = country(countryText);
    const rest = isSplit ? (place?.rest ?? '') : '';
    if (direct) return { countryId: direct.countryId, operatorId: direct.operatorId, problem: null, codes: [], rest };
    const countryId =
      place !== undefined && (isSplit || place.rest === '') ? place.countryId : (byMcc.get(mcc) ?? place?.countryId);
    if (countryId === undefined)
      return { countryId: null, operatorId: null, problem: 'UNKNOWN_COUNTRY', codes: [], rest };
    const operator = operatorText || rest;
    const standard = (byCountry.get(countryId) ?? []).find(({ isDefault }) => isDefault);
    if (mnc === '' && meansAllNetworks(operator)) {
      return standard
        ? { countryId, operatorId: standard.operatorId, problem: null, codes: [], rest }
        : { countryId, operatorId: null, problem: 'UNKNOWN_NETWORK', codes: [], rest };
    }
    const found = meansAllNetworks(operator) ? undefined : named(countryId, operator);
    return found
      ? { countryId, operatorId: found.operatorId, problem: null, codes: ['NAME_MATCH'], rest }
      : { countryId, operatorId: null, problem: 'UNKNOWN_NETWORK', codes: [], rest };
  };

  return { match, country };
}
export type Networks = Awaited<ReturnType<typeof loadNetworks>>;
