import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/setting/personalCenter',
    page: () => import('./PersonalCentrePage.tsx').then((module) => module.PersonalCentrePage),
  },
];
