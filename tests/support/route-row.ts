import type { RouteRowInput } from '#shared/route/row-input.ts';

/** A row that sends by weighted channels, and again by one that resends. */
export const routeRow = (
  operatorId: string,
  channels: readonly (readonly [channelId: string, weight: number])[],
  resendChannelId: string,
): RouteRowInput => ({
  operatorId,
  rowStatus: 1,
  blockReason: '',
  monitorCycle: 15,
  monitorMinCount: 10,
  successRateThreshold: '80',
  monitorAction: 0,
  configItems: [
    {
      itemId: 'main',
      order: 1,
      ruleName: '',
      rule: [],
      mode: 1,
      channels: channels.map(([channelId, weight]) => ({ channelId, weight, enabled: true })),
    },
  ],
  resendConfigItems: [
    {
      order: 1,
      rule: [],
      waitSec: 60,
      maxAttempts: 1,
      mode: 2,
      channels: [{ channelId: resendChannelId, enabled: true }],
    },
  ],
});
