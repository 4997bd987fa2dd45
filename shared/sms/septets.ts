/** Bits before the first septet, so that septets begin at a boundary of their own after a header. */
export const fillBits = (headerOctets: number): number => (7 - ((headerOctets * 8) % 7)) % 7;

/** Eight septets to seven octets. */
export function packSeptets(septets: Uint8Array, headerOctets = 0): Uint8Array {
  const fill = septets.length > 0 ? fillBits(headerOctets) : 0;
  const packed = new Uint8Array(Math.ceil((fill + septets.length * 7) / 8));
  septets.forEach((septet, index) => {
    const bit = fill + index * 7;
    const at = bit >> 3;
    const shifted = (septet & 0x7f) << (bit & 7);
    packed[at] = (packed[at] ?? 0) | (shifted & 0xff);
    if (shifted > 0xff) {
      packed[at + 1] = shifted >> 8;
    }
  });
  return packed;
}

/** The septets of packed octets; seven spare bits at the end read as one more septet, which only a count could tell. */
export function unpackSeptets(packed: Uint8Array, headerOctets = 0): Uint8Array {
  const fill = fillBits(headerOctets);
  const septets = new Uint8Array(Math.max(0, Math.floor((packed.length * 8 - fill) / 7)));
  for (let index = 0; index < septets.length; index++) {
    const bit = fill + index * 7;
    const at = bit >> 3;
    const pair = (packed[at] ?? 0) | ((packed[at + 1] ?? 0) << 8);
    septets[index] = (pair >> (bit & 7)) & 0x7f;
  }
  return septets;
}
