import type { Screen } from '../screen-types.ts';

export const smppScreens = [
  {
    path: '/settings/smppSettings',
    name: 'SmppSettings',
    authId: 'smpp_decode',
    title: 'menu.smpp',
    icon: 'decode',
  },
] as const satisfies readonly Screen[];
