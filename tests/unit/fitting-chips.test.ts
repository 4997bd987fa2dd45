import { expect, it } from 'vitest';
import { fittingChips } from '#client/kit/fitting-chips.ts';

it('shows as many chips as have readable names and whole weights, at least one', () => {
  const [plain, moved] = [{ weight: '70' }, { weight: '30→100' }];
  expect(fittingChips([plain, plain], 221)).toBe(2);
  expect(fittingChips([plain, moved], 221)).toBe(2);
  expect(fittingChips([moved, moved, plain], 221)).toBe(1);
  expect(fittingChips([plain, { weight: '100', before: 'OTP' }], 200)).toBe(1);
  expect(fittingChips([{ weight: '100', before: 'A long condition of a rule' }], 200)).toBe(1);
  expect(fittingChips([], 200)).toBe(0);
});
