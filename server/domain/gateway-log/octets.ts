import { TextDecoder } from 'node:util';
import type { FeedMessage } from '#shared/feed/messages.ts';
import { decodeText } from '#shared/smpp/text.ts';
import { numberElement, octetParts, roomBeside } from '#shared/sms/parts.ts';

type TextFields = Pick<FeedMessage, 'content' | 'encoding' | 'parts'>;
type PartFields = Pick<FeedMessage, 'longRef' | 'partTotal' | 'partNo'>;

/** Length of the header that numbers a part, which octets seem to begin with; 0 where they do not. */
export function headerLength(octets: Buffer): number {
  const isHeader = /^(050003|060804)/.test(octets.toString('hex', 0, 3));
  const length = (octets[0] ?? 0) + 1;
  return isHeader && partIn(octets.subarray(0, length)) ? length : 0;
}

/** The number of a part by its user data header. */
export function partIn(header: Buffer): PartFields | undefined {
  for (let at = 1; at + 1 < header.length; at += 2 + (header[at + 1] ?? 0)) {
    const data = header.subarray(at + 2, at + 2 + (header[at + 1] ?? 0));
    const is8Bit = header[at] === 0x00 && data.length === 3;
    const is16Bit = header[at] === 0x08 && data.length === 4;
    if (!is8Bit && !is16Bit) continue;
    const [partTotal = 0, partNo = 0] = data.subarray(-2);
    const longRef = is8Bit ? data.readUInt8() : data.readUInt16BE();
    return partNo > 0 && partNo <= partTotal ? { longRef, partTotal, partNo } : undefined;
  }
  return undefined;
}

/** Parts of a text with a header that does not number them: it stands in each part (3GPP TS 23.040). */
export function partsBeside(header: Buffer, units: number, of: 'GSM7' | 'OCTETS'): number {
  const elements = Math.max(0, header.length - 1);
  const room = (octets: number) => Math.max(1, roomBeside(octets, of));
  const single = room(elements);
  return units <= single ? 1 : Math.ceil(units / room(elements + numberElement(8)));
}

/** Octets that are no text, as hexadecimal. */
export const binaryFields = (octets: Buffer, parts: number): TextFields => ({
  content: octets.toString('hex'),
  encoding: 'BIN8',
  parts,
});

/** UCS-2, big-endian; half a character at the end is left out. NUL, which no text holds, too. */
const ucs2Text = (octets: Uint8Array): string => withoutNul(decodeText(octets, 'ucs2').text);

export const ucs2Fields = (octets: Buffer, parts: number): TextFields => ({
  content: ucs2Text(octets),
  encoding: 'UCS2',
  parts,
});

const withoutNul = (text: string): string => text.replaceAll('\0', '');

/**
 * Octets whose data_coding the log does not tell, by what they look like: UCS-2 has a high octet before each low one, GSM has none
 * above 0x7f, UTF-8 proves itself, and Latin-1 is letters for the most part.
 */
export function guessedFields(octets: Buffer): TextFields {
  const parts = octetParts(octets.length);
  if (octets.every((octet) => octet < 0x80)) {
    const isAscii = octets.every((octet) => octet >= 0x20 || octet === 0x0a || octet === 0x0d);
    if (isAscii && isHan(octets)) return ucs2Fields(octets, parts);
    if (isAscii) return { content: octets.toString('latin1') };
    if (hasHighOctets(octets)) return ucs2Fields(octets, parts);
    return { content: withoutNul(decodeText(octets, 'gsm').text) };
  }
  const utf8 = decoded(octets, 'utf-8');
  if (utf8 !== undefined && isReadable(utf8)) return { content: utf8 };
  const western = decoded(octets, 'windows-1252') ?? '';
  if (isMostlyLetters(octets) && isReadable(western)) return { content: western, encoding: 'LATIN1' };
  if (octets.length % 2 === 0 && isReadable(ucs2Text(octets))) return ucs2Fields(octets, parts);
  return isReadable(western) && octets.length % 2 === 1
    ? { content: western, encoding: 'LATIN1' }
    : binaryFields(octets, parts);
}

/** Above so many characters a text is one or the other. */
const shortHan = 4;

/** Whether octets are a short word in ASCII, and as well frequent Chinese characters in UCS-2: ambiguous without the data_coding. */
export function isAmbiguous(octets: Buffer): boolean {
  if (octets.length === 0 || octets.length % 2 === 1 || octets.length > 2 * shortHan) return false;
  if (octets.some((octet, index) => octet < (index % 2 === 0 ? 0x4e : 0x20) || octet > 0x7e)) return false;
  const characters = [...ucs2Text(octets)];
  return characters.filter((each) => commonHan.has(each)).length * 4 >= characters.length * 3;
}

/** Whether octets are pairs: the first one of a script is the same again and again, and no letter; of Japanese it is 0x30. */
function hasHighOctets(octets: Uint8Array): boolean {
  if (octets.length % 2 === 1) return false;
  const first = octets.filter((_, index) => index % 2 === 0);
  const high = first.filter((octet) => (octet < 0x20 && octet !== 0x0a && octet !== 0x1b) || octet === 0x30);
  const zero = first.filter((octet) => octet === 0);
  return high.length * 4 >= first.length * 3 || zero.length * 4 >= first.length;
}

/** The most frequent Chinese characters: the first levels of GB 2312 and of Big5, in the order of their codes. */
const commonHan = new Set([
  ...rowsOf('gb2312', [0xb0, 0xd7], [[0xa1, 0xfe]]),
  ...rowsOf(
    'big5',
    [0xa4, 0xc6],
    [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  ),
]);
function* rowsOf(label: string, [first, last]: [number, number], columns: readonly [number, number][]) {
  const decoder = new TextDecoder(label);
  for (let row = first; row <= last; row += 1)
    for (const [from, to] of columns)
      for (let column = from; column <= to; column += 1) yield decoder.decode(Uint8Array.of(row, column));
}

/** As many characters, none of whose high octets is a blank, a digit, a mark or a letter before N, are no words in ASCII. */
const longHan = 20;

/**
 * Whether printable octets are Chinese characters: most of them frequent ones, of which letters in pairs give few, or so many that no text
 * keeps away from half of ASCII in each second place.
 */
function isHan(octets: Buffer): boolean {
  if (octets.length % 2 === 1 || octets.length < 4) return false;
  if (octets.some((octet, index) => index % 2 === 0 && octet < 0x4e)) return false;
  const characters = [...ucs2Text(octets)];
  const common = characters.filter((each) => commonHan.has(each)).length;
  // Words of letters alone may be frequent characters by chance: `STOP` is two.
  if (/^[A-Za-z]*$/.test(octets.toString('latin1'))) return common >= 5 && common === characters.length;
  return characters.length >= longHan || common * 4 >= characters.length * 3;
}

const isReadable = (text: string): boolean => !/[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/u.test(text.replace(/[\n\r\t]/g, ''));

/** Letters, digits and blanks of ASCII; of Chinese octets a third are, of Latin-1 nearly all. */
const isMostlyLetters = (octets: Buffer): boolean => {
  const letters = octets.toString('latin1').match(/[A-Za-z0-9 ]/g)?.length ?? 0;
  return letters >= octets.length * 0.7;
};

function decoded(octets: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(octets);
  } catch {
    return undefined;
  }
}
