import type { Screen } from '../screen-types.ts';

export const systemHealthScreens = [
  { path: '/settings/health', name: 'Health', authId: 'system_health', title: 'menu.health', icon: 'health' },
] as const satisfies readonly Screen[];
