import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '#client/i18n/index.ts';
import { Balance } from '#client/kit/Balance.tsx';
import { Loading } from '#client/kit/Loading.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { formatBalance } from '#shared/amounts.ts';

let close = () => {};
beforeAll(() => startI18n('en'));
afterEach(() => close());
const shown = (element: React.ReactElement) => {
  const { container, unmount } = render(element);
  close = unmount;
  return container;
};

describe('what an account has', () => {
  it.each([
    ['1234.567891', 'USD', '1,234.57 USD'],
    ['-0.004', 'EUR', '0.00 EUR'],
    ['20', 'USD', '20.00 USD'],
  ])('%s %s is shown as %s', (value, currency, text) => {
    expect(shown(<Balance value={value} currency={currency} />).textContent).toBe(text);
    expect(`${formatBalance(value)} ${currency}`).toBe(text);
  });

  it('tells the exact amount on hover, and what a role conceals as it is', () => {
    shown(<Balance value="0.125001" currency="USD" />);
    expect(screen.getByTitle('0.125001 USD').textContent).toBe('0.13 USD');
    close();
    expect(shown(<Balance value="***" currency="USD" />).textContent).toContain('***');
  });
});

it('a list of payments writes every moment alike', () => {
  const now = Date.now() - 60_000;
  expect(shown(<TimeText value={now} isExact />).textContent).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

it('what loads has no heading without text', () => {
  expect(shown(<Loading rows={4} />).querySelectorAll('h1, h2, h3, h4, h5, h6')).toHaveLength(0);
});
