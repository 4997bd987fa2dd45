import {
  defaultBasic,
  defaultExtension,
  type GsmAlphabet,
  type GsmTable,
  gsmAlphabet,
  gsmTable,
} from './gsm-alphabet.ts';

/** National language identifiers of 3GPP TS 23.038 §6.2.1.2.4. */
export const nationalLanguages = {
  1: 'turkish',
  2: 'spanish',
  3: 'portuguese',
  4: 'bengali',
  5: 'gujarati',
  6: 'hindi',
  7: 'kannada',
  8: 'malayalam',
  9: 'oriya',
  10: 'punjabi',
  11: 'tamil',
  12: 'telugu',
  13: 'urdu',
} as const;

/** `0964 0965 0ae6-0aef _` as characters: code points and ranges of them, `_` where a table has none. */
function points(list: string): (string | undefined)[] {
  return list.split(' ').flatMap((each) => {
    const [first = '', last = first] = each.split('-');
    const from = Number.parseInt(first, 16);
    const length = Number.parseInt(last, 16) - from + 1;
    return each === '_' ? [undefined] : Array.from({ length }, (_, index) => String.fromCodePoint(from + index));
  });
}

/** `characters` at the septets that `list` names. */
function placed(list: string, characters: readonly (string | undefined)[], from: GsmTable): GsmTable {
  const septets = points(list).map((each) => each?.codePointAt(0) ?? 0);
  const table = [...from];
  septets.forEach((septet, index) => {
    table[septet] = characters[index];
  });
  return table;
}

/** What the locking shift tables of India and Pakistan have in common, and the septets each of them fills. */
const latinLocking = gsmTable([
  [0x0a, '\n'],
  [0x0d, '\r'],
  [0x20, ' !'],
  [0x28, ')('],
  [0x2c, ','],
  [0x2e, '.'],
  [0x30, '0123456789:;'],
  [0x3f, '?'],
  [0x61, 'abcdefghijklmnopqrstuvwxyz'],
]);
const lockingSlots = '0-9 b-c e-1a 1c-1f 22-27 2a-2b 2d 2f 3c-3e 40-60 7b-7f';

/** Tables of India follow the order of their Unicode blocks; `missing` are the block's empty places. */
function indicLocking(block: number, missing: string, last: string): GsmTable {
  const absent = new Set(points(missing));
  const letters = points('1-3 5-39 3c-4d').map((offset = '') =>
    absent.has(offset) ? undefined : String.fromCodePoint(block + (offset.codePointAt(0) ?? 0)),
  );
  return placed(lockingSlots, [...letters, ...points(last)], latinLocking);
}

const urduLetters =
  '627 622 628 67b 680 67e 6a6 62a 6c2 67f 679 67d 67a 67c 62b 62c 681 684 683 685 686 687 62d 62e 62f 68c 688 689 ' +
  '68a 68f 68d 630 631 691 693 699 632 696 698 69a 633 634 635 636 637 638 639 641 642 6a9 6aa 6ab 6af 6b3 6b1 644 ' +
  '645 646 6ba 6bb 6bc 648 6c4 6d5 6c1 6be 621 6cc 6d0 6d2 64d 650 64f 657 654 655 651 653 656 670';

const lockingTables: Readonly<Record<number, () => GsmTable>> = {
  1: () => gsmTable(Object.entries({ 4: '€', 7: 'ı', 11: 'Ğğ', 28: 'Şş', 64: 'İ', 96: 'ç' }).map(run), defaultBasic),
  3: () =>
    gsmTable(
      Object.entries({
        4: 'ê',
        6: 'úíóç',
        11: 'Ôô',
        14: 'Áá',
        18: 'ªÇÀ∞^\\€Ó|',
        28: 'Ââ',
        30: 'Ê',
        36: 'º',
        64: 'Í',
        91: 'ÃÕÚ',
        96: '~',
        123: 'ãõ`',
      }).map(run),
      defaultBasic,
    ),
  4: () => indicLocking(0x980, 'd e 11 12 29 31 33-35 45 46 49 4a', '9ce 9d7 9dc-9dd 9f0-9f1'),
  5: () => indicLocking(0xa80, 'e 12 29 31 34 46 4a', 'ad0 ae0-ae3 af1'),
  6: () => indicLocking(0x900, '_', '950 972 97b-97c 97e-97f'),
  7: () => indicLocking(0xc80, '1 d 11 29 34 45 49', 'cd5-cd6 ce0-ce3'),
  8: () => indicLocking(0xd00, '1 d 11 29 3c 45 49', 'd57 d60-d63 d79'),
  9: () => indicLocking(0xb00, 'd e 11 12 29 31 34 45 46 49 4a', 'b56-b57 b60-b63'),
  10: () => indicLocking(0xa00, 'b-e 11 12 29 31 34 37 3d 43-46 49 4a', 'a51 a70-a74'),
  11: () => indicLocking(0xb80, '1 b-d 11 16-18 1b 1d 20-22 25-27 2b-2d 3c-3d 43-45 49', 'bd0 bd7 bf0-bf2 bf9'),
  12: () => indicLocking(0xc00, 'd 11 29 34 3c 45 49', 'c55-c56 c60-c63'),
  13: () => placed(lockingSlots, points(urduLetters), latinLocking),
};

const run = ([septet, characters]: [string, string]): [number, string] => [Number(septet), characters];

/** The same for the single shift tables. */
const latinSingle = gsmTable(
  [
    [0x00, '@£$¥¿"¤%&\'\f*+'],
    [0x0e, '-/<=>¡^¡_#*'],
    [0x41, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ],
  defaultExtension,
);
const singleSlots = '19-1a 1c-27 2a-2e 30-3b 3f';
const latinSingleWith = (list: string) => () => placed(singleSlots, points(list), latinSingle);

const singleTables: Readonly<Record<number, () => GsmTable>> = {
  1: () =>
    gsmTable(
      Object.entries({ 71: 'Ğ', 73: 'İ', 83: 'Ş', 99: 'ç', 103: 'ğ', 105: 'ı', 115: 'ş' }).map(run),
      defaultExtension,
    ),
  2: () =>
    gsmTable(
      Object.entries({ 9: 'ç', 65: 'Á', 73: 'Í', 79: 'Ó', 85: 'Ú', 97: 'á', 105: 'í', 111: 'ó', 117: 'ú' }).map(run),
      defaultExtension,
    ),
  3: () =>
    gsmTable(
      Object.entries({
        5: 'ê',
        9: 'ç',
        11: 'Ôô',
        14: 'Áá',
        18: 'ΦΓ^ΩΠΨΣΘ',
        31: 'Ê',
        65: 'À',
        73: 'Í',
        79: 'Ó',
        85: 'Ú',
        91: 'ÃÕ',
        97: 'Â',
        105: 'í',
        111: 'ó',
        117: 'ú',
        123: 'ãõ',
        127: 'â',
      }).map(run),
      defaultExtension,
    ),
  4: latinSingleWith('9e6-9ef 9df-9e3 9f2-9fa'),
  5: latinSingleWith('964-965 ae6-aef'),
  6: latinSingleWith('964-965 966-96f 951-954 958-963 970-971'),
  7: latinSingleWith('964-965 ce6-cef cde cf1-cf2'),
  8: latinSingleWith('964-965 d66-d6f d70-d75 d7a-d7f'),
  9: latinSingleWith('964-965 b66-b6f b5c-b5d b5f b70-b71'),
  10: latinSingleWith('964-965 a66-a6f a59-a5c a5e a75'),
  11: latinSingleWith('964-965 be6-bef bf3-bf8 bfa'),
  12: latinSingleWith('_ _ c66-c6f c58-c59 c78-c7f'),
  13: latinSingleWith('600-601 6f0-6f9 60c-614 61b 61f 640 652 658 66b-66c 672-673 6cd 6d4'),
};

const made = new Map<string, GsmAlphabet>();

/** The alphabet of a locking and a single shift table; a language without such a table, or none, has the default one. */
export function nationalAlphabet(locking: number, single: number): GsmAlphabet {
  const key = `${locking}/${single}`;
  const alphabet =
    made.get(key) ??
    gsmAlphabet(
      lockingTables[locking] ? locking : 0,
      singleTables[single] ? single : 0,
      lockingTables[locking]?.() ?? defaultBasic,
      singleTables[single]?.() ?? defaultExtension,
    );
  made.set(key, alphabet);
  return alphabet;
}
