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

export interface Cuts {
  pdus: CutPdu[];
  /** The stretches between them that are none. */
  skipped: { at: number; length: number }[];
}

/**
 * PDUs of a stream one after the other. Where one ends, another begins: also one of a vendor's command, if its length leads to the end
 * or to the next one, and one whose length is wrong, if SMPP has its command. With `arePdus` whatever stands there is one.
 */
export function cutPdus(octets: Uint8Array, { arePdus = false } = {}): Cuts {
  const pdus: CutPdu[] = [];
  const skipped: Cuts['skipped'] = [];
  if (!arePdus && !looksLikePdu(octets, 0) && isCommandFirst(octets)) return { pdus: [withLength(octets)], skipped };
  let isBoundary = true;
  for (let at = 0; at < octets.length; ) {
    const isKnown = looksLikePdu(octets, at);
    const next = isKnown ? undefined : nextPdu(octets, at);
    const isOther = isBoundary && !isKnown;
    if (isKnown || (isOther && (leadsOn(octets, at) || (arePdus && fits(octets, at))))) {
      const stop = nextWhole(octets, at, Math.min(octets.length, at + number(octets, at)));
      pdus.push({ octets: octets.subarray(at, stop), at });
      at = stop;
      isBoundary = true;
    } else if (isOther && (arePdus || isBroken(octets, at))) {
      pdus.push({ octets: octets.subarray(at, next), at });
      at = next ?? octets.length;
    } else {
      if (pdus.length === 0 && next === undefined && at === 0) return { pdus: headOnly(octets), skipped: [] };
      skipped.push({ at, length: (next ?? octets.length) - at });
      at = next ?? octets.length;
    }
  }
  return { pdus, skipped };
}

/** Whether a length stands here that is one, and does not lead beyond the end. */
function fits(octets: Uint8Array, at: number): boolean {
  const length = number(octets, at);
  return octets.length - at >= headerLength && length >= headerLength && length <= octets.length - at;
}

/** Whether one length after the other leads to the end, or to a command that SMPP has. */
function leadsOn(octets: Uint8Array, from: number): boolean {
  let at = from;
  while (fits(octets, at)) {
    at += number(octets, at);
    if (at === octets.length || looksLikePdu(octets, at)) return true;
  }
  return false;
}

/** A whole header with a command of SMPP behind a length that cannot be. */
const isBroken = (octets: Uint8Array, at: number): boolean =>
  octets.length - at >= headerLength && layoutOf(number(octets, at + 4)) !== undefined;

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

/** Some logs leave command_length out; a request has no status but 0. */
function isCommandFirst(octets: Uint8Array): boolean {
  const id = number(octets, 0);
  const isAnswer = id >= 0x8000_0000;
  return octets.length >= 12 && id !== 0 && layoutOf(id) !== undefined && (isAnswer || number(octets, 4) === 0);
}

function withLength(octets: Uint8Array): CutPdu {
  const whole = new Uint8Array(octets.length + 4);
  new DataView(whole.buffer).setUint32(0, whole.length);
  whole.set(octets, 4);
  return { octets: whole, at: 0, isLengthAdded: true };
}
