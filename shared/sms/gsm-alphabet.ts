/** Announces that the next septet is read from the extension table. */
export const escapeSeptet = 0x1b;

/** A 7-bit alphabet: the basic or a locking shift table, and the table behind the escape. */
export interface GsmAlphabet {
  /** National language identifiers of 3GPP TS 23.038, 0 for the default tables. */
  readonly locking: number;
  readonly single: number;
  /** Characters by septet; undefined where the table has none. */
  readonly basic: readonly (string | undefined)[];
  readonly extension: readonly (string | undefined)[];
  /** Septets of each character, the escape included. */
  readonly codes: ReadonlyMap<string, readonly number[]>;
}

/** Characters of a table by their septets. */
export type GsmTable = readonly (string | undefined)[];

/** A table from runs of characters, each with the septet of its first one; later runs overwrite earlier ones. */
export function gsmTable(runs: Iterable<readonly [first: number, characters: string]>, from: GsmTable = []): GsmTable {
  const table: (string | undefined)[] = Array.from({ length: 128 }, (_, septet) => from[septet]);
  for (const [first, characters] of runs) {
    [...characters].forEach((character, index) => {
      table[first + index] = character;
    });
  }
  return table;
}

/** The default alphabet of 3GPP TS 23.038 §6.2.1, formerly GSM 03.38. */
export const defaultBasic = gsmTable([
  [0x00, '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ'],
  [0x1c, 'ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?'],
  [0x40, '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§'],
  [0x60, '¿abcdefghijklmnopqrstuvwxyzäöñüà'],
]);

/** Its extension table, §6.2.1.1. */
export const defaultExtension = gsmTable([
  [0x0a, '\f'],
  [0x14, '^'],
  [0x28, '{}'],
  [0x2f, '\\'],
  [0x3c, '[~]'],
  [0x40, '|'],
  [0x65, '€'],
]);

export function gsmAlphabet(locking: number, single: number, basic: GsmTable, extension: GsmTable): GsmAlphabet {
  const codes = new Map<string, readonly number[]>();
  const add = (table: GsmTable, ...before: number[]) =>
    table.forEach((character, septet) => {
      if (character !== undefined && !codes.has(character)) {
        codes.set(character, [...before, septet]);
      }
    });
  add(basic);
  add(extension, escapeSeptet);
  return { locking, single, basic, extension, codes };
}

export const defaultAlphabet = gsmAlphabet(0, 0, defaultBasic, defaultExtension);

/** Septets of a text, or undefined when the alphabet lacks one of its characters. */
export function encodeGsm(text: string, { codes }: GsmAlphabet = defaultAlphabet): Uint8Array | undefined {
  const septets: number[] = [];
  for (const character of text) {
    const code = codes.get(character);
    if (!code) {
      return undefined;
    }
    septets.push(...code);
  }
  return Uint8Array.from(septets);
}
