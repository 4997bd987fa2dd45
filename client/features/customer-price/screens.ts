import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  {
    path: '/cusmgt/price',
    page: () => import('./CustomerPricePage.tsx').then((module) => module.CustomerPricePage),
  },
  {
    path: '/cusmgt/pricePlan',
    page: () => import('./plan/PlanPage.tsx').then((module) => module.PlanPage),
  },
  {
    path: '/cusmgt/priceNotice',
    page: () => import('./notice/NoticePage.tsx').then((module) => module.NoticePage),
  },
];
