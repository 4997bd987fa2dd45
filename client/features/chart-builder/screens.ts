import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/sms/multidimensionalChart',
    page: () => import('./ChartBuilderPage.tsx').then((module) => module.ChartBuilderPage),
  },
];
