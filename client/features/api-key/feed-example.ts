import type { apiKey } from '#shared/api-key.ts';
import { feed } from '#shared/feed.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';

/** A first call by curl, to this console's address, which shows that the key works: a report that says nothing yet, an application, the accounts or the routes. */
export function feedExample(
  { key, rights }: Pick<ReplyOf<typeof apiKey.add>, 'key' | 'rights'>,
  sentAt: number,
): string {
  if (!rights.includes('feed') && rights.includes('applications')) {
    const url = new URL(feed.applications.path.slice(1), document.baseURI);
    const body = JSON.stringify({ companyName: 'Acme', contactName: 'Jane Doe', email: 'jane@acme.example' });
    return posted(url, key, body);
  }
  if (!rights.includes('feed')) {
    const first = rights.includes('routes') && rights.length === 1 ? feed.routes : feed.accounts;
    const url = new URL(first.path.slice(1), document.baseURI);
    return [`curl ${url.href} \\`, `  -H 'Authorization: Bearer ${key}'`].join('\n');
  }
  const url = new URL(feed.channelStatus.path.slice(1), document.baseURI);
  const body = JSON.stringify({ sentAt, channels: [{ channelCode: 'YOUR-CHANNEL-CODE' }] });
  return posted(url, key, body);
}

const posted = (url: URL, key: string, body: string): string =>
  [
    `curl ${url.href} \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${body}'`,
  ].join('\n');
