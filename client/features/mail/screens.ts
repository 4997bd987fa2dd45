import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/settings/mail',
    page: () => import('./MailPage.tsx').then((module) => module.MailPage),
    prefetch: () => import('./first-calls.ts'),
  },
];
