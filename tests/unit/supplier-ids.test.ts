import { expect, it } from 'vitest';
import { anyBase, normOf, receiptKeys } from '#server/domain/messages/supplier-id.ts';

it.each([
  ['0x7F3A91C2', '7f3a91c2'],
  ['0X0000ab', 'ab'],
  [' 007f3A ', '7f3a'],
  ['0xyz', 'xyz'],
  ['000', '0'],
  ['0x', 'x'],
])('%j is stored as %j', (id, norm) => {
  expect(normOf(id)).toBe(norm);
});

it('finds an id that was stored with 0x by its hex and decimal forms, and the other way round', () => {
  for (const typed of ['0x7F3A91C2', '7F3A91C2', '2134544834']) {
    expect(anyBase(typed)).toContain(normOf('0x7F3A91C2'));
    expect(anyBase(typed)).toContain(normOf('2134544834'));
  }
});

it('finds attempts that former versions have stored with the x', () => {
  expect(receiptKeys('0x7F3A91C2', 0)).toEqual(['7f3a91c2', 'x7f3a91c2']);
});

it('takes an id for no other form than its channel writes', () => {
  expect(receiptKeys('1234', 0)).toEqual(['1234']);
  expect(receiptKeys('1234', 1)).toEqual(['4d2']);
  expect(receiptKeys('4d2', 2)).toEqual(['1234']);
});
