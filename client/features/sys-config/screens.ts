import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/settings/sysConfig',
    page: () => import('./SysConfigPage.tsx').then((module) => module.SysConfigPage),
    prefetch: () => import('./first-calls.ts'),
  },
];
