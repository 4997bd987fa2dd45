import { defaultAlphabet, escapeSeptet, type GsmAlphabet } from '../sms/gsm-alphabet.ts';
import type { TextCoding } from './data-coding.ts';
import type { WarningCode } from './scan.ts';

/** A fault at units of the source: octets, or septets of GSM. */
export interface TextFault {
  code: WarningCode;
  at: number;
  length: number;
  params?: Readonly<Record<string, string | number>>;
}

export interface DecodedText {
  text: string;
  /** Unit of the source at which each UTF-16 code unit of the text begins. */
  starts: number[];
  faults: TextFault[];
}

/** Reads units as text; whatever they are, there is a text, and what was wrong with them. */
export function decodeText(
  units: Uint8Array,
  coding: Exclude<TextCoding, 'binary'>,
  alphabet: GsmAlphabet = defaultAlphabet,
): DecodedText {
  const result: DecodedText = { text: '', starts: [], faults: [] };
  switch (coding) {
    case 'gsm':
    case 'gsmPacked':
      readGsm(units, alphabet, result);
      break;
    case 'ucs2':
      readUcs2(units, result, (high, low) => high * 256 + low);
      break;
    case 'ucs2le':
      readUcs2(units, result, (low, high) => high * 256 + low);
      break;
    case 'ascii':
      units.forEach((octet, at) => {
        push(result, String.fromCharCode(octet), at);
        if (octet > 0x7f) result.faults.push({ code: 'highBit', at, length: 1 });
      });
      break;
    case 'latin1':
      units.forEach((octet, at) => {
        push(result, String.fromCharCode(octet), at);
      });
      break;
    default:
      readByDecoder(units, coding, result);
  }
  result.faults = mergedFaults(result.faults);
  if (coding !== 'gsm' && coding !== 'gsmPacked') {
    result.faults.push(...mixedWords(result, units.length));
  }
  return result;
}

const labels: Readonly<
  Record<Exclude<TextCoding, 'binary' | 'gsm' | 'gsmPacked' | 'ucs2' | 'ucs2le' | 'ascii' | 'latin1'>, string>
> = {
  gb18030: 'gb18030',
  utf8: 'utf-8',
  cyrillic: 'iso-8859-5',
  hebrew: 'iso-8859-8',
  shiftJis: 'shift_jis',
  iso2022jp: 'iso-2022-jp',
  eucJp: 'euc-jp',
  eucKr: 'euc-kr',
};

function push(into: DecodedText, text: string, at: number): void {
  into.text += text;
  for (let unit = 0; unit < text.length; unit++) {
    into.starts.push(at);
  }
}

function readGsm(septets: Uint8Array, { basic, extension }: GsmAlphabet, into: DecodedText): void {
  for (let at = 0; at < septets.length; at++) {
    const septet = septets[at] ?? 0;
    if (septet > 0x7f) {
      // No septet: most senders that do this mean Latin-1.
      into.faults.push({ code: 'highBit', at, length: 1 });
      push(into, String.fromCharCode(septet), at);
    } else if (septet !== escapeSeptet) {
      const character = basic[septet];
      if (character === undefined) into.faults.push({ code: 'noCharacter', at, length: 1 });
      push(into, character ?? '\ufffd', at);
    } else if (at + 1 === septets.length) {
      into.faults.push({ code: 'escapeAtEnd', at, length: 1 });
    } else {
      const next = septets[at + 1] ?? 0;
      const character = extension[next];
      if (character === undefined) into.faults.push({ code: 'invalidEscape', at, length: 2 });
      // A phone without the table shows the character of the basic one, and a space for a second escape.
      push(into, character ?? (next === escapeSeptet ? ' ' : (basic[next] ?? '\ufffd')), at);
      at += 1;
    }
  }
}

function readUcs2(octets: Uint8Array, into: DecodedText, join: (first: number, second: number) => number): void {
  for (let at = 0; at + 1 < octets.length; at += 2) {
    push(into, String.fromCharCode(join(octets[at] ?? 0, octets[at + 1] ?? 0)), at);
  }
  if (octets.length % 2 === 1) {
    into.faults.push({ code: 'oddLength', at: octets.length - 1, length: 1 });
  }
  for (const { index } of into.text.matchAll(/\p{Surrogate}/gu)) {
    into.faults.push({ code: 'loneSurrogate', at: into.starts[index] ?? 0, length: 2 });
  }
}

/**
 * Character by character, to know which octets made which. Each is decoded by itself: Node's decoder throws on some broken
 * streams even with `fatal: false`.
 */
function readByDecoder(octets: Uint8Array, coding: keyof typeof labels, into: DecodedText): void {
  const decoder = new TextDecoder(labels[coding], { fatal: true, ignoreBOM: true });
  const read = (from: number, to: number): string | undefined => {
    try {
      return decoder.decode(octets.subarray(from, to));
    } catch {
      return undefined;
    }
  };
  for (let at = 0; at < octets.length; ) {
    const end = Math.min(octets.length, at + characterLength(octets, at, coding));
    const text = read(at, end);
    if (text === undefined) into.faults.push({ code: 'undecodable', at, length: 1 });
    push(into, text ?? '\ufffd', at);
    at = text === undefined ? at + 1 : end;
  }
}

/** Octets of the character that begins at `at`. */
function characterLength(octets: Uint8Array, at: number, coding: keyof typeof labels): number {
  const first = octets[at] ?? 0;
  const second = octets[at + 1] ?? 0;
  switch (coding) {
    case 'cyrillic':
    case 'hebrew':
      return 1;
    // Escapes change what follows: it is read as a whole.
    case 'iso2022jp':
      return octets.length;
    case 'utf8':
      return first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    case 'shiftJis':
      return (first >= 0x81 && first <= 0x9f) || first >= 0xe0 ? 2 : 1;
    case 'gb18030':
      return first < 0x81 ? 1 : second >= 0x30 && second <= 0x39 ? 4 : 2;
    default:
      return first === 0x8f && coding === 'eucJp' ? 3 : first < 0x81 ? 1 : 2;
  }
}

/** Faults of one kind in a row as one: a wrong coding would fill pages. */
function mergedFaults(faults: readonly TextFault[]): TextFault[] {
  const merged: TextFault[] = [];
  for (const fault of faults) {
    const last = merged.at(-1);
    if (last?.code === fault.code && last.at + last.length === fault.at) {
      merged[merged.length - 1] = { ...last, length: last.length + fault.length };
    } else {
      merged.push(fault);
    }
  }
  const most = 20;
  return merged.slice(0, most);
}

const latin = /\p{Script=Latin}/u;
const other = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Words of letters from two alphabets that look alike: a slip of the keyboard, or a disguise. */
function mixedWords({ text, starts }: DecodedText, end: number): TextFault[] {
  return [...text.matchAll(/[\p{L}\p{M}]+/gu)]
    .filter(([word]) => latin.test(word) && other.test(word))
    .slice(0, 20)
    .map(({ 0: word, index }) => {
      const at = starts[index] ?? 0;
      return { code: 'mixedAlphabets', at, length: (starts[index + word.length] ?? end) - at, params: { word } };
    });
}
