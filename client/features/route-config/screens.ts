import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/cusmgt/routeCfg',
    page: () => import('./RouteConfigPage.tsx').then((module) => module.RouteConfigPage),
    prefetch: () => import('./first-calls.ts'),
  },
  {
    path: '/cusmgt/routeVersion',
    page: () => import('./RouteVersionPage.tsx').then((module) => module.RouteVersionPage),
  },
];
