import type { LoggedResources } from '../logged-types.ts';

export const apiKeyLogged: LoggedResources = {
  apiKey: {
    zh: 'API 密钥',
    en: 'API key',
    scope: 'everybody',
    target: { permission: 'admin_user:api-keys', path: () => '/settings/apiKeys' },
    tables: {
      'api-key': { zh: 'API 密钥', en: 'API keys' },
    },
  },
};
