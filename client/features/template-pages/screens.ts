import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/template/charts',
    page: () => import('./charts/ChartsPage.tsx').then((module) => module.ChartsPage),
  },
  {
    path: '/template/forms',
    page: () => import('./forms/FormsPage.tsx').then((module) => module.FormsPage),
  },
  {
    path: '/template/tables',
    page: () => import('./tables/TablesPage.tsx').then((module) => module.TablesPage),
  },
];
