interface Encoding {
  name: 'gb18030' | 'big5';
  /** How usual the character of two bytes is, of 0 to 1; below where hardly anybody writes it, undefined where it is none. */
  usual: (lead: number, trail: number) => number | undefined;
}

const encodings: readonly Encoding[] = [
  {
    name: 'gb18030',
    usual: (lead, trail) => {
      if (trail < 0x40 || trail === 0x7f || trail === 0xff || lead === 0xff) return undefined;
      if (trail < 0xa1 || lead < 0xa1) return -0.5;
      if (lead <= 0xa3 || (lead >= 0xb0 && lead <= 0xd7)) return 1;
      return lead >= 0xd8 && lead <= 0xf7 ? 0.5 : -0.5;
    },
  },
  {
    name: 'big5',
    usual: (lead, trail) => {
      if (trail < 0x40 || (trail > 0x7e && trail < 0xa1) || trail === 0xff) return undefined;
      if (lead < 0xa1 || lead > 0xf9) return undefined;
      return lead <= 0xc6 ? 0.95 : 0.2;
    },
  },
];

/** The Chinese encoding in which a text has the most usual characters, and how usual they are; below zero it is none. */
export function chineseOf(bytes: Buffer): { name: string; likeness: number } {
  const found = encodings.map(({ name, usual }) => ({ name, likeness: likenessIn(bytes, usual) }));
  return found.reduce((best, each) => (each.likeness > best.likeness ? each : best));
}

function likenessIn(bytes: Buffer, usual: Encoding['usual']): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    // 0x80 is the sign of the euro in the older ones.
    if (lead <= 0x80) continue;
    const next = bytes[at + 1] ?? 0;
    const isOfFour = isDigit(next) && (bytes[at + 2] ?? 0) > 0x80 && isDigit(bytes[at + 3]);
    const worth = isOfFour ? 0 : usual(lead, next);
    if (worth === undefined) return Number.NEGATIVE_INFINITY;
    const width = isOfFour ? 4 : 2;
    // Chinese words stand beside capitals and digits (`5G`), hardly within a Latin word.
    sum += worth - (isSmallLetter(bytes[at - 1]) ? 0.5 : 0) - (isSmallLetter(bytes[at + width]) ? 0.5 : 0);
    if (isLetter(bytes[at - 1]) && isLetter(bytes[at + width])) sum -= 0.5;
    count += 1;
    at += width - 1;
  }
  return count === 0 ? Number.NEGATIVE_INFINITY : sum / count;
}

const isDigit = (byte = 0): boolean => byte >= 0x30 && byte <= 0x39;
const isSmallLetter = (byte = 0): boolean => byte >= 0x61 && byte <= 0x7a;
const isLetter = (byte = 0): boolean => isSmallLetter(byte | 0x20);
