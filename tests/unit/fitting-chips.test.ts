import { expect, it } from 'vitest';
import { fittingChips } from '#client/kit/fitting-chips.ts';

const chip = (name: string, weight = '70', before = '') => ({ name, weight, before });

it('shows as many chips on two lines as have readable names and whole weights, at least one', () => {
  const [short, long] = [chip('WS-DIR'), chip('CHANGJIANG-OTP', '50→63')];
  expect(fittingChips([short, short, short, short], 240)).toBe(4);
  expect(fittingChips([short, short, short, short, short], 180)).toBe(3);
  expect(fittingChips([long, long], 220)).toBe(2);
  expect(fittingChips([long, long, long], 220)).toBe(2);
  expect(fittingChips([chip('CHANGJIANG-OTP', '100', 'OTP'), long], 240)).toBe(2);
  expect(fittingChips([chip('WS-DIR', '100', 'A long condition of a rule')], 200)).toBe(1);
  expect(fittingChips([], 200)).toBe(0);
});
