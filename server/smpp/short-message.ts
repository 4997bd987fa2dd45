import iconv from 'iconv-lite';
import { codings } from './pdu.ts';

/** How a channel wants its texts: the settings of its row. */
export interface TextSettings {
  /** data_coding for GSM text: 0, 1, or 3 for Latin-1. */
  dataCodingGsm: number;
  gsmPacked: boolean;
  /** 8 big-endian, 9 little-endian sent as 8, 24 flash, 15 GB 18030. */
  ucs2Coding: number;
  /** 1 UDH with an 8-bit reference, 2 with 16 bits, 3 SAR parameters, 4 message_payload. */
  longMessageMode: number;
}

/** The fields of one submit_sm that carry a part of a text. */
export interface TextFields {
  data_coding: number;
  /** UDHI, when the part begins with a header. */
  esm_class: number;
  short_message: Buffer;
  message_payload?: Buffer;
  sar_msg_ref_num?: number;
  sar_total_segments?: number;
  sar_segment_seqnum?: number;
}

interface Coding {
  dataCoding: number;
  /** Units are septets for GSM, else octets. */
  single: number;
  /** Room beside an 8-bit and a 16-bit reference. */
  part8: number;
  part16: number;
  encode(character: string): Buffer;
}

/** `content` as the parts it is sent in; a character is never cut, nor a GSM escape from what it escapes. */
export function textParts(content: string, settings: TextSettings, reference: number): TextFields[] {
  const coding = codingOf(content, settings);
  const pieces = [...content].map((character) => coding.encode(character));
  const packed = settings.gsmPacked && coding.dataCoding !== 3 && coding.single === 160;
  const pack = (octets: Buffer, headerLength: number) => (packed ? packSeptets(octets, headerLength) : octets);
  const whole = Buffer.concat(pieces);
  const base = { data_coding: coding.dataCoding, esm_class: 0 };
  if (whole.length <= coding.single) {
    return [{ ...base, short_message: pack(whole, 0) }];
  }
  if (settings.longMessageMode === 4) {
    return [{ ...base, short_message: Buffer.alloc(0), message_payload: pack(whole, 0) }];
  }
  const is16 = settings.longMessageMode === 2;
  const parts = grouped(pieces, is16 ? coding.part16 : coding.part8);
  return parts.map((part, index) => {
    const number = index + 1;
    if (settings.longMessageMode === 3) {
      return {
        ...base,
        short_message: pack(part, 0),
        sar_msg_ref_num: reference & 0xffff,
        sar_total_segments: parts.length,
        sar_segment_seqnum: number,
      };
    }
    const header = is16
      ? Buffer.from([6, 8, 4, (reference >> 8) & 0xff, reference & 0xff, parts.length, number])
      : Buffer.from([5, 0, 3, reference & 0xff, parts.length, number]);
    return { ...base, esm_class: 0x40, short_message: Buffer.concat([header, pack(part, header.length)]) };
  });
}

/** GSM-7 where every character has it, else UCS-2 or what the channel uses in its place. */
function codingOf(content: string, { dataCodingGsm, ucs2Coding }: TextSettings): Coding {
  if (dataCodingGsm === 3 && codings.latin1.match(content)) {
    return { dataCoding: 3, single: 140, part8: 134, part16: 133, encode: codings.latin1.encode };
  }
  if (dataCodingGsm !== 3 && codings.gsm.match(content)) {
    return { dataCoding: dataCodingGsm, single: 160, part8: 153, part16: 152, encode: codings.gsm.encode };
  }
  const octets = { single: 140, part8: 134, part16: 133 };
  if (ucs2Coding === 15) {
    return { ...octets, dataCoding: 15, encode: (character) => iconv.encode(character, 'gb18030') };
  }
  if (ucs2Coding === 9) {
    return { ...octets, dataCoding: 8, encode: (character) => Buffer.from(character, 'utf16le') };
  }
  return { ...octets, dataCoding: ucs2Coding, encode: codings.ucs2.encode };
}

function grouped(pieces: readonly Buffer[], limit: number): Buffer[] {
  const groups: Buffer[][] = [[]];
  let size = 0;
  for (const piece of pieces) {
    if (size + piece.length > limit) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(piece);
    size += piece.length;
  }
  return groups.map((group) => Buffer.concat(group));
}

/** Septets eight to seven octets; after a header they begin at the next septet's boundary. */
export function packSeptets(septets: Buffer, headerLength: number): Buffer {
  const fill = (7 - ((headerLength * 8) % 7)) % 7;
  const packed = Buffer.alloc(Math.ceil((fill + septets.length * 7) / 8));
  septets.forEach((septet, index) => {
    const bit = fill + index * 7;
    const shifted = (septet & 0x7f) << (bit % 8);
    const at = bit >> 3;
    packed[at] = (packed[at] ?? 0) | (shifted & 0xff);
    if (shifted > 0xff) {
      packed[at + 1] = shifted >> 8;
    }
  });
  return packed;
}

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
