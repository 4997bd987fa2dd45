import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/settings/health',
    page: () => import('./HealthPage.tsx').then((module) => module.HealthPage),
    prefetch: () => import('./first-calls.ts'),
  },
];
