import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/settings/systemSettings',
    page: () => import('./CountryPage.tsx').then((module) => module.CountryPage),
    prefetch: () => import('./first-calls.ts'),
  },
  {
    path: '/settings/operator',
    page: () => import('./OperatorPage.tsx').then((module) => module.OperatorPage),
    prefetch: () => import('./first-calls.ts'),
  },
];
