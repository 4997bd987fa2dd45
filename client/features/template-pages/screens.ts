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
  {
    path: '/template/editors',
    page: () => import('./editors/EditorsPage.tsx').then((module) => module.EditorsPage),
  },
  {
    path: '/template/excel',
    page: () => import('./excel/ExcelPage.tsx').then((module) => module.ExcelPage),
  },
  {
    path: '/template/drag',
    page: () => import('./drag/DragPage.tsx').then((module) => module.DragPage),
  },
  {
    path: '/template/workflow',
    page: () => import('./workflow/WorkflowPage.tsx').then((module) => module.WorkflowPage),
  },
  {
    path: '/template/effects',
    page: () => import('./effects/EffectsPage.tsx').then((module) => module.EffectsPage),
  },
];
