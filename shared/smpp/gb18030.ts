let codes: Map<string, readonly number[]> | undefined;

/** Octets of a character in GB 18030; the platform only reads it, so its codes are read once and turned around. */
export function gb18030Of(character: string): readonly number[] {
  codes ??= allCodes();
  const known = codes.get(character);
  if (known) {
    return known;
  }
  const point = character.codePointAt(0) ?? 0;
  // Beyond the first plane the codes follow the code points; halves of surrogate pairs have none.
  return point > 0xffff ? fourOctets(189_000 + point - 0x1_0000) : [0x3f];
}

function allCodes(): Map<string, readonly number[]> {
  const decoder = new TextDecoder('gb18030');
  const found = new Map<string, readonly number[]>();
  const add = (octets: readonly number[]) => {
    const character = decoder.decode(Uint8Array.from(octets));
    if (!character.includes('\ufffd') && !found.has(character)) {
      found.set(character, octets);
    }
  };
  for (let octet = 0; octet < 0x80; octet++) {
    add([octet]);
  }
  for (let first = 0x81; first <= 0xfe; first++) {
    for (let second = 0x40; second <= 0xfe; second++) {
      if (second !== 0x7f) add([first, second]);
    }
  }
  const ofFirstPlane = 39_420;
  for (let index = 0; index < ofFirstPlane; index++) {
    add(fourOctets(index));
  }
  return found;
}

const fourOctets = (index: number): readonly number[] => [
  0x81 + Math.floor(index / 12_600),
  0x30 + (Math.floor(index / 1260) % 10),
  0x81 + (Math.floor(index / 10) % 126),
  0x30 + (index % 10),
];
