import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/alarm/list',
    page: () => import('./AlarmListPage.tsx').then((module) => module.AlarmListPage),
  },
  {
    path: '/alarm/rules',
    page: () => import('./AlarmRulesPage.tsx').then((module) => module.AlarmRulesPage),
  },
];
