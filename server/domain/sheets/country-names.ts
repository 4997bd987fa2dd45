import {
  ambiguousCountries,
  countryAliases,
  joiningWords,
  shortWords,
  stateWords,
} from '#shared/texts/price-sheet-countries.ts';
import type { NumberingPlan } from './numbering-plan.ts';
import { plainWord } from './words.ts';

const otherLanguages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'ru', 'tr', 'ar', 'zh', 'zh-Hant'].map(
  (language) => new Intl.DisplayNames([language], { type: 'region' }),
);
const ownNames = new Map<string, string>();
/** What a country is called in its own language: `Polska`. */
function ownName(iso2: string): string {
  if (!/^[A-Z]{2}$/.test(iso2)) return '';
  const { language } = new Intl.Locale(`und-${iso2}`).maximize();
  const name = ownNames.get(iso2) ?? new Intl.DisplayNames([language], { type: 'region' }).of(iso2) ?? '';
  ownNames.set(iso2, name);
  return plainWord(name).length > 2 ? name : '';
}
/** Names kept with what they mean; there are some hundreds of countries and some more ways to write them. */
const maxKept = 20_000;

/** Finds countries by whatever trade calls them: `S. Korea`, `Macau SAR`, `Congo, Dem. Rep. of the`. */
export function countryNames(countries: NumberingPlan['countries']): (name: string) => string | undefined {
  const byName = new Map<string, string>();
  /** By their words in any order, undefined for those that several countries share. */
  const byWords = new Map<string, string | undefined>();
  const isTold = (word: string): boolean => word !== '' && !ambiguousCountries.includes(word);
  const add = (name: string, countryId: string): void => {
    const [word, words] = [plainWord(name), wordsOf(name).join(' ')];
    if (isTold(word) && !byName.has(word)) byName.set(word, countryId);
    if (isTold(words)) byWords.set(words, (byWords.get(words) ?? countryId) === countryId ? countryId : undefined);
  };
  for (const { country_id, iso2, iso3, country_name, country_name_en } of countries)
    for (const name of [country_name, country_name_en, iso2, iso3, ...(countryAliases[iso2] ?? [])])
      add(name, country_id);
  for (const names of otherLanguages)
    for (const { country_id, iso2 } of countries) {
      const name = /^[A-Z]{2}$/.test(iso2) ? (names.of(iso2) ?? '') : '';
      if (plainWord(name).length > 2) add(name, country_id);
    }
  for (const { country_id, iso2 } of countries) add(ownName(iso2), country_id);
  const find = (name: string): string | undefined => {
    const found = byName.get(plainWord(name));
    if (found !== undefined) return found;
    const words = wordsOf(name);
    if (words.length === 0) return undefined;
    const bare = words.filter((word) => !stateWords.has(word)).join(' ');
    return byWords.get(words.join(' ')) ?? byName.get(bare) ?? byWords.get(bare);
  };
  const kept = new Map<string, string | undefined>();
  return (name) => {
    if (!kept.has(name)) {
      if (kept.size >= maxKept) kept.clear();
      kept.set(name, find(name));
    }
    return kept.get(name);
  };
}

/** The words of a name in the order of the alphabet, short ones written out, without those that only join others. */
function wordsOf(name: string): string[] {
  const words = name
    .replace(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu, '')
    .split(/[^\p{L}\p{M}'’]+/u)
    .map(plainWord)
    .filter((word) => word !== '' && !joiningWords.has(word));
  return words.map((word) => (words.length > 1 ? (shortWords.get(word) ?? word) : word)).toSorted();
}
