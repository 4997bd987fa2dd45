import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/settings/accountSettings',
    page: () => import('./AdminUserPage.tsx').then((module) => module.AdminUserPage),
    prefetch: () => import('./first-calls.ts'),
  },
];
