import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/setting/exports',
    page: () => import('./TaskPage.tsx').then((module) => module.TaskPage),
    prefetch: () => import('./first-calls.ts'),
  },
];
