import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/settings/roleSettings',
    page: () => import('./RolePage.tsx').then((module) => module.RolePage),
    prefetch: () => import('./first-calls.ts'),
  },
  {
    path: '/settings/roleMgt',
    page: () => import('./RoleEditorPage.tsx').then((module) => module.RoleEditorPage),
  },
];
