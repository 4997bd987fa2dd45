import { domainToUnicode } from 'node:url';

/** Normalized text with the source range of each code unit. */
export interface SeenText {
  text: string;
  /** Source range of each code unit, in code units of the written text. */
  spans: readonly (readonly [begin: number, end: number])[];
  /** Letters stand without their accents: domains of it are others than those that are opened. */
  isBare?: true;
}

/** Ways to write a link that a phone does not open and a reader repairs: `hxxp://`, `a[.]b`. */
const defanged =
  /hxxp(?=s?:[/\u2044\u2215]{2})|(?:(?<=[\p{L}\p{N}]) {1,2})?[[(\uff3b\uff08\u3010]\s?(?:[.\uff0e\u3002]|dot|\uff44\uff4f\uff54)\s?[\])\uff3d\uff09\u3011](?: {1,2}(?=[\p{L}\p{N}]))?|[\u3002\uff0e\uff61]/giu;
/** Letters one by one, always with the same between them: `c a s i n o`, `c.a.s.i.n.o`; of Chinese ones two are enough. */
const spacedOut =
  /(?<![\p{L}\p{N}])(?:\p{Script=Han}(?:( {1,3}|[._*·\u2022~-])\p{Script=Han})(?:\1\p{Script=Han})*|\p{L}(?:( {1,3}|[._*·\u2022~-])\p{L})(?:\2\p{L})+)(?![\p{L}\p{N}])/gu;
/** A part of a domain in its ASCII form. */
const encodedLabel = /(?<![\p{L}\p{N}-])xn--[a-z0-9-]{1,59}(?![a-z0-9-])/giu;
/** Strokes and signs that are drawn onto the letter before them; vowel signs of other scripts are letters of their own. */
const drawnOn = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;
/** Variables, of ours and of others: `{1}`, `{#var#}`, `{{name}}`, `${x}`. */
const variables = /(?:[$#%]?(?:\{[^{}]{1,60}\}|\{\{[^{}]{1,60}\}\}))+/g;
/** Characters that look like a slash, and are written as one on no keyboard. */
const slashes = /[\u2044\u2215\u29f8]/gu;
/** Zero-width, bidirectional and other characters that show nothing. */
const invisible = /^\p{Default_Ignorable_Code_Point}$/u;
const isGlued = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}.:/-]/u.test(character);

/**
 * What a text says once it is on a phone: without invisible characters, letters of other widths as usual ones, links put right; then the
 * same with parts behind a right-to-left override as they are read, with variables inside words empty, with spaced-out words as words,
 * with domains as browsers show them, and with letters without their accents. What says the same again is left out.
 */
export function seenTexts(written: string): SeenText[] {
  const links = repaired(written);
  const plain = inUsualLetters(links);
  const read = links.text.includes('\u202e') ? [inUsualLetters(turned(links))] : [];
  const others = [...read, ...joined(plain), replaced(plain, encodedLabel, domainToUnicode)];
  const bare = withoutAccents(plain);
  const bareOnes = bare.text === plain.text ? [] : [bare, ...joined(bare)];
  return [
    plain,
    ...others.filter(({ text }) => text !== plain.text),
    ...bareOnes.map(({ text, spans }): SeenText => ({ text, spans, isBare: true })),
  ];
}

/** The words that are written apart: with variables inside, and letter by letter. */
const joined = (seen: SeenText): SeenText[] => [
  withoutInnerVariables(seen),
  replaced(seen, spacedOut, (word) => word.replace(/[^\p{L}]/gu, '')),
];

/** Maps a range of the normalized text to the written text. */
export function writtenPlace(
  written: string,
  seen: SeenText,
  index: number,
  length: number,
): { found: string; index: number } {
  const range = seen.spans.slice(index, index + length);
  const begin = Math.min(...range.map(([from]) => from));
  const end = Math.max(...range.map(([, to]) => to));
  return { found: written.slice(begin, end), index: begin };
}

function repaired(written: string): SeenText {
  const spans: [number, number][] = [];
  let text = '';
  let end = 0;
  const add = (piece: string, spanOf: (place: number) => [number, number]) => {
    text += piece;
    for (let place = 0; place < piece.length; place += 1) spans.push(spanOf(place));
  };
  for (const { 0: match, index } of written.matchAll(defanged)) {
    const begin = end;
    add(written.slice(end, index), (place) => [begin + place, begin + place + 1]);
    end = index + match.length;
    add(/^hxxp$/i.test(match) ? 'http' : '.', () => [index, index + match.length]);
  }
  const begin = end;
  add(written.slice(end), (place) => [begin + place, begin + place + 1]);
  return { text, spans };
}

/** What stands behind a right-to-left override is read from its end. */
function turned({ text, spans }: SeenText): SeenText {
  const kept: (readonly [number, number])[] = [];
  let shown = '';
  let index = 0;
  for (const { 0: match, 1: part = '', index: at } of text.matchAll(/\u202e([^\u202c\n]*)/gu)) {
    shown += text.slice(index, at);
    kept.push(...spans.slice(index, at));
    let end = at + match.length;
    for (const character of [...part].reverse()) {
      shown += character;
      kept.push(...spans.slice(end - character.length, end));
      end -= character.length;
    }
    index = at + match.length;
  }
  return { text: shown + text.slice(index), spans: [...kept, ...spans.slice(index)] };
}

/** Leaves out invisible characters, and writes full-width and other forms of letters as the letters. */
function inUsualLetters({ text, spans }: SeenText): SeenText {
  const kept: (readonly [number, number])[] = [];
  let shown = '';
  let index = 0;
  for (const character of text) {
    if (!invisible.test(character)) {
      // The lunate sigma is the usual sigma of a normal form, and a `c` to its reader.
      const usual = character.replace('\u03f2', 'c').replace('\u03f9', 'C').normalize('NFKC').replace(slashes, '/');
      const place: readonly [number, number] = [
        spans[index]?.[0] ?? 0,
        spans[index + character.length - 1]?.[1] ?? text.length,
      ];
      shown += usual;
      for (let unit = 0; unit < usual.length; unit += 1) kept.push(place);
    }
    index += character.length;
  }
  return { text: shown, spans: kept };
}

/** Letters without what is drawn onto them. */
function withoutAccents({ text, spans }: SeenText): SeenText {
  const kept: (readonly [number, number])[] = [];
  let shown = '';
  let index = 0;
  for (const character of text) {
    const bare = character.normalize('NFKD').replace(drawnOn, '').normalize('NFC');
    const place: readonly [number, number] = [
      spans[index]?.[0] ?? 0,
      spans[index + character.length - 1]?.[1] ?? text.length,
    ];
    const before = kept.at(-1);
    // A mark belongs to its letter: what is found ends behind it.
    if (bare === '' && before) kept[kept.length - 1] = [before[0], place[1]];
    shown += bare;
    for (let unit = 0; unit < bare.length; unit += 1) kept.push(place);
    index += character.length;
  }
  return { text: shown, spans: kept };
}

/** Each match as something else; its characters all come from the whole match. */
function replaced({ text, spans }: SeenText, pattern: RegExp, by: (match: string) => string): SeenText {
  const kept: (readonly [number, number])[] = [];
  let shown = '';
  let index = 0;
  for (const { 0: match, index: at } of text.matchAll(pattern)) {
    const end = at + match.length;
    const place = [spans[at]?.[0] ?? 0, spans[end - 1]?.[1] ?? 0] as const;
    const piece = by(match);
    shown += text.slice(index, at) + piece;
    kept.push(...spans.slice(index, at));
    for (let unit = 0; unit < piece.length; unit += 1) kept.push(place);
    index = end;
  }
  return { text: shown + text.slice(index), spans: [...kept, ...spans.slice(index)] };
}

function withoutInnerVariables({ text, spans }: SeenText): SeenText {
  const kept: (readonly [number, number])[] = [];
  let joined = '';
  let index = 0;
  for (const match of text.matchAll(variables)) {
    const end = match.index + match[0].length;
    if (!isGlued(text[match.index - 1]) || !isGlued(text[end])) continue;
    joined += text.slice(index, match.index);
    kept.push(...spans.slice(index, match.index));
    index = end;
  }
  return { text: joined + text.slice(index), spans: [...kept, ...spans.slice(index)] };
}
