import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/sms/smsSendDetail',
    page: () => import('./MessageListPage.tsx').then((module) => module.MessageListPage),
  },
  {
    path: '/sms/message',
    page: () => import('./MessagePage.tsx').then((module) => module.MessagePage),
  },
  {
    path: '/sms/upstreamSmsSendDetail',
    page: () => import('./AttemptListPage.tsx').then((module) => module.AttemptListPage),
  },
];
