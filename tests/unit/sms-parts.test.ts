import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAlphabet, encodeGsm } from '#shared/sms/gsm-alphabet.ts';
import { nationalAlphabet, nationalLanguages } from '#shared/sms/national-alphabets.ts';
import { countParts, octetParts, splitParts } from '#shared/sms/parts.ts';
import { packSeptets, unpackSeptets } from '#shared/sms/septets.ts';

const hex = (octets: Uint8Array) => Buffer.from(octets).toString('hex');
/** Texts with everything that makes a difference: extension characters, letters outside GSM, surrogates, halves of them. */
const text = fc.string({
  maxLength: 800,
  unit: fc.constantFrom('a', 'é', '€', '[', '\n', '中', '😀', '\ud83d', 'ç', '’', 'Ω'),
});
const gsmText = fc.string({ maxLength: 800, unit: fc.constantFrom(...defaultAlphabet.codes.keys()) });

describe('parts of a text', () => {
  it.each([
    ['nothing', '', 'GSM7', 0, 1, 1],
    ['160 letters', 'a'.repeat(160), 'GSM7', 160, 1, 1],
    ['161 letters', 'a'.repeat(161), 'GSM7', 161, 2, 2],
    ['306 letters', 'a'.repeat(306), 'GSM7', 306, 2, 3],
    ['307 letters', 'a'.repeat(307), 'GSM7', 307, 3, 3],
    ['80 euros', '€'.repeat(80), 'GSM7', 160, 1, 1],
    ['81 euros', '€'.repeat(81), 'GSM7', 162, 2, 2],
    ['153 euros', '€'.repeat(153), 'GSM7', 306, 3, 3],
    ['a euro at the seam', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM7', 306, 3, 3],
    ['160 omegas', 'Ω'.repeat(160), 'GSM7', 160, 1, 1],
    ['a capital cedilla', 'Ç', 'GSM7', 1, 1, 1],
    ['a small cedilla', 'ç', 'UCS2', 1, 1, 1],
    ['a grave accent', `\`${'a'.repeat(70)}`, 'UCS2', 71, 2, 2],
    ['70 Chinese', '中'.repeat(70), 'UCS2', 70, 1, 1],
    ['71 Chinese', '中'.repeat(71), 'UCS2', 71, 2, 2],
    ['134 Chinese', '中'.repeat(134), 'UCS2', 134, 2, 3],
    ['135 Chinese', '中'.repeat(135), 'UCS2', 135, 3, 3],
    ['35 emoji', '😀'.repeat(35), 'UCS2', 70, 1, 1],
    ['36 emoji', '😀'.repeat(36), 'UCS2', 72, 2, 2],
    ['67 emoji', '😀'.repeat(67), 'UCS2', 134, 3, 3],
    ['an emoji at the seam', `${'中'.repeat(66)}😀${'中'.repeat(66)}`, 'UCS2', 134, 3, 3],
  ])('%s', (_name, content, encoding, units, by8, by16) => {
    expect(countParts(content)).toMatchObject({ encoding, units, parts: by8 });
    expect(countParts(content, { reference: 16 })).toMatchObject({ encoding, units, parts: by16 });
  });

  it('join to the text again, none holds more than it may, and none could take the next one’s first character', () => {
    fc.assert(
      fc.property(fc.oneof(text, gsmText), fc.constantFrom(8, 16), (content, reference) => {
        const { encoding, perPart, parts } = splitParts(content, { reference });
        expect(parts.map((part) => part.text).join('')).toBe(content);
        const sizeOf = (piece: string) =>
          encoding === 'UCS2' ? piece.length : (encodeGsm(piece)?.length ?? Number.NaN);
        parts.forEach((part, index) => {
          expect(part.units).toBe(sizeOf(part.text));
          expect(part.units).toBeLessThanOrEqual(perPart);
          const [next = ''] = parts[index + 1]?.text ?? '';
          expect(next === '' || part.units + sizeOf(next) > perPart).toBe(true);
        });
        const single = encoding === 'UCS2' ? 70 : 160;
        const long = encoding === 'UCS2' ? { 8: 67, 16: 66 } : { 8: 153, 16: 152 };
        expect(perPart).toBe(parts.length === 1 ? single : long[reference]);
        expect(countParts(content, { reference })).toMatchObject({ parts: parts.length, perPart });
      }),
    );
  });

  it('of octets', () => {
    expect([0, 140, 141, 268, 269].map((octets) => octetParts(octets))).toEqual([1, 1, 2, 2, 3]);
    expect([140, 266, 267].map((octets) => octetParts(octets, 16))).toEqual([1, 2, 3]);
  });

  it('leave room for the tables that their header names', () => {
    const turkish = nationalAlphabet(0, 1);
    expect(countParts('ş'.repeat(77), { alphabet: turkish })).toMatchObject({ parts: 1, units: 154, perPart: 155 });
    expect(countParts('ş'.repeat(78), { alphabet: turkish })).toMatchObject({ parts: 2, units: 156, perPart: 149 });
    const both = nationalAlphabet(1, 1);
    expect(countParts('ş'.repeat(152), { alphabet: both })).toMatchObject({ encoding: 'GSM7', parts: 1, perPart: 152 });
    expect(countParts('ş'.repeat(153), { alphabet: both, reference: 16 })).toMatchObject({ parts: 2, perPart: 145 });
    // Without need the tables are not used.
    expect(countParts('a'.repeat(160), { alphabet: both })).toMatchObject({ parts: 1, perPart: 160 });
    expect(countParts('中ş', { alphabet: both })).toMatchObject({ encoding: 'UCS2', offenders: [{ index: 0 }] });
  });
});

describe('characters that force UCS-2', () => {
  it('are named with their places and what may stand for them', () => {
    const count = countParts('😀 “ça va”…\u200b');
    expect(count.offenders).toEqual([
      { index: 0, character: '😀' },
      { index: 3, character: '“', replacement: '"' },
      { index: 4, character: 'ç', replacement: 'c' },
      { index: 9, character: '”', replacement: '"' },
      { index: 10, character: '…', replacement: '...' },
      { index: 11, character: '\u200b', replacement: '' },
    ]);
    expect(count.gsmText).toBeUndefined();
    expect(countParts('Preço: 5\u00a0€ – “ó”').gsmText).toBe('Preco: 5 € - "o"');
    expect(countParts('Ваш код').gsmText).toBeUndefined();
  });

  it('are those outside the alphabet, at their places; the replaced text is GSM-7', () => {
    const wild = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(fc.oneof(text, wild), (content) => {
        const { encoding, offenders, gsmText: suggestion } = countParts(content);
        expect(encoding === 'GSM7').toBe(offenders.length === 0);
        expect(offenders.map(({ character }) => character)).toEqual(
          [...content].filter((character) => encodeGsm(character) === undefined),
        );
        for (const { index, character, replacement } of offenders) {
          expect(content.startsWith(character, index)).toBe(true);
          expect(replacement === undefined || encodeGsm(replacement) !== undefined).toBe(true);
        }
        expect(suggestion === undefined || countParts(suggestion).encoding === 'GSM7').toBe(true);
      }),
    );
  });
});

describe('alphabets', () => {
  it('have 127 characters and ten behind the escape by default', () => {
    expect(defaultAlphabet.basic.filter((each) => each !== undefined)).toHaveLength(127);
    expect(defaultAlphabet.extension.filter((each) => each !== undefined)).toHaveLength(10);
    expect(hex(encodeGsm('Prix: 5€ [promo]') ?? new Uint8Array())).toBe('507269783a20351b65201b3c70726f6d6f1b3e');
  });

  it('of every language keep the escape, line feed and carriage return free', () => {
    for (const id of Object.keys(nationalLanguages).map(Number)) {
      const { basic, extension, single } = nationalAlphabet(id, id);
      expect(single).toBe(id);
      expect([basic.length, extension.length]).toEqual([128, 128]);
      expect([basic[0x0a], basic[0x0d], basic[0x1b], basic[0x20]]).toEqual(['\n', '\r', undefined, ' ']);
      expect([extension[0x0d], extension[0x1b], extension[0x14], extension[0x65]]).toEqual([
        undefined,
        undefined,
        '^',
        '€',
      ]);
    }
  });

  it.each([
    ['turkish', 1, 'ığşİ', '07 0c 1d 40'],
    ['portuguese', 3, 'ãÓ`', '7b 19 7d'],
    ['bengali', 4, 'কৎৱ', '15 60 7f'],
    ['gujarati', 5, 'ૐળ૱', '60 47 7f'],
    ['hindi', 6, 'ँनॿऩ', '00 2f 7f 3c'],
    ['kannada', 7, 'ಡೕೣ', '24 60 7f'],
    ['malayalam', 8, 'ഴൗ൹', '48 60 7f'],
    ['oriya', 9, 'ୖୗୣ', '60 7b 7f'],
    ['punjabi', 10, 'ੑੰੴ', '60 7b 7f'],
    ['tamil', 11, 'ௐௗ௹ஶ', '60 7b 7f 4a'],
    ['telugu', 12, 'ౕౖౣ', '60 7b 7f'],
    ['urdu', 13, 'اٰڙے', '00 7f 2a 5b'],
  ])('%s, locking', (_name, id, letters, septets) => {
    expect(hex(encodeGsm(letters, nationalAlphabet(id, 0)) ?? new Uint8Array()).replace(/(..)(?=.)/g, '$1 ')).toBe(
      septets,
    );
  });

  it.each([
    ['turkish', 1, 'ğİ', '67 49'],
    ['spanish', 2, 'çú', '09 75'],
    ['portuguese', 3, 'êâΘ', '05 7f 19'],
    ['bengali', 4, '\u09e6\u09e8\u09df\u09fa', '19 1c 24 34'],
    ['gujarati', 5, '।૯', '19 25'],
    ['hindi', 6, '\u0966\u0958\u0971', '1c 2c 3a'],
    ['kannada', 7, 'ೞೲ', '26 2a'],
    ['malayalam', 8, '൵ൺൿ', '2d 2e 34'],
    ['oriya', 9, '\u0b5c\u0b71', '26 2c'],
    ['punjabi', 10, '\u0a59\u0a75', '26 2d'],
    ['tamil', 11, '௮௺', '24 2e'],
    ['telugu', 12, '౬౿', '22 32'],
    ['urdu', 13, '۹؟۔', '25 33 3f'],
  ])('%s, single', (_name, id, letters, septets) => {
    const { extension } = nationalAlphabet(0, id);
    expect([...letters].map((letter) => extension.indexOf(letter).toString(16).padStart(2, '0')).join(' ')).toBe(
      septets,
    );
  });
});

describe('septets', () => {
  it('are packed as the reference has them', () => {
    expect(hex(packSeptets(Buffer.from('hellohello')))).toBe('e8329bfd4697d9ec37');
    expect(hex(packSeptets(Buffer.from('Hello'), 6))).toBe('906536fb0d');
  });

  it('come out of their octets again, after any header', () => {
    const septets = fc.uint8Array({ max: 127, maxLength: 200 });
    fc.assert(
      fc.property(septets, fc.nat(20), (original, header) => {
        const read = unpackSeptets(packSeptets(original, header), header);
        expect([...read.subarray(0, original.length)]).toEqual([...original]);
        expect([...read.subarray(original.length)].every((spare) => spare === 0)).toBe(true);
        expect(read.length - original.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
