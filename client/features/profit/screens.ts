import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/sms/profitStatistics',
    page: () => import('./ProfitPage.tsx').then((module) => module.ProfitPage),
  },
];
