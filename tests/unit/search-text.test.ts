import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBase } from '#server/domain/messages/supplier-id.ts';
import {
  bareId,
  idForms,
  isMaskedNumber,
  numbersIn,
  phoneOf,
  plainText,
  prefixOf,
  referencesIn,
} from '#shared/search-text.ts';

const zeroes = { 'full-width': 0xff10, Arabic: 0x0660, Persian: 0x06f0, Devanagari: 0x0966, Bengali: 0x09e6 };
const inScript = (digits: string, zero: number) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const invisible = ['\u200b', '\u200e', '\u202d', '\u2060', '\ufeff', '\u00ad'];

describe('a phone number', () => {
  it.each([
    ['+86 138-0013-8000', '8613800138000'],
    ['tel:+86-138-0013-8000', '8613800138000'],
    ['TEL:+8613800138000;ext=1', '8613800138000'],
    ['sms:8613800138000?body=hi', '8613800138000'],
    ['0044 7946 010001', '447946010001'],
    ['(0086) 138 0013 8000', '8613800138000'],
    ['whatsapp:+8613800138000', '8613800138000'],
    ['whatsapp://send?phone=8613800138000&text=hi', '8613800138000'],
    ['sip:+8613800138000@gw.example;user=phone', '8613800138000'],
    ['sips:8613800138000@gw.example', '8613800138000'],
    ['+44 (0)7946 010.001', '447946010001'],
    ['(+44) 7946/010001', '447946010001'],
    ['＋４４７９４６０１０００１', '447946010001'],
    ['٤٤٧٩٤٦٠١٠٠٠١', '447946010001'],
    ['44\u20117946\u2013010001', '447946010001'],
  ])('is read as it is written: %s', (text, digits) => {
    expect(phoneOf(text)?.digits).toBe(digits);
  });

  it.each(['', 'ACME', '203.0.113.9', '4479x', '1'.repeat(21), '0x7f3a'])('is not seen in %s', (text) => {
    expect(phoneOf(text)).toBeUndefined();
  });

  it('is the same in every script, with invisible characters and separators anywhere', () => {
    const digits = fc.stringMatching(/^[1-9]\d{6,14}$/);
    const between = fc.constantFrom('', '', '', ' ', '-', ...invisible);
    fc.assert(
      fc.property(
        digits,
        fc.constantFrom(0x30, ...Object.values(zeroes)),
        fc.constantFrom('', '+', '00', 'tel:+'),
        fc.array(between, { minLength: 15, maxLength: 15 }),
        (number, zero, before, gaps) => {
          const written = [...inScript(number, zero)].map((digit, index) => `${gaps[index]}${digit}`).join('');
          expect(phoneOf(before + written)?.digits).toBe(number);
        },
      ),
    );
  });
});

it.each([
  ['+86138', '86138'],
  ['+86 138', '86138'],
  ['(+86) 138', '86138'],
  ['0086 138', '86138'],
  ['tel:+86-138', '86138'],
  ['＋８６ １３８', '86138'],
  ['86138*', '86138'],
  ['+86 138 0013*', '861380013'],
  ['86138', undefined],
  ['+86', '86'],
  ['+49', '49'],
  ['0049', '49'],
  ['+1', '1'],
  ['49*', '49'],
  ['+0', undefined],
  ['+', undefined],
  ['*', undefined],
  ['49', undefined],
  ['+86 138 0013 8000', undefined],
  ['ACME', undefined],
])('the beginning of a number in %s is %s', (text, prefix) => {
  expect(prefixOf(text)).toBe(prefix);
});

it('several numbers are told apart from one with blanks; what is no number is named', () => {
  const two = ['447946010001', '447946010002'];
  for (const text of [
    two.join(' '),
    two.join('\n'),
    `+${two[0]}, tel:+${two[1]}`,
    `${two[0]}；${two[1]}`,
    two.join('، '),
  ]) {
    expect(numbersIn(text)).toEqual({ numbers: two, refused: [] });
  }
  expect(numbersIn('+44 7946 010 001')).toEqual({ numbers: ['447946010001'], refused: [] });
  expect(numbersIn('sip:+447946010001@gw.example;user=phone')).toEqual({ numbers: ['447946010001'], refused: [] });
  expect(numbersIn('447946010001, ACME, 1069o')).toEqual({ numbers: ['447946010001'], refused: ['ACME', '1069o'] });
});

it.each([
  ['138****8000', true],
  ['+86 138••••8000', true],
  ['86138••••', true],
  ['••••8000', true],
  ['tel:+4479xxxx0001', true],
  ['86138*', false],
  ['8613800138000', false],
  ['****', false],
  ['ACME**1', false],
  ['0xxx1', false],
])('%s is a masked number: %s', (text, isMasked) => {
  expect(isMaskedNumber(text)).toBe(isMasked);
});

describe('an id', () => {
  const uuid = '8cb5ad1c-0e0f-4a51-8fa0-2e4e1a7c5f10';

  it.each([uuid, uuid.toUpperCase(), uuid.replaceAll('-', ''), `{${uuid}}`, `urn:uuid:${uuid}`, ` "${uuid}"\u200b`])(
    'of the form of a UUID is found in either form: %s',
    (text) => {
      expect(idForms(text)).toEqual(expect.arrayContaining([uuid, uuid.replaceAll('-', '')]));
    },
  );

  it('keeps its hyphens, and is read as hex behind 0x', () => {
    expect(idForms('FRA1-018f-2c')).toContain('FRA1-018f-2c');
    expect(anyBase('0x7F3A91C2')).toEqual(expect.arrayContaining(['7f3a91c2', '2134544834']));
    expect(anyBase('２１３４５４４８３４')).toContain('7f3a91c2');
  });
});

it('text is plain once and for all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = plainText(text);
      expect(plainText(plain)).toBe(plain);
    }),
  );
});

it.each([
  ['ref: ab-cd', 'ab-cd'],
  ['clientRef=ab-cd', 'ab-cd'],
  ['Client Reference No.: ab-cd', 'ab-cd'],
  ['reference ab-cd', 'ab-cd'],
  ['参考号 ab-cd', 'ab-cd'],
  ['参考号：ab-cd', 'ab-cd'],
  ['id: ab-cd', 'ab-cd'],
  ['Reference desk', 'Reference desk'],
  ['refund-17', 'refund-17'],
  ['Ref-17', 'Ref-17'],
  ['Referenz', 'Referenz'],
])('a label before a reference is none of it: %s', (text, reference) => {
  expect(bareId(text)).toBe(reference);
});

it('an id is also looked for with the signs around it', () => {
  expect(idForms('{A-17}')).toEqual(expect.arrayContaining(['A-17', '{A-17}', '{a-17}']));
});

it.each([
  ['a-1, ab-cd', ['a-1', 'ab-cd']],
  ['a-1\r\n-5\r\n', ['a-1', '-5']],
  ['ref: ABC-12, ref: ab-cd', ['ABC-12', 'ab-cd']],
  ['ref: alpha; ref: beta', ['alpha', 'beta']],
  ['ORD 55 1, ORD 55 2', ['ORD 55 1', 'ORD 55 2']],
  ['ORD-17 a-1', ['ORD-17', 'a-1']],
  ['a-1 a-2, b-1', ['a-1 a-2', 'a-1', 'a-2', 'b-1']],
  ['a-1', undefined],
  ['a-1, a-1', undefined],
  ['a-1, ACME', undefined],
  ['ORD 55', undefined],
  ['a-1, +86 138 0013 8000', undefined],
  ['138 0013 8000', undefined],
  [`a-1, ${'-'.repeat(65)}`, undefined],
])('references of a list are taken as they are written: %j', (text, references) => {
  expect(referencesIn(text)).toEqual(references);
});
