/** How octets of a message are read as text. */
export const textCodings = [
  'gsm',
  'gsmPacked',
  'ascii',
  'latin1',
  'ucs2',
  'ucs2le',
  'gb18030',
  'utf8',
  'cyrillic',
  'hebrew',
  'shiftJis',
  'iso2022jp',
  'eucJp',
  'eucKr',
  'binary',
] as const;
export type TextCoding = (typeof textCodings)[number];

const byValue: readonly (TextCoding | undefined)[] = [
  'gsm',
  'ascii',
  'binary',
  'latin1',
  'binary',
  'shiftJis',
  'cyrillic',
  'hebrew',
  'ucs2',
  'binary',
  'iso2022jp',
  undefined,
  undefined,
  'eucJp',
  'eucKr',
  'gb18030',
];

/** Alphabets of the two bits that the coding groups of 3GPP TS 23.038 have for it. */
const byBits: readonly TextCoding[] = ['gsm', 'binary', 'ucs2', 'binary'];

/** What a data_coding says: SMPP's own values below 0x10, else the groups of 3GPP TS 23.038. */
export function codingOf(dataCoding: number): TextCoding {
  if (dataCoding < 0x10) {
    return byValue[dataCoding] ?? 'binary';
  }
  if (dataCoding < 0x40) {
    // Bit 5: compressed, which is not supported.
    return (dataCoding & 0x20) !== 0 ? 'binary' : (byBits[(dataCoding >> 2) & 3] ?? 'binary');
  }
  if (dataCoding >= 0xe0 && dataCoding < 0xf0) {
    return 'ucs2';
  }
  return dataCoding < 0xc0 || (dataCoding >= 0xf0 && (dataCoding & 4) !== 0) ? 'binary' : 'gsm';
}

/** The text that names a data_coding: values below 0x10 one by one, the others by their group. */
export function dataCodingKey(dataCoding: number): string {
  if (dataCoding < 0x10) {
    return String(dataCoding);
  }
  if (dataCoding < 0x20 && (dataCoding & 3) === 0) {
    return `flash.${codingOf(dataCoding)}`;
  }
  if (dataCoding < 0x40) {
    return `general.${codingOf(dataCoding)}`;
  }
  const groups: Readonly<Record<number, string>> = { 12: 'discard', 13: 'store', 14: 'storeUcs2' };
  return dataCoding >= 0xf0
    ? `class${dataCoding & 3}.${codingOf(dataCoding)}`
    : (groups[dataCoding >> 4] ?? 'reserved');
}
