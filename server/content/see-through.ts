import { domainToUnicode } from 'node:url';
import { parseTemplate } from '#shared/template/text.ts';

/** Normalized text with the source range of each code unit. */
export interface SeenText {
  text: string;
  /** Source range of each code unit, in code units of the written text. */
  spans: readonly (readonly [begin: number, end: number])[];
}

/** Ways to write a link that a phone does not open and a reader repairs: `hxxp://`, `a[.]b`. */
const defanged = /hxxp(?=s?:\/\/)|[[(]\s?(?:\.|dot)\s?[\])]|[\u3002\uff0e\uff61]/giu;
/** Letters one by one, always with the same between them: `c a s i n o`, `c.a.s.i.n.o`; of Chinese ones two are enough. */
const spacedOut =
  /(?<![\p{L}\p{N}])(?:\p{Script=Han}(?:( {1,3}|[._*·\u2022~-])\p{Script=Han})(?:\1\p{Script=Han})*|\p{L}(?:( {1,3}|[._*·\u2022~-])\p{L})(?:\2\p{L})+)(?![\p{L}\p{N}])/gu;
/** A part of a domain in its ASCII form. */
const encodedLabel = /(?<![\p{L}\p{N}-])xn--[a-z0-9-]{1,59}(?![a-z0-9-])/giu;
/** Zero-width, bidirectional and other characters that show nothing. */
const invisible = /^\p{Default_Ignorable_Code_Point}$/u;
const isGlued = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}.:/-]/u.test(character);

/**
 * What a text says once it is on a phone: without invisible characters, letters of other widths as usual ones, links put right; then the
 * same with parts behind a right-to-left override as they are read, with variables inside words empty, with spaced-out words as words,
 * and with domains as browsers show them. What says the same again is left out.
 */
export function seenTexts(written: string): SeenText[] {
  const links = repaired(written);
  const plain = inUsualLetters(links);
  const read = links.text.includes('\u202e') ? [inUsualLetters(turned(links))] : [];
  const joined = replaced(plain, spacedOut, (word) => word.replace(/[^\p{L}]/gu, ''));
  const others = [...read, withoutInnerVariables(plain), joined, replaced(plain, encodedLabel, domainToUnicode)];
  return [plain, ...others.filter(({ text }) => text !== plain.text)];
}

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
      const usual = character.normalize('NFKC');
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
  for (const match of text.matchAll(/\{[^{}]{1,60}\}/g)) {
    const [variable] = match;
    const isVariable = parseTemplate(variable).pieces.some((piece) => typeof piece !== 'string');
    const end = match.index + variable.length;
    if (!isVariable || !isGlued(text[match.index - 1]) || !isGlued(text[end])) continue;
    joined += text.slice(index, match.index);
    kept.push(...spans.slice(index, match.index));
    index = end;
  }
  return { text: joined + text.slice(index), spans: [...kept, ...spans.slice(index)] };
}
