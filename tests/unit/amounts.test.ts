import Decimal from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAmounts, centsOf, centsOrLess, isAmount, isBelow, isZeroAmount, withoutSign } from '#shared/amounts.ts';
import { formatMoney } from '#shared/format.ts';

const amount = fc.tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 17n })).map(([isNegative, millionths]) => {
  const digits = String(millionths).padStart(7, '0');
  const text = `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
  return isNegative && text !== '0' ? `-${text}` : text;
});

describe('amounts', () => {
  it('add up where floating-point numbers would not', () => {
    expect(addAmounts('0.1', '0.2')).toBe('0.3');
    expect(addAmounts('999999999999.999999', '0.000001')).toBe('1000000000000');
    expect(addAmounts('100', '-100.5')).toBe('-0.5');
    expect(addAmounts('-0.5', '0.5')).toBe('0');
  });

  it('give back the first when the second is added and taken away', () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const taken = other.startsWith('-') ? withoutSign(other) : `-${other}`;
        expect(addAmounts(addAmounts(one, other), taken)).toBe(one);
      }),
    );
  });

  it('compare by value, not by their digits', () => {
    expect(isBelow('9', '10')).toBe(true);
    expect(isBelow('-1', '0')).toBe(true);
    expect(isBelow('10.0', '10')).toBe(false);
  });

  it('are told from what only looks like one', () => {
    expect(['1', '-0.5', '0', '12.345678'].every(isAmount)).toBe(true);
    expect(['', '-', '1.', '.5', '1,000', '1e3', '0.1234567', '01', null, undefined].some(isAmount)).toBe(false);
  });

  it('are written with grouped thousands and the decimals of their column, cutting nothing', () => {
    expect(formatMoney('1234567.5', 4)).toBe('1,234,567.5000');
    expect(formatMoney('-1234.123456', 4)).toBe('-1,234.123456');
    expect(formatMoney('0')).toBe('0.00');
    expect(formatMoney('1234', 0)).toBe('1,234');
    expect(formatMoney('1234.5', 0)).toBe('1,234.5');
  });

  it('of cards are rounded to cents as those of the strip above a list', () => {
    const cents = {
      '171.976205': '171.98',
      '12.344999': '12.34',
      '12.345': '12.35',
      '999.999': '1000',
      '-0.005': '-0.01',
    };
    for (const [exact, shown] of Object.entries({
      ...cents,
      '-12.345678': '-12.35',
      '-0.004': '0.00',
      '12.3': '12.3',
      7: '7',
    }))
      expect(centsOf(exact), exact).toBe(shown);
    fc.assert(
      fc.property(amount, (exact) => {
        const rounded = new Decimal(exact).toFixed(2, Decimal.ROUND_HALF_UP).replace(/^-(?=0\.00$)/, '');
        expect(formatMoney(centsOf(exact))).toBe(formatMoney(rounded));
      }),
    );
    expect([centsOrLess('0.006'), centsOrLess('-0.0099'), centsOrLess('0.016')]).toEqual(['0.006', '-0.0099', '0.02']);
  });

  it('knows a zero, of which a masked or absent amount is none', () => {
    expect(['0', '0.00', '-0.000000'].map(isZeroAmount)).toEqual([true, true, true]);
    expect(['0.000001', '-1', '••••', '', undefined, null].map(isZeroAmount)).toEqual(Array(6).fill(false));
  });
});
