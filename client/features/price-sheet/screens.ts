import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/supmgt/priceSheet',
    page: () => import('./PriceSheetPage.tsx').then((module) => module.PriceSheetPage),
  },
  {
    path: '/supmgt/priceImport',
    page: () => import('./PriceImportPage.tsx').then((module) => module.PriceImportPage),
  },
];
