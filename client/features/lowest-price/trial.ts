import type { RankedChannel } from '#shared/channel/lowest.ts';

/** Whether routes lead to the destination that the channel is not on yet. */
export const mayTry = (
  { adminStatus, isRouted }: RankedChannel,
  routeOperatorId: string | null,
): routeOperatorId is string => adminStatus === 1 && !isRouted && routeOperatorId !== null;

/** The change that gives the channel a small share of these routes. */
export const trialUrl = (channelId: string, routeOperatorId: string): string =>
  `/routeAll?operatorId=${routeOperatorId}&tryChannelId=${channelId}`;
