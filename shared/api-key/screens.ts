import type { Screen } from '../screen-types.ts';

export const apiKeyScreens = [
  {
    path: '/settings/apiKeys',
    name: 'ApiKeys',
    authId: 'admin_user:api-keys',
    title: 'menu.apiKeys',
    icon: 'apiKey',
  },
] as const satisfies readonly Screen[];
