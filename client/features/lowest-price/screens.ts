import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/supmgt/lowerPrice',
    page: () => import('./LowestPricePage.tsx').then((module) => module.LowestPricePage),
  },
];
