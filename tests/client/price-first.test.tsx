import '#client/i18n/namespaces/price-sheet.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { PriceFirst, waitsForPrice } from '#client/features/price-sheet/PriceFirst.tsx';
import { startI18n } from '#client/i18n/index.ts';

beforeAll(() => startI18n('en'));

it('a sheet whose price column is open asks for it instead of telling that it has no rows', () => {
  expect(waitsForPrice({ asksPrice: true, rowTotal: 0 })).toBe(true);
  expect(waitsForPrice({ asksPrice: true, rowTotal: 3 })).toBe(false);
  expect(waitsForPrice({ asksPrice: false, rowTotal: 0 })).toBe(false);
  let opened = 0;
  render(
    <PriceFirst
      onColumns={() => {
        opened += 1;
      }}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Choose the price column first');
  fireEvent.click(screen.getByRole('button', { name: 'Change columns' }));
  expect(opened).toBe(1);
});
