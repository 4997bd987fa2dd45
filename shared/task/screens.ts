import type { Screen } from '../screen-types.ts';

export const taskScreens = [
  {
    path: '/setting/exports',
    name: 'Exports',
    title: 'menu.exports',
    icon: 'exports',
    hidden: true,
    actions: [{ title: 'menu.exports', path: '/setting/exports' }],
  },
] as const satisfies readonly Screen[];
