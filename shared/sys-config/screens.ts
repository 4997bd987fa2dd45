import type { Screen } from '../screen-types.ts';

export const sysConfigScreens = [
  {
    path: '/settings/sysConfig',
    name: 'SysConfig',
    authId: 'system_config',
    title: 'menu.sysConfig',
    icon: 'sliders',
  },
] as const satisfies readonly Screen[];
