import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/supmgt/subSup',
    page: () => import('./SupplierChannelsPage.tsx').then((module) => module.SupplierChannelsPage),
  },
  {
    path: '/supmgt/createNew',
    page: () => import('./CreateChannelPage.tsx').then((module) => module.CreateChannelPage),
  },
  {
    path: '/supmgt/edit',
    page: () => import('./EditChannelPage.tsx').then((module) => module.EditChannelPage),
  },
  {
    path: '/supmgt/price',
    page: () => import('./ChannelPricePage.tsx').then((module) => module.ChannelPricePage),
  },
  {
    path: '/supmgt/channelLog',
    page: () => import('./ChannelLogPage.tsx').then((module) => module.ChannelLogPage),
  },
  {
    path: '/subAll',
    page: () => import('./ChannelOverviewPage.tsx').then((module) => module.ChannelOverviewPage),
  },
];
