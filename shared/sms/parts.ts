import { defaultAlphabet, type GsmAlphabet } from './gsm-alphabet.ts';
import { gsmReplacement } from './replacements.ts';

/** User data of one message, octets. */
const userData = 140;

export interface PartOptions {
  /** Bits of the number that parts of a long message share. */
  reference?: 8 | 16;
  /** An alphabet with national tables: taken where the default one lacks a character. */
  alphabet?: GsmAlphabet;
}

export type TextEncoding = 'GSM7' | 'UCS2';

/** A character for which a text needs UCS-2. */
export interface Offender {
  /** Where it stands, in UTF-16 code units. */
  index: number;
  character: string;
  /** Its replacement in GSM; empty: it can be left out; absent: nothing comes close. */
  replacement?: string;
}

export interface PartCount {
  encoding: TextEncoding;
  /** Septets of GSM-7, UTF-16 code units of UCS-2. */
  units: number;
  parts: number;
  /** Units that a part has room for. */
  perPart: number;
  /** Units left in the last part. */
  free: number;
  offenders: Offender[];
  /** The text with every offender replaced, when each of them can be. */
  gsmText?: string;
}

export interface TextPart {
  text: string;
  units: number;
}

export interface SplitText {
  encoding: TextEncoding;
  /** The alphabet of GSM-7; its national tables go into each part's header. */
  alphabet: GsmAlphabet;
  perPart: number;
  parts: TextPart[];
}

/** Octets of the header's elements that name national tables. */
const nationalElements = ({ locking, single }: GsmAlphabet): number => (locking > 0 ? 3 : 0) + (single > 0 ? 3 : 0);

/** Units beside a header with so many octets of elements; the header's own length takes one more. */
export function roomBeside(elements: number, encoding: TextEncoding | 'OCTETS'): number {
  const octets = userData - (elements > 0 ? elements + 1 : 0);
  return encoding === 'GSM7' ? Math.floor((octets * 8) / 7) : encoding === 'UCS2' ? Math.floor(octets / 2) : octets;
}

/** Octets of the element that numbers a part. */
export const numberElement = (reference: 8 | 16): number => (reference === 16 ? 6 : 5);

/** A text as the parts it is sent in (R1, R2): neither an escape nor a surrogate pair is cut; an empty text is one part. */
export function splitParts(text: string, { reference = 8, alphabet = defaultAlphabet }: PartOptions = {}): SplitText {
  const characters = [...text];
  const fits = ({ codes }: GsmAlphabet) => characters.every((character) => codes.has(character));
  const chosen = fits(defaultAlphabet) ? defaultAlphabet : fits(alphabet) ? alphabet : undefined;
  const encoding = chosen ? 'GSM7' : 'UCS2';
  const sizeOf = (character: string) => chosen?.codes.get(character)?.length ?? character.length;
  const elements = chosen ? nationalElements(chosen) : 0;
  const whole = { text, units: characters.reduce((sum, character) => sum + sizeOf(character), 0) };
  const single = roomBeside(elements, encoding);
  if (whole.units <= single) {
    return { encoding, alphabet: chosen ?? defaultAlphabet, perPart: single, parts: [whole] };
  }
  const perPart = roomBeside(elements + numberElement(reference), encoding);
  return {
    encoding,
    perPart,
    alphabet: chosen ?? defaultAlphabet,
    parts: grouped(characters, sizeOf, perPart).map((group) => ({
      text: group.join(''),
      units: group.reduce((sum, character) => sum + sizeOf(character), 0),
    })),
  };
}

/** Encoding and number of parts of a text, and what keeps it from being GSM-7. */
export function countParts(text: string, options: PartOptions = {}): PartCount {
  const { encoding, perPart, parts } = splitParts(text, options);
  const units = parts.reduce((sum, part) => sum + part.units, 0);
  const offenders = encoding === 'GSM7' ? [] : offendersOf(text, options.alphabet ?? defaultAlphabet);
  const isReplaceable = offenders.length > 0 && offenders.every(({ replacement }) => replacement !== undefined);
  return {
    encoding,
    units,
    parts: parts.length,
    perPart,
    free: perPart - (parts.at(-1)?.units ?? 0),
    offenders,
    ...(isReplaceable && { gsmText: replaced(text, offenders) }),
  };
}

/** Parts of so many octets that are no text (R2). */
export function octetParts(octets: number, reference: 8 | 16 = 8): number {
  const perPart = roomBeside(numberElement(reference), 'OCTETS');
  return octets <= userData ? 1 : Math.ceil(octets / perPart);
}

/** Consecutive pieces in groups of at most `limit`; a piece is never cut. */
export function grouped<T>(pieces: readonly T[], sizeOf: (piece: T) => number, limit: number): T[][] {
  let group: T[] = [];
  let size = 0;
  const groups = [group];
  for (const piece of pieces) {
    if (size + sizeOf(piece) > limit) {
      group = [];
      size = 0;
      groups.push(group);
    }
    group.push(piece);
    size += sizeOf(piece);
  }
  return groups;
}

function offendersOf(text: string, alphabet: GsmAlphabet): Offender[] {
  const offenders: Offender[] = [];
  let index = 0;
  for (const character of text) {
    if (!alphabet.codes.has(character)) {
      const replacement = gsmReplacement(character, alphabet);
      offenders.push({ index, character, ...(replacement !== undefined && { replacement }) });
    }
    index += character.length;
  }
  return offenders;
}

/** `text` with what each offender may be replaced by; those that nothing comes close to stay. */
export function replaced(text: string, offenders: readonly Offender[]): string {
  let rest = 0;
  let result = '';
  for (const { index, character, replacement = character } of offenders) {
    result += text.slice(rest, index) + replacement;
    rest = index + character.length;
  }
  return result + text.slice(rest);
}
