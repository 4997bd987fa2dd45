import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/dashboard/dash',
    page: () => import('./DashboardPage.tsx').then((module) => module.DashboardPage),
    prefetch: () => import('./first-calls.ts'),
  },
];
