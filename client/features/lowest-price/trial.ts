import type { RankedChannel } from '#shared/channel/lowest.ts';

/** Where routes lead. */
export interface Destination {
  countryId: string;
  operatorId: string;
}

/** Whether routes lead to the destination that the channel is not on yet; what is shown as of a moment is not changed there. */
export const mayTry = (
  { adminStatus, isRouted }: RankedChannel,
  routeOperatorId: string | null,
  at: number | undefined,
): routeOperatorId is string => at === undefined && adminStatus === 1 && !isRouted && routeOperatorId !== null;

/** Why a channel that no route there names is not offered to be tried: its status, or no route leads there. */
export function whyNotTried(
  { adminStatus, isRouted }: RankedChannel,
  routeOperatorId: string | null,
): 'status' | 'route' | undefined {
  if (isRouted) return undefined;
  if (adminStatus !== 1) return 'status';
  return routeOperatorId === null ? 'route' : undefined;
}

/** The change that gives the channel a small share of these routes. */
export const trialUrl = (channelId: string, place: Destination): string =>
  `${addressOf(place)}&tryChannelId=${channelId}`;

/** The routes of an operator, as of the same moment. */
export const routesUrl = (place: Destination, at: number | undefined): string =>
  `${addressOf(place)}${at === undefined ? '' : `&at=${at}`}`;

/** An operator's routes, with its country: filters of the overview name an operator only below one. */
const addressOf = ({ countryId, operatorId }: Destination): string =>
  `/routeAll?countryId=${countryId}&operatorId=${operatorId}`;
