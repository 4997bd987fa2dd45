import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mask } from '#shared/field-rules.ts';
import { valuesOf } from '#shared/fields.ts';
import { maskNumber, NumberMask } from '#shared/number-mask.ts';

describe('a masked number', () => {
  it.each([
    ['8613800138000', '8613••••8000', '861380013••••', '••••8000'],
    ['6591234567', '659••••567', '659123••••', '••••4567'],
    ['+4915112345678', '+491••••5678', '+491511234••••', '••••5678'],
    ['12345678', '12••••78', '1234••••', '••••5678'],
    ['1234567', '••••', '••••', '••••'],
    ['10086', '••••', '••••', '••••'],
    ['', '••••', '••••', '••••'],
  ])('of %s shows what the setting leaves', (number, middle, tail, lastFour) => {
    expect(maskNumber(number, 'middle')).toBe(middle);
    expect(maskNumber(number, 'tail')).toBe(tail);
    expect(maskNumber(number, 'lastFour')).toBe(lastFour);
  });

  it('hides four digits at least, and shows only what stands at its ends', () => {
    const numbers = fc.stringMatching(/^[0-9]{1,20}$/);
    fc.assert(
      fc.property(numbers, fc.constantFrom(...valuesOf(NumberMask)), (number, pattern) => {
        const [before = '', after = ''] = maskNumber(number, pattern).split(mask);
        expect(number.length - before.length - after.length).toBeGreaterThanOrEqual(Math.min(4, number.length));
        expect(number.startsWith(before) && number.endsWith(after)).toBe(true);
      }),
    );
  });
});
