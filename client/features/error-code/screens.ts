import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/settings/errorCode',
    page: () => import('./ErrorCodePage.tsx').then((module) => module.ErrorCodePage),
    prefetch: () => import('./first-calls.ts'),
  },
];
