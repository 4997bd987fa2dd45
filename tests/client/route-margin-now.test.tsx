import '#client/i18n/namespaces/route-config.ts';
import '#client/i18n/namespaces/route-overview.ts';
import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { MarginNow } from '#client/features/route-config/MarginNow.tsx';
import { MarginCell } from '#client/features/route-overview/MarginCell.tsx';
import { startI18n } from '#client/i18n/index.ts';

beforeAll(() => startI18n('en'));

const refused = { block: 'NEGATIVE_MARGIN', cost: null, margin: null, losing: null } as const;
const blocked = { ...refused, block: 'ROUTE_BLOCKED' } as const;
const reason = 'Sends nothing now: all channels are below the minimum margin';

it('names an item that loses beside a margin that is fine', () => {
  const item = { itemId: 'codes', order: 1, ruleName: 'OTP', isCatchAll: false, margin: '-25.00' };
  const now = { block: null, cost: '0.01', margin: '75.00', losing: false } as const;
  render(<MarginCell now={now} margin="75.00" worstMargin="-25.00" losingItems={[item]} losingNetworks={[]} />);
  expect(screen.getByText('75.00 %').className).not.toContain('loss');
  const mark = screen.getByTitle('OTP: margin -25.00 %, below the minimum margin');
  expect([mark.textContent?.trim(), mark.className]).toEqual(['▼ OTP', expect.stringContaining('loss')]);
});

it('names a network that follows the row and loses', () => {
  const network = { operatorId: '7', operatorName: 'Vodafone', margin: '-30.11' };
  const now = { block: null, cost: '0.01', margin: '75.00', losing: false } as const;
  render(<MarginCell now={now} margin="75.00" worstMargin="-30.11" losingItems={[]} losingNetworks={[network]} />);
  const mark = screen.getByTitle('Vodafone follows this row: margin -30.11 %, below the minimum margin');
  expect([mark.textContent?.trim(), mark.className]).toEqual(['▼ Vodafone', expect.stringContaining('loss')]);
});

it('shows the worst margin of an item or network that does not lose', () => {
  const now = { block: null, cost: '0.01', margin: '75.00', losing: false } as const;
  render(<MarginCell now={now} margin="75.00" worstMargin="15.00" losingItems={[]} losingNetworks={[]} />);
  expect(screen.getByTitle('Worst margin of an item or network').textContent?.trim()).toBe('≥ 15.00');
});

it('says when and by what a row will lose', () => {
  const now = { block: null, cost: '0.01', margin: '75.00', losing: false } as const;
  const losesAt = Date.UTC(2026, 10, 29, 12);
  render(
    <MarginCell
      now={now}
      margin="75.00"
      worstMargin="75.00"
      losingItems={[]}
      losingNetworks={[]}
      losesAt={losesAt}
      losesBy="route"
    />,
  );
  expect(screen.getByTitle(/^Loses from 2026-11-29/).textContent).toMatch(/11-29 .*planned route$/);
});

describe.each([
  ['grid', (now: typeof refused | typeof blocked) => <MarginNow now={now} margin="20.09" />],
  [
    'overview',
    (now: typeof refused | typeof blocked) => (
      <MarginCell now={now} margin="20.09" worstMargin="20.09" losingItems={[]} losingNetworks={[]} />
    ),
  ],
])('the present margin in the %s', (_name, cell) => {
  it('is an error with its reason in words where every message is refused for its margin', () => {
    render(cell(refused));
    const shown = screen.getByTitle(reason);
    expect([shown.textContent?.trim(), shown.className]).toEqual(['→ –', expect.stringContaining('loss')]);
  });

  it('is none for a route that was blocked on purpose', () => {
    render(cell(blocked));
    expect(screen.getByTitle('Sends nothing now').className).not.toContain('loss');
  });
});
