import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/sms/timeSharingStatistics',
    page: () => import('./TimeSharingPage.tsx').then((module) => module.TimeSharingPage),
  },
];
