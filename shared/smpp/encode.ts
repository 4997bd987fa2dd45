import { defaultAlphabet, encodeGsm } from '../sms/gsm-alphabet.ts';
import { grouped } from '../sms/parts.ts';
import { packSeptets } from '../sms/septets.ts';
import { joinOctets } from './find/stream.ts';
import { gb18030Of } from './gb18030.ts';

/** How a channel wants its texts: the settings of its row. */
export interface TextSettings {
  /** data_coding for GSM text: 0, 1, or 3 for Latin-1. */
  dataCodingGsm: number;
  gsmPacked: boolean;
  /** 8 big-endian, 9 little-endian sent as 8, 24 flash, 15 GB 18030. */
  ucs2Coding: number;
  /** 1 UDH with an 8-bit reference, 2 with 16 bits, 3 SAR parameters, 4 message_payload. */
  longMessageMode: number;
  /** UCS-2 also where GSM-7 would do. */
  isAlwaysUcs2?: boolean;
}

/** The fields of one submit_sm that carry a part of a text. */
export interface TextFields {
  data_coding: number;
  /** UDHI, when the part begins with a header. */
  esm_class: number;
  short_message: Uint8Array;
  message_payload?: Uint8Array;
  sar_msg_ref_num?: number;
  sar_total_segments?: number;
  sar_segment_seqnum?: number;
}

export interface EncodedPart {
  text: string;
  /** Septets of GSM-7, else octets. */
  units: number;
  fields: TextFields;
}

interface Coding {
  dataCoding: number;
  isGsm: boolean;
  /** Units are septets for GSM, else octets. */
  single: number;
  /** Room beside an 8-bit and a 16-bit reference. */
  part8: number;
  part16: number;
  encode(character: string): readonly number[];
}

/** `content` as the parts it is sent in; a character is never cut, nor a GSM escape from what it escapes. */
export function encodeParts(content: string, settings: TextSettings, reference: number): EncodedPart[] {
  const coding = codingFor(content, settings);
  const pieces = [...content].map((text) => ({ text, octets: coding.encode(text) }));
  const sizeOf = ({ octets }: (typeof pieces)[number]) => octets.length;
  const isWhole = pieces.reduce((sum, piece) => sum + sizeOf(piece), 0) <= coding.single;
  const mode = isWhole ? 0 : settings.longMessageMode;
  const limit = mode === 0 || mode === 4 ? Number.POSITIVE_INFINITY : mode === 2 ? coding.part16 : coding.part8;
  const groups = grouped(pieces, sizeOf, limit);
  return groups.map((group, index) => {
    const octets = Uint8Array.from(group.flatMap((piece) => piece.octets));
    const pack = (header: number) => (settings.gsmPacked && coding.isGsm ? packSeptets(octets, header) : octets);
    const place = { mode, reference, total: groups.length, number: index + 1 };
    return {
      text: group.map(({ text }) => text).join(''),
      units: octets.length,
      fields: { data_coding: coding.dataCoding, esm_class: 0, ...carried(place, pack) },
    };
  });
}

interface Place {
  mode: number;
  reference: number;
  total: number;
  number: number;
}

function carried(
  { mode, reference, total, number }: Place,
  pack: (header: number) => Uint8Array,
): Omit<TextFields, 'data_coding' | 'esm_class'> & { esm_class?: number } {
  switch (mode) {
    case 0:
      return { short_message: pack(0) };
    case 4:
      return { short_message: new Uint8Array(), message_payload: pack(0) };
    case 3:
      return {
        short_message: pack(0),
        sar_msg_ref_num: reference & 0xffff,
        sar_total_segments: total,
        sar_segment_seqnum: number,
      };
    default: {
      const low = reference & 0xff;
      const header =
        mode === 2 ? [6, 8, 4, (reference >> 8) & 0xff, low, total, number] : [5, 0, 3, low, total, number];
      return { esm_class: 0x40, short_message: joinOctets([Uint8Array.from(header), pack(header.length)]) };
    }
  }
}

/** GSM-7 where every character has it, else UCS-2 or what the channel uses in its place. */
function codingFor(content: string, { dataCodingGsm, ucs2Coding, isAlwaysUcs2 = false }: TextSettings): Coding {
  const octets = { isGsm: false, single: 140, part8: 134, part16: 133 };
  if (!isAlwaysUcs2 && dataCodingGsm === 3 && [...content].every((character) => character <= '\u00ff')) {
    return { ...octets, dataCoding: 3, encode: (character) => [character.charCodeAt(0)] };
  }
  if (!isAlwaysUcs2 && dataCodingGsm !== 3 && encodeGsm(content)) {
    const encode = (character: string) => defaultAlphabet.codes.get(character) ?? [];
    return { dataCoding: dataCodingGsm, isGsm: true, single: 160, part8: 153, part16: 152, encode };
  }
  switch (ucs2Coding) {
    case 15:
      return { ...octets, dataCoding: 15, encode: gb18030Of };
    case 9:
      return { ...octets, dataCoding: 8, encode: (character) => ucs2(character).flatMap(([high, low]) => [low, high]) };
    default:
      return { ...octets, dataCoding: ucs2Coding, encode: (character) => ucs2(character).flat() };
  }
}

const ucs2 = (character: string): [high: number, low: number][] =>
  Array.from({ length: character.length }, (_, index) => {
    const unit = character.charCodeAt(index);
    return [unit >> 8, unit & 0xff];
  });

/** Type of number and numbering plan of a sender; -1 goes by its looks: alphanumeric, short code, number. */
export function senderKind(sender: string, ton: number, npi: number): { ton: number; npi: number } {
  if (ton !== -1) {
    return { ton, npi };
  }
  if (!/^\+?\d+$/.test(sender)) {
    return { ton: 5, npi: 0 };
  }
  return sender.replace('+', '').length <= 6 ? { ton: 3, npi: 0 } : { ton: 1, npi: 1 };
}
