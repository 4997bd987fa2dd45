import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/account/cusAccount',
    page: () => import('./BillPage.tsx').then((module) => module.BillPage),
  },
];
