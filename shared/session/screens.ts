import type { Screen } from '../screen-types.ts';

export const sessionScreens = [
  {
    path: '/setting/personalCenter',
    name: 'PersonalCenter',
    title: 'menu.personalCentre',
    icon: 'user',
    hidden: true,
    actions: [{ title: 'menu.personalCentre', path: '/setting/personalCenter' }],
  },
] as const satisfies readonly Screen[];
