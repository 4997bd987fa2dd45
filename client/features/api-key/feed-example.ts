import type { apiKey } from '#shared/api-key.ts';
import { feed } from '#shared/feed.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';

/** A first call by curl, to this console's address, which shows that the key works: a report that says nothing yet, or the accounts. */
export function feedExample(
  { key, rights }: Pick<ReplyOf<typeof apiKey.add>, 'key' | 'rights'>,
  sentAt: number,
): string {
  if (!rights.includes('feed')) {
    const url = new URL(feed.accounts.path.slice(1), document.baseURI);
    return [`curl ${url.href} \\`, `  -H 'Authorization: Bearer ${key}'`].join('\n');
  }
  const url = new URL(feed.channelStatus.path.slice(1), document.baseURI);
  const body = JSON.stringify({ sentAt, channels: [{ channelCode: 'YOUR-CHANNEL-CODE' }] });
  return [
    `curl ${url.href} \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${body}'`,
  ].join('\n');
}
