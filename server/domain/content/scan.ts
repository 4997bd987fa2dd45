import { domainToUnicode } from 'node:url';
import unhomoglyph from 'unhomoglyph';
import type { ContentRule, RiskHit } from '#shared/template/rule.ts';
import { parseTemplate } from '#shared/template/text.ts';
import { type Link, linksIn } from './links.ts';
import { seenTexts, writtenPlace } from './see-through.ts';
import { looks, placesOf, wordIn } from './shapes.ts';

/** As much of a rule as a text is held against. */
export type Rule = Pick<ContentRule, 'ruleId' | 'ruleName' | 'kind' | 'values' | 'action' | 'weight' | 'countryId'>;

/** A text and who sends it where. */
export interface Scanned {
  content: string;
  countryIds: readonly string[];
  /** Names a sender may use as his own: of the customer. */
  ownNames: readonly string[];
}

type Found = Pick<RiskHit, 'found' | 'index' | 'looksLike'>;

/** Places of one rule that a text names; a text full of them says no more. */
const maxFound = 10;
const maxScore = 100;

/** What the rules find in a text, in its order. */
export function scanText(text: Scanned, rules: readonly Rule[]): RiskHit[] {
  const shorteners = rules.filter(({ kind }) => kind === 'shortener').flatMap(({ values }) => values);
  return rules
    .filter(
      ({ countryId }) => countryId === null || text.countryIds.length === 0 || text.countryIds.includes(countryId),
    )
    .flatMap(({ ruleId, ruleName, kind, action, values }) =>
      foundIn(text, kind, (seen) => finders[kind](seen, values, shorteners))
        .slice(0, maxFound)
        .map((found) => ({ ruleId, ruleName, kind, action, ...found })),
    )
    .sort((a, b) => a.index - b.index);
}

/** Places of the written text that a finder names in what its reader sees, each once. */
function foundIn(text: Scanned, kind: Rule['kind'], find: (seen: Scanned) => Found[]): Found[] {
  const { content } = text;
  // A domain without its accents is not the one that is allowed.
  const seenOnes = seenTexts(content).filter(({ isBare }) => !isBare || kind !== 'link');
  const places = seenOnes.flatMap((seen) =>
    find({ ...text, content: seen.text }).map(({ found, index, looksLike }) => {
      const place = writtenPlace(content, seen, index, found.length);
      const shown = looksLike ?? (place.found === found ? undefined : found);
      return { ...place, ...(shown !== undefined && { looksLike: shown }) };
    }),
  );
  return places.filter(({ index }, at) => places.findIndex((each) => each.index === index) === at);
}

/** Points of a text: each rule counts once. */
export function scoreOf(hits: readonly RiskHit[], rules: readonly Rule[]): number {
  const hitIds = new Set(hits.map(({ ruleId }) => ruleId));
  const sum = rules.reduce((total, { ruleId, weight }) => total + (hitIds.has(ruleId) ? weight : 0), 0);
  return Math.min(maxScore, sum);
}

type Finder = (text: Scanned, values: readonly string[], shorteners: readonly string[]) => Found[];

const finders: Readonly<Record<Rule['kind'], Finder>> = {
  keyword: ({ content }, values) => values.flatMap((value) => wordIn(content, value) ?? []),
  brand: ({ content, ownNames }, values) =>
    values
      .filter((brand) => !ownNames.some((name) => name.toLowerCase().includes(brand.toLowerCase())))
      .flatMap((brand) => brandIn(content, brand)),
  shortener: ({ content }, values) =>
    linksIn(content)
      .filter(({ host }) => isBelow(host, values) || looksBelow(host, values))
      .map(placeOf),
  link: ({ content }, values, shorteners) => [
    ...linksIn(content)
      .filter(({ host }) => !isBelow(host, values) && !isBelow(host, shorteners))
      .map(placeOf),
    ...urlVariables(content),
  ],
  lookAlike: ({ content }) => [...mixedWords(content), ...foreignHosts(content)],
};

/** Both ways to ignore case: a capital may look like a small letter of another kind. */
const forms = [
  (character: string) => unhomoglyph(character.toLowerCase()),
  (character: string) => unhomoglyph(character).toLowerCase(),
];

/** The first place of a brand, also in characters that look like its own. */
function brandIn(content: string, brand: string): Found[] {
  for (const form of forms) {
    const { looked, from } = looks(content, form);
    const wanted = looks(brand, form).looked;
    for (const index of placesOf(looked, wanted)) {
      const begin = from[index] ?? 0;
      const found = content.slice(begin, from[index + wanted.length] ?? content.length);
      const isPlain = found.toLowerCase() === brand.toLowerCase();
      return [{ found, index: begin, ...(!isPlain && { looksLike: brand }) }];
    }
  }
  return [];
}

const isBelow = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => host === domain.toLowerCase() || host.endsWith(`.${domain.toLowerCase()}`));
/** The same in letters that look like those of a domain, written as they are or in the ASCII form. */
const looksBelow = (host: string, domains: readonly string[]): boolean => {
  const shown = domainToUnicode(host);
  return !isAscii(shown) && isBelow(looked(shown), domains.map(looked));
};
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
const looked = (text: string): string => unhomoglyph(text.toLowerCase());

/** Domains of another script whose letters all look like Latin ones. */
const foreignHosts = (content: string): Found[] =>
  linksIn(content).flatMap(({ found, index, host }) => {
    const shown = domainToUnicode(host);
    const latin = shown.replace(/[^\x20-\x7e]/gu, unhomoglyph);
    return shown !== latin && isAscii(latin) ? [{ found, index, looksLike: latin }] : [];
  });
const placeOf = ({ found, index }: Link): Found => ({ found, index });

/** Places that are filled with a link when a message is sent. */
function urlVariables(content: string): Found[] {
  return parseTemplate(content).pieces.flatMap((piece) => {
    if (typeof piece === 'string' || piece.type !== 'url') return [];
    const found = `{${piece.name}:${piece.type},${piece.max}}`;
    return [{ found, index: Math.max(0, content.indexOf(found)) }];
  });
}

/** Words of Latin and Cyrillic or Greek letters. */
const mixedWords = (content: string): Found[] =>
  [...content.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
    const isMixed = /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);
    const looksLike = unhomoglyph(word);
    return isMixed && looksLike !== word ? [{ found: word, index, looksLike }] : [];
  });
