/** Moments and amounts as `client/kit/format.ts` writes them. */
export const format = {
  justNow: 'Just now',
  secondsAgo: '{{count}} s ago',
  minutesAgo: '{{count}} min ago',
} as const;
