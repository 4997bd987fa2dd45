import { layoutOf } from '../layouts.ts';

const headerLength = 16;
/** Far above what gateways take; a payload has at most 64 kB. */
const longest = 70_000;

const number = (octets: Uint8Array, at: number): number =>
  octets.subarray(at, at + 4).reduce((value, octet) => value * 256 + octet, 0);

/** Whether a header of a PDU could begin here: a likely length and a command_id that SMPP has. */
export function looksLikePdu(octets: Uint8Array, at: number): boolean {
  const length = number(octets, at);
  return (
    octets.length - at >= headerLength &&
    length >= headerLength &&
    length <= longest &&
    layoutOf(number(octets, at + 4)) !== undefined
  );
}

export interface CutPdu {
  octets: Uint8Array;
  /** Where it begins among the octets. */
  at: number;
  /** The octets began with command_id; a length was put in front. */
  isLengthAdded?: boolean;
}

/** PDUs of a stream one after the other, and the stretches between them that are none. */
export function cutPdus(octets: Uint8Array): { pdus: CutPdu[]; skipped: { at: number; length: number }[] } {
  const pdus: CutPdu[] = [];
  const skipped: { at: number; length: number }[] = [];
  for (let at = 0; at < octets.length; ) {
    if (looksLikePdu(octets, at)) {
      const end = Math.min(octets.length, at + number(octets, at));
      const stop = nextWhole(octets, at, end);
      pdus.push({ octets: octets.subarray(at, stop), at });
      at = stop;
      continue;
    }
    const next = nextPdu(octets, at);
    if (pdus.length === 0 && next === undefined && at === 0) {
      return { pdus: [...withoutLength(octets), ...headOnly(octets)], skipped: [] };
    }
    skipped.push({ at, length: (next ?? octets.length) - at });
    at = next ?? octets.length;
  }
  return { pdus, skipped };
}

/** A PDU that ends before its time ends where another one begins whose length fits exactly. */
function nextWhole(octets: Uint8Array, at: number, end: number): number {
  if (at + number(octets, at) <= octets.length) {
    return end;
  }
  for (let from = at + headerLength; from + headerLength <= octets.length; from++) {
    if (looksLikePdu(octets, from) && from + number(octets, from) === octets.length) {
      return from;
    }
  }
  return end;
}

/** Only a whole PDU makes it worth while to jump over octets. */
function nextPdu(octets: Uint8Array, from: number): number | undefined {
  for (let at = from + 1; at + headerLength <= octets.length; at++) {
    if (looksLikePdu(octets, at) && at + number(octets, at) <= octets.length) {
      return at;
    }
  }
  return undefined;
}

/** A line that was cut within the header still says what it was to be. */
function headOnly(octets: Uint8Array): CutPdu[] {
  const length = number(octets, 0);
  const isHead = octets.length >= 8 && octets.length < headerLength && length >= headerLength && length <= longest;
  return isHead && layoutOf(number(octets, 4)) !== undefined ? [{ octets, at: 0 }] : [];
}

/** Some logs leave command_length out. */
function withoutLength(octets: Uint8Array): CutPdu[] {
  const isCommand = octets.length >= 12 && number(octets, 0) !== 0 && layoutOf(number(octets, 0)) !== undefined;
  if (!isCommand) {
    return [];
  }
  const whole = new Uint8Array(octets.length + 4);
  new DataView(whole.buffer).setUint32(0, whole.length);
  whole.set(octets, 4);
  return [{ octets: whole, at: 0, isLengthAdded: true }];
}
