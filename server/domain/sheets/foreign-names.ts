import { wholeCountryWords } from '#shared/texts/price-sheet-countries.ts';
import { plainWord, saysCompany } from './words.ts';

interface Named {
  names: readonly string[];
  isDefault: boolean;
}
interface Known {
  byCountry: ReadonlyMap<string, readonly Named[]>;
  countryOf: (name: string) => string | undefined;
  /** Whether numbers of two countries begin alike, or their networks have codes of one country. */
  areJoined: (one: string, other: string) => boolean;
}

/** Shorter words mean different networks in different countries, also where only one of them is known. */
const leastClear = 6;
/** Short ones are abbreviations of companies as well: `SA`, `AG`. */
const leastCountry = 4;

/**
 * Finds names that are of a network of another country than the one a code is of: `Telekom Deutschland`, `Safaricom` in Spain. A brand
 * of several countries, or one that is anything like a network of the country itself, says nothing.
 */
export function foreignNames({ byCountry, countryOf, areJoined }: Known): (countryId: string, text: string) => boolean {
  const real = [...byCountry].map(([countryId, all]) => ({
    countryId,
    names: all.filter(({ isDefault }) => !isDefault).flatMap(({ names }) => names),
  }));
  const namesIn = new Map(real.map(({ countryId, names }) => [countryId, names]));
  const ownersOf = new Map<string, string[]>();
  const owners = (word: string): string[] => {
    const found =
      ownersOf.get(word) ??
      real.filter(({ names }) => names.some((name) => name.startsWith(word))).map(({ countryId }) => countryId);
    ownersOf.set(word, found);
    return found;
  };
  const isAnywhereLike = (countryId: string, word: string): boolean =>
    (namesIn.get(countryId) ?? []).some((name) => name.includes(word) || (name.length > 2 && word.includes(name)));

  /** `Vodafone Germany`: a country at either end of a name, and the network there that the rest is. */
  const saysOtherCountry = (countryId: string, words: readonly string[]): boolean => {
    for (let count = Math.min(words.length - 1, 4); count > 0; count -= 1) {
      for (const [place, rest] of [
        [words.slice(-count), words.slice(0, -count)],
        [words.slice(0, count), words.slice(count)],
      ] as const) {
        const said = plainWord(place.join('')).length < leastCountry ? undefined : countryOf(place.join(' '));
        if (said === undefined) continue;
        const name = plainWord(rest.join(''));
        const isKnown = name.length > 1 && !wholeCountryWords.includes(name) && owners(name).includes(said);
        return isKnown && said !== countryId && !areJoined(said, countryId);
      }
    }
    return false;
  };

  const find = (countryId: string, text: string): boolean => {
    const word = plainWord(text);
    if (word.length < leastCountry) return false;
    if ((namesIn.get(countryId) ?? []).some((name) => name.includes(word))) return false;
    const words = text.split(/[\s,()\-–/|_]+/).filter((each) => each !== '' && !saysCompany(each));
    if (saysOtherCountry(countryId, words)) return true;
    if (word.length < leastClear || isAnywhereLike(countryId, word)) return false;
    const [only, ...others] = owners(word);
    const isExact = only !== undefined && (namesIn.get(only) ?? []).includes(word);
    return isExact && others.length === 0 && !areJoined(only, countryId);
  };
  const kept = new Map<string, boolean>();
  return (countryId, text) => {
    const key = `${countryId} ${text}`;
    const found = kept.get(key) ?? find(countryId, text);
    if (kept.size >= maxKept) kept.clear();
    kept.set(key, found);
    return found;
  };
}
const maxKept = 20_000;
