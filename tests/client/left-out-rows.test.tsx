import '#client/i18n/namespaces/route-overview.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { type LeftIn, LeftOutRows } from '#client/features/route-overview/LeftOutRows.tsx';
import { startI18n } from '#client/i18n/index.ts';
import type { RoutePreview } from '#shared/route/overview.ts';

beforeAll(() => startI18n('en'));

const seen: RoutePreview = {
  previewId: '',
  expiresAt: 0,
  rows: 36,
  users: 1,
  countries: 1,
  marginBefore: null,
  marginAfter: null,
  negativeRows: 11,
  leftOut: 7,
  unpriced: 230,
  targetTps: null,
  tpsNeed: null,
  tpsFree: null,
  volume24h: null,
  conflictCount: 0,
  conflicts: [],
  sample: [],
};

it('counts rows without a price for the new channel beside those that lose, and brings in either kind alone', () => {
  const asked: LeftIn[] = [];
  const show = async (leftIn: LeftIn) => void asked.push(leftIn);
  const { rerender } = render(<LeftOutRows seen={seen} leftIn={{}} onLeftIn={show} />);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('230 rows skipped: the new channel has no price there.'),
    expect.stringContaining('7 rows would lose money and are skipped.'),
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Include rows without a price' }));
  rerender(<LeftOutRows seen={seen} leftIn={{ withUnpriced: true }} onLeftIn={show} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Include rows that would lose money' }));
  expect(asked).toEqual([
    { withLosing: false, withUnpriced: true },
    { withLosing: true, withUnpriced: true },
  ]);
});
