import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/account/cusRechargeHistory',
    page: () => import('./RechargePage.tsx').then((module) => module.RechargePage),
  },
];
