import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/settings/smppSettings',
    page: () => import('./SmppPage.tsx').then((module) => module.SmppPage),
  },
];
