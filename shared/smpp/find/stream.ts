/** Octets found in a pasted text, in the order they were on the wire. */
export interface FoundStream {
  octets: Uint8Array;
  /** Line of the text at which they begin, from 1. */
  line: number;
  /** A digit was left over. */
  isOdd?: boolean;
}

/** `0043 00:00` and the like as octets; whatever is no digit is left out, and so is a last single digit. */
export function octetsOf(hex: string): Uint8Array {
  const digits = hex.replace(/0x|\\x|[^0-9a-f]/gi, '');
  const octets = new Uint8Array(digits.length >> 1);
  for (let index = 0; index < octets.length; index++) {
    octets[index] = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16);
  }
  return octets;
}

export function joinOctets(pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
