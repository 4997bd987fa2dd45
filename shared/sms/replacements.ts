import { defaultAlphabet, encodeGsm, type GsmAlphabet } from './gsm-alphabet.ts';

/** Characters that word processors and keyboards put in, by what reads the same. Letters with marks follow from Unicode. */
const groups: readonly (readonly [replacement: string, characters: string])[] = [
  ["'", '\u2018\u2019\u201a\u201b\u2032\u00b4\u02bc\u02b9\u0060'],
  ['"', '\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\u02ba'],
  ['-', '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043'],
  ['*', '\u2022\u00b7\u2219\u25cf\u25aa'],
  ['<', '\u2039'],
  ['>', '\u203a'],
  ['/', '\u2044\u2215'],
  [' ', '\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t'],
  ['\n', '\u2028\u2029\u000b\u0085'],
  ['', '\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\ufe0e\ufe0f'],
  ['x', '\u00d7'],
  ['Δ', '\u2206'],
  ['Σ', '\u2211'],
  ['Π', '\u220f'],
  ['ß', '\u03b2\u1e9e'],
  ['D', '\u0110\u00d0'],
  ['d', '\u0111'],
  ['L', '\u0141'],
  ['l', '\u0142'],
  ['i', '\u0131'],
  ['OE', '\u0152'],
  ['oe', '\u0153'],
];

/** Greek and Cyrillic capitals and Cyrillic small letters that look like Latin ones: one of them in a text makes it UCS-2. */
const lookAlikes: readonly (readonly [foreign: string, latin: string])[] = [
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ['АВЕЅІЈКМНОРСТУХ', 'ABESIJKMHOPCTYX'],
  ['асеорхуѕіј', 'aceopxysij'],
];

const replacements = new Map<string, string>([
  ...groups.flatMap(([replacement, characters]) =>
    [...characters].map((each): [string, string] => [each, replacement]),
  ),
  ...lookAlikes.flatMap(([foreign, latin]) =>
    [...foreign].map((each, index): [string, string] => [each, latin[index] ?? '']),
  ),
]);

/** The replacement of `character` in a GSM text, empty when it can be left out; undefined when nothing comes close. */
export function gsmReplacement(character: string, alphabet: GsmAlphabet = defaultAlphabet): string | undefined {
  const known = replacements.get(character);
  const candidates = [
    ...(known === undefined ? [] : [known]),
    character.normalize('NFKC'),
    character.normalize('NFKD'),
    character.normalize('NFD').replace(/\p{M}/gu, ''),
    character.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('\u2044', '/'),
  ];
  // A mark by itself belongs to the letter before it; leaving it out would change the word.
  return candidates.find(
    (each) => (each !== '' || known === '') && each !== character && encodeGsm(each, alphabet) !== undefined,
  );
}
