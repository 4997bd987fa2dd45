import { expect, it } from 'vitest';
import { mayTry, whyNotTried } from '#client/features/lowest-price/trial.ts';
import { lowestPrice as en } from '#client/i18n/en/lowest-price.ts';
import { lowestPrice as zh } from '#client/i18n/zh/lowest-price.ts';
import type { RankedChannel } from '#shared/channel/lowest.ts';

const ranked = (adminStatus: RankedChannel['adminStatus'], isRouted = false): RankedChannel => ({
  channelId: '1',
  channelName: 'A',
  adminStatus,
  isRouted,
  price: '0.01',
  currency: 'USD',
  priceBase: '0.01',
  isCountryPrice: false,
  parts7d: 0,
  deliveredPct7d: null,
});

it('says why a channel that is not active, such as one for tests only, is not offered to be tried', () => {
  for (const status of [0, 2, 3, 4, 5] as const) {
    expect(mayTry(ranked(status), '7', undefined)).toBe(false);
    expect(whyNotTried(ranked(status), '7')).toBe('status');
    for (const { statuses } of [en, zh]) expect(statuses[`s${status}`]).not.toBe('');
  }
  // What is shown as of a moment is not changed there.
  expect([mayTry(ranked(1), '7', undefined), mayTry(ranked(1), '7', 1)]).toEqual([true, false]);
  expect(en.statuses.s5).toBe('Test only');
  expect([whyNotTried(ranked(1), '7'), whyNotTried(ranked(1), null)]).toEqual([undefined, 'route']);
  expect(whyNotTried(ranked(5, true), '7')).toBe(undefined);
});
