import { feed } from '#shared/feed.ts';

/** A first report by curl, to this console's address; it says nothing of a channel yet and shows that the key works. */
export function feedExample(key: string, sentAt: number): string {
  const url = new URL(feed.channelStatus.path.slice(1), document.baseURI);
  const body = JSON.stringify({ sentAt, channels: [{ channelCode: 'YOUR-CHANNEL-CODE' }] });
  return [
    `curl ${url.href} \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${body}'`,
  ].join('\n');
}
