import { expect, it } from 'vitest';
import { pastedNumbers } from '#client/features/country/number-lines.ts';
import { pastedPrefixes } from '#client/features/country/prefix-list.ts';

it('prefixes are found in pasted text, whatever is between them, and what is none is named', () => {
  expect(pastedPrefixes('4917, +4916；4915\n４９１４ 33 x 49(1)3', '49')).toEqual({
    prefixes: ['4917', '4916', '4915', '4914', '4913'],
    bad: ['33', 'x'],
  });
});

it('numbers are found in pasted text with the blanks they are written with', () => {
  expect(pastedNumbers(' +86 138 0013 8000 \r\n\n4915,4916；4917\t4918')).toEqual([
    '+86 138 0013 8000',
    '4915',
    '4916',
    '4917',
    '4918',
  ]);
});
