import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/cusmgt/cus',
    page: () => import('./CustomerPage.tsx').then((module) => module.CustomerPage),
    prefetch: () => import('./first-calls.ts'),
  },
  {
    path: '/cusmgt/cusDetail',
    page: () => import('./detail/CustomerDetailPage.tsx').then((module) => module.CustomerDetailPage),
  },
  {
    path: '/cusmgt/subCus',
    page: () => import('./account/AccountPage.tsx').then((module) => module.AccountPage),
  },
  {
    path: '/cusmgt/cusApp',
    page: () => import('./application/ApplicationPage.tsx').then((module) => module.ApplicationPage),
    prefetch: () => import('./application/first-calls.ts'),
  },
];
