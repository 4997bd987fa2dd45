import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/account/supAccount',
    page: () => import('./SupplierBillPage.tsx').then((module) => module.SupplierBillPage),
  },
];
