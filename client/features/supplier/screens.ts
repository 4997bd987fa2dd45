import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/supmgt/supplier',
    page: () => import('./SupplierPage.tsx').then((module) => module.SupplierPage),
    prefetch: () => import('./first-calls.ts'),
  },
];
