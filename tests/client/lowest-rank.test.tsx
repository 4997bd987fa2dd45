import '#client/i18n/namespaces/lowest-price.ts';
import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { Rank } from '#client/features/lowest-price/use-lowest-columns.tsx';
import { startI18n } from '#client/i18n/index.ts';

beforeAll(() => startI18n('en'));

it('shows beside a price in another currency what it is in the base currency, by which ranks are ordered', () => {
  const ranked = {
    channelId: '1',
    channelName: 'Carrier',
    adminStatus: 1 as const,
    price: '0.012',
    priceBase: '0.0132',
    isCountryPrice: false,
    isRouted: true,
    parts7d: 100,
    deliveredPct7d: 97,
  };
  const textOf = (currency: string) =>
    render(<Rank channel={{ ...ranked, currency }} countryId="1" routeOperatorId={null} baseCurrency="USD" at={0} />)
      .container.textContent;
  expect(textOf('EUR')).toContain('0.0120 EUR Carrier= 0.0132 USD');
  expect(textOf('USD')).not.toContain('=');
});
