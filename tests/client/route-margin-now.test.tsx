import '#client/i18n/namespaces/route-config.ts';
import '#client/i18n/namespaces/route-overview.ts';
import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { MarginNow } from '#client/features/route/MarginNow.tsx';
import { MarginCell } from '#client/features/route-overview/MarginCell.tsx';
import { startI18n } from '#client/i18n/index.ts';

beforeAll(() => startI18n('en'));

const refused = { block: 'NEGATIVE_MARGIN', cost: null, margin: null, losing: null } as const;
const blocked = { ...refused, block: 'ROUTE_BLOCKED' } as const;
const reason = 'Sends nothing now: all channels are below the minimum margin';

it('names an item that loses beside a margin that is fine', () => {
  const item = { itemId: 'codes', order: 1, ruleName: 'OTP', isCatchAll: false, margin: '-25.00' };
  const now = { block: null, cost: '0.01', margin: '75.00', losing: false } as const;
  render(<MarginCell now={now} margin="75.00" losingItems={[item]} />);
  expect(screen.getByText('75.00 %').className).not.toContain('loss');
  const mark = screen.getByTitle('OTP: margin -25.00 %, below the minimum margin');
  expect([mark.textContent?.trim(), mark.className]).toEqual(['▼ OTP', expect.stringContaining('loss')]);
});

describe.each([
  ['grid', (now: typeof refused | typeof blocked) => <MarginNow now={now} margin="20.09" />],
  ['overview', (now: typeof refused | typeof blocked) => <MarginCell now={now} margin="20.09" losingItems={[]} />],
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
