import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/routeAll',
    page: () => import('./RouteOverviewPage.tsx').then((module) => module.RouteOverviewPage),
  },
];
