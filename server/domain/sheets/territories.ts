import { partsOfCountries } from '#shared/texts/price-sheet-parts.ts';
import type { NumberingPlan } from './numbering-plan.ts';
import { territoryCodes } from './territory-codes.ts';
import { plainWord } from './words.ts';

/** The words of a name in the order of the alphabet: `Crimea (Ukraine)` is `Ukraine - Crimea`. */
const keyOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{M}]+/u)
    .map(plainWord)
    .filter(Boolean)
    .toSorted()
    .join(' ');
const partByName = new Map(partsOfCountries.flatMap((part) => part.names.map((name) => [keyOf(name), part] as const)));

/** Countries whose networks use codes of others, and places that have no entry in the list of countries. */
export function territoriesIn(countries: NumberingPlan['countries']) {
  const codesOf = new Map(
    countries.map(({ country_id, iso2 }) => [
      country_id,
      (territoryCodes[iso2] ?? []).map((code) => {
        const [mcc, mnc] = code.split('-');
        return { mcc, mnc };
      }),
    ]),
  );
  const idOf = new Map(countries.map(({ country_id, iso2 }) => [iso2, country_id]));
  return {
    /** Whether rows of a country may have a code of another one; an MCC alone also where single networks of it are there. */
    mayHave: (countryId: string, mcc: string, mnc: string): boolean =>
      (codesOf.get(countryId) ?? []).some(
        (code) => code.mcc === mcc && (code.mnc === undefined || mnc === '' || Number(code.mnc) === Number(mnc)),
      ),
    /** What a place without an entry belongs to, and the MCCs that its rows may have. */
    partOf: (name: string): { countryId: string; mccs: readonly string[] } | undefined => {
      const part = partByName.get(keyOf(name));
      const countryId = part && idOf.get(part.country);
      return part && countryId !== undefined ? { countryId, mccs: part.mccs } : undefined;
    },
  };
}
