import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  { path: '/settings/fee', page: () => import('./FeePage.tsx').then((module) => module.FeePage) },
];
