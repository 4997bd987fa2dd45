import { parseTemplate } from '#shared/template/text.ts';

/** Normalized text with the source range of each code unit. */
export interface SeenText {
  text: string;
  /** Source range of each code unit, in code units of the written text. */
  spans: readonly (readonly [begin: number, end: number])[];
}

/** Ways to write a link that a phone does not open and a reader repairs: `hxxp://`, `a[.]b`. */
const defanged = /hxxp(?=s?:\/\/)|[[(]\s?(?:\.|dot)\s?[\])]|[\u3002\uff0e\uff61]/giu;
/** Zero-width, bidirectional and other characters that show nothing. */
const invisible = /^\p{Default_Ignorable_Code_Point}$/u;
const isGlued = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}.:/-]/u.test(character);

/**
 * What a text says once it is on a phone: without invisible characters, with links put right; then the same with variables
 * inside words empty. The second is left out where it says the same.
 */
export function seenTexts(written: string): SeenText[] {
  const plain = withoutInvisible(repaired(written));
  const joined = withoutInnerVariables(plain);
  return joined.text === plain.text ? [plain] : [plain, joined];
}

/** Maps a range of the normalized text to the written text. */
export function writtenPlace(
  written: string,
  seen: SeenText,
  index: number,
  length: number,
): { found: string; index: number } {
  const begin = seen.spans[index]?.[0] ?? 0;
  const end = seen.spans[index + length - 1]?.[1] ?? written.length;
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

function withoutInvisible({ text, spans }: SeenText): SeenText {
  const kept: (readonly [number, number])[] = [];
  let shown = '';
  let index = 0;
  for (const character of text) {
    if (!invisible.test(character)) {
      shown += character;
      kept.push(...spans.slice(index, index + character.length));
    }
    index += character.length;
  }
  return { text: shown, spans: kept };
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
