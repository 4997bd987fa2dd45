import type { Screen } from '../screen-types.ts';

export const mailScreens = [
  { path: '/settings/mail', name: 'Mail', authId: 'system_config', title: 'menu.mail', icon: 'mail' },
] as const satisfies readonly Screen[];
