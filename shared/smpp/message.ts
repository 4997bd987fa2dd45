import { nationalAlphabet } from '../sms/national-alphabets.ts';
import { fillBits, unpackSeptets } from '../sms/septets.ts';
import { codingOf, type TextCoding } from './data-coding.ts';
import { hexOf, type PduScan } from './scan.ts';
import { suspectedCoding } from './suspicion.ts';
import { decodeText } from './text.ts';
import { type PartNumber, readHeader, type UserDataHeader } from './user-data-header.ts';

export interface DecodeOptions {
  /** Instead of what data_coding says. */
  coding?: TextCoding | undefined;
  /** Instead of the PDU's own data_coding. */
  dataCoding?: number | undefined;
  /** GSM-7 with eight septets in seven octets. */
  packed?: boolean | undefined;
  /** Septets of packed GSM-7 without the header: seven spare bits look like one more. */
  septets?: number | undefined;
  /** Whether the message begins with a header; absent: as esm_class says. */
  udh?: boolean | undefined;
  /** Minutes that the dates of reports are ahead of UTC. */
  zoneMinutes?: number | undefined;
}

/** What a PDU carries for a user, or for a program on the phone. */
export interface PduMessage {
  coding: TextCoding;
  dataCoding: number;
  /** Empty where the octets are no text. */
  text: string;
  /** Septets of GSM-7, UTF-16 code units of UCS-2, else octets. */
  units: number;
  /** Octets without the header. */
  offset: number;
  length: number;
  isPayload: boolean;
  /** Elements of the header as hex. */
  elements: string[];
  /** National tables that the header names. */
  locking: number;
  single: number;
  part?: PartNumber;
  /** What is read as text: octets, or septets. */
  content: Uint8Array;
}

export interface MessagePlace {
  offset: number;
  length: number;
  isPayload: boolean;
  dataCoding: number;
  hasHeader: boolean;
}

/** Reads the octets of a message where `scan` may stand anywhere; what it adds belongs to the field added last. */
export function readMessage(scan: PduScan, place: MessagePlace, options: DecodeOptions): PduMessage | undefined {
  const { offset, length, isPayload, dataCoding, hasHeader } = place;
  const end = offset + length;
  if (length === 0) {
    return undefined;
  }
  let message: PduMessage | undefined;
  scan.inside(() => {
    scan.at = offset;
    const header = hasHeader ? readHeader(scan, end) : undefined;
    const from = offset + (header?.length ?? 0);
    message = { ...readText(scan, from, end, header, { ...options, dataCoding }), isPayload };
  });
  return message;
}

function readText(
  scan: PduScan,
  from: number,
  end: number,
  header: UserDataHeader | undefined,
  options: DecodeOptions & { dataCoding: number },
): Omit<PduMessage, 'isPayload'> {
  const octets = scan.octets.subarray(from, end);
  const { dataCoding } = options;
  const named = options.coding ?? codingOf(dataCoding);
  const coding = named === 'gsm' && options.packed ? 'gsmPacked' : named;
  const headerOctets = header?.length ?? 0;
  const content = coding === 'gsmPacked' ? septetsOf(scan, from, octets, headerOctets, options) : octets;
  const { locking = 0, single = 0 } = header ?? {};
  const message = {
    coding,
    dataCoding,
    content,
    locking,
    single,
    text: '',
    offset: from,
    length: end - from,
    units: coding === 'ucs2' || coding === 'ucs2le' ? Math.floor(octets.length / 2) : content.length,
    elements: header?.elements ?? [],
    ...(header?.part && { part: header.part }),
  };
  if (coding === 'binary') {
    if (octets.length > 0) scan.add('data', from, octets.length, hexOf(octets));
    return message;
  }
  const { text, starts, faults } = decodeText(content, coding, nationalAlphabet(locking, single));
  message.text = text;
  const placeOf = (unit: number) =>
    from + (coding === 'gsmPacked' ? Math.floor((fillBits(headerOctets) + unit * 7) / 8) : unit);
  if (octets.length > 0) scan.add('text', from, octets.length, text);
  for (const { code, at, length, params } of faults) {
    scan.warn(code, placeOf(at), Math.max(1, Math.min(end, placeOf(at + length)) - placeOf(at)), params);
  }
  const suspected = options.coding === undefined ? suspectedCoding(octets, coding, headerOctets) : undefined;
  if (suspected) {
    scan.warn('looksLike', from, octets.length, { coding: suspected });
  }
  textPlaces.set(message.content, starts.map(placeOf).concat(end));
  return message;
}

function septetsOf(
  scan: PduScan,
  from: number,
  octets: Uint8Array,
  headerOctets: number,
  { septets }: DecodeOptions,
): Uint8Array {
  const all = unpackSeptets(octets, headerOctets);
  if (septets !== undefined && septets > all.length) {
    scan.warn('septetsMissing', from, octets.length, { announced: septets, there: all.length });
  }
  return all.subarray(0, septets);
}

/** Octet of the PDU at which each code unit of a message's text begins; beside the message, of whose reply it is no part. */
export const textPlaces = new WeakMap<Uint8Array, number[]>();
