import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/settings/exchangeRate',
    page: () => import('./RatePage.tsx').then((module) => module.RatePage),
  },
];
