import type { NumberingPlan } from './numbering-plan.ts';

/** Digits behind a shared calling code that tell its countries apart, such as the area codes of North America. */
const areaDigits = 3;

/** The countries that numbers are of, by their leading digits. */
export function callingCodes({ countries, operators, prefixes }: NumberingPlan) {
  const dialOf = new Map(countries.map(({ country_id, cc }) => [country_id, cc]));
  const sizes = new Map<string, number>();
  for (const { country_id } of operators) sizes.set(country_id, (sizes.get(country_id) ?? 0) + 1);
  const sizeOf = ({ country_id }: (typeof countries)[number]): number => sizes.get(country_id) ?? 0;
  /** Countries by their calling codes, the one with most networks first. */
  const byDial = new Map<string, string[]>();
  for (const { country_id, cc } of countries.toSorted((one, other) => sizeOf(other) - sizeOf(one)))
    byDial.set(cc, [...(byDial.get(cc) ?? []), country_id]);
  const countryOfOperator = new Map(operators.map(({ operator_id, country_id }) => [operator_id, country_id]));
  const areas = new Map<string, Set<string>>();
  for (const { prefix, operator_id } of prefixes) {
    const countryId = countryOfOperator.get(operator_id) ?? '';
    const dial = dialOf.get(countryId) ?? '';
    if ((byDial.get(dial)?.length ?? 0) < 2 || !prefix.startsWith(dial)) continue;
    for (let length = dial.length + 1; length <= Math.min(prefix.length, dial.length + areaDigits); length += 1) {
      const area = prefix.slice(0, length);
      areas.set(area, (areas.get(area) ?? new Set()).add(countryId));
    }
  }

  /** Countries that are known to have numbers beginning so, where several share the calling code; empty if unknown. */
  const ownersOf = (digits: string, dial: string): ReadonlySet<string> =>
    areas.get(digits.slice(0, dial.length + areaDigits)) ?? new Set();
  const dialIn = (digits: string): string | undefined =>
    [4, 3, 2, 1].map((length) => digits.slice(0, length)).find((dial) => byDial.has(dial));

  return {
    isShared: (one: string, other: string): boolean => dialOf.get(one) === dialOf.get(other),
    isDialOf: (countryId: string, dial: string): boolean => dialOf.get(countryId) === dial,
    /** The country of a number; of those that share its calling code the largest one where its area says no more. */
    countryOf: (digits: string): string | undefined => {
      const dial = dialIn(digits);
      if (dial === undefined) return undefined;
      const [owner, ...others] = ownersOf(digits, dial);
      return owner !== undefined && others.length === 0 ? owner : byDial.get(dial)?.[0];
    },
    /** Whether numbers that begin so are of other countries than the one named. */
    isOfOthers: (digits: string, countryId: string): boolean => {
      const dial = dialIn(digits);
      if (dial === undefined) return false;
      const owners = ownersOf(digits, dial);
      return dialOf.get(countryId) !== dial || (owners.size > 0 && !owners.has(countryId));
    },
  };
}
