import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/cusmgt/showDetail',
    page: () => import('./SenderPage.tsx').then((module) => module.SenderPage),
  },
];
