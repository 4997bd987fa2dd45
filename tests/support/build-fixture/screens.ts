export const screens = [
  { path: '/table', title: 'table', page: () => import('./TableScreen.tsx').then((module) => module.TableScreen) },
  { path: '/form', title: 'form', page: () => import('./FormScreen.tsx').then((module) => module.FormScreen) },
  { path: '/chart/:id', title: 'chart', page: () => import('./ChartScreen.tsx').then((module) => module.ChartScreen) },
  { path: '/policy', title: 'policy', page: () => import('./PolicyScreen.tsx').then((module) => module.PolicyScreen) },
];
