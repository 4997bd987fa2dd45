import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/settings/operationLog',
    page: () => import('./OperationLogPage.tsx').then((module) => module.OperationLogPage),
  },
];
