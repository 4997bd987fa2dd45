import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChannelChips } from '#client/features/route-overview/ChannelChips.tsx';
import type { RouteOverviewRow } from '#shared/route/overview.ts';

type Part = RouteOverviewRow['items'][number]['parts'][number];

it('strikes out channels of a route that carry nothing now, and shows what the others take of it', () => {
  const part = (channelName: string, weight: number, share: number, why: Part['why'] = null): Part => ({
    channelId: channelName,
    channelName,
    weight,
    share,
    why,
    enabled: true,
    adminStatus: why ? 2 : 1,
  });
  const parts = [part('paused', 60, 0, 'status'), part('alone', 40, 100)];
  render(<ChannelChips items={[{ ruleName: '', isCatchAll: true, mode: 1, parts }]} />);
  const chipOf = (name: string) => {
    const chip = screen.getByText(name).parentElement;
    return [chip?.textContent, chip?.hasAttribute('data-off')];
  };
  expect(chipOf('paused')).toEqual(['paused60', true]);
  expect(chipOf('alone')).toEqual(['alone40→100', false]);
  expect(screen.queryByTitle('paused 60→0, alone 40→100')).not.toBeNull();
});
