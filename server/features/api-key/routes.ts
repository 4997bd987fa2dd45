import { apiKey } from '#shared/api-key.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { createApiKeys } from './repository.ts';
import { createApiKeyService } from './service.ts';

/** Keys by which programs of ours call the console. */
export const apiKeyFeature: Feature = async (app, { database: { db } }) => {
  const keys = createApiKeys(db);
  const service = createApiKeyService(db, keys);
  route(app, apiKey.list, () => keys.all());
  route(app, apiKey.add, (input, viewer) => service.add(input, viewer));
  route(app, apiKey.revoke, ({ apiKeyId }, viewer) => service.revoke(apiKeyId, viewer));
};
