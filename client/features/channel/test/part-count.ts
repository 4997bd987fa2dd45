/** How long a text is when sent. */
export interface PartCount {
  coding: 'GSM-7' | 'UCS-2';
  parts: number;
  /** Units used: septets of GSM-7, 16-bit units of UCS-2. */
  used: number;
  /** Units that as many parts have room for. */
  room: number;
}

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Sent as an escape and a letter: two septets, never parted. */
const extended = new Set('\f^{}\\[~]|€');

/** Units of one message, and of each part beside a header with an 8-bit reference. */
const rooms = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } } as const;

/** Parts of a text: GSM-7 where every character has it, else UCS-2; no character is cut in two. */
export function partCount(text: string): PartCount {
  const characters = [...text];
  const isGsm = characters.every((character) => basic.has(character) || extended.has(character));
  const coding = isGsm ? 'GSM-7' : 'UCS-2';
  const sizes = characters.map((character) => (isGsm ? (extended.has(character) ? 2 : 1) : character.length));
  const used = sizes.reduce((sum, size) => sum + size, 0);
  const { single, part } = rooms[coding];
  if (used <= single) {
    return { coding, parts: 1, used, room: single };
  }
  let parts = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > part) {
      parts += 1;
      filled = 0;
    }
    filled += size;
  }
  return { coding, parts, used, room: parts * part };
}
