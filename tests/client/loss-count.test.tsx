import '#client/i18n/namespaces/price-sheet.ts';
import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { LossCount } from '#client/features/price-sheet/LossCount.tsx';
import { startI18n } from '#client/i18n/index.ts';

beforeAll(() => startI18n('en'));

it('says that losing routes are being counted until their number is known', () => {
  const shown = (openLosses: number | null) => render(<LossCount openLosses={openLosses} />).container.textContent;
  expect([shown(null), shown(0), shown(1200)]).toEqual(['calculating', '–', '1,200']);
});
