import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/sms/templateList',
    page: () => import('./TemplatePage.tsx').then((module) => module.TemplatePage),
    prefetch: () => import('./first-calls.ts'),
  },
];
