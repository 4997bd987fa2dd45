import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/settings/apiKeys',
    page: () => import('./ApiKeyPage.tsx').then((module) => module.ApiKeyPage),
    prefetch: () => import('./first-calls.ts'),
  },
];
