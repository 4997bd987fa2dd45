import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/cusmgt/routeMonitor',
    page: () => import('./MonitorPage.tsx').then((module) => module.MonitorPage),
  },
];
