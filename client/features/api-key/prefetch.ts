import { prefetchCall } from '#client/http/use-call.ts';
import { apiKey } from '#shared/api-key.ts';

/** Asks ahead for the keys. */
export const prefetchApiKeys = (): Promise<unknown> => prefetchCall(apiKey.list, {});
