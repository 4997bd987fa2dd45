import type { Lang } from '#shared/http/endpoint.ts';
import { refusedField } from '../http/errors.ts';
import { hostOf, type OutgoingGuard } from './outgoing-guard.ts';

/** Refuses a URL that is none or that leads into a private network which `WEBHOOK_TARGETS` does not list. */
export async function refuseInside(guard: OutgoingGuard, field: string, url: string, lang: Lang): Promise<void> {
  if (!URL.canParse(url)) throw refusedField(field, 'webAddress', lang);
  const { host, port } = hostOf(url);
  if (await guard.refuses(host, port)) throw refusedField(field, 'insideWebhook', lang);
}
