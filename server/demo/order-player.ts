import type { FeedReceipt } from '#shared/feed/messages.ts';
import { feed } from '#shared/feed.ts';
import type { MessageReader } from '../domain/messages/reader.ts';
import type { Db } from '../platform/db/database.ts';
import type { FeedClient } from './feed-client.ts';
import { playOrder } from './played-orders.ts';

/** Takes orders for single messages and carries them out, as a gateway does that knows all messages of the demo. */
export function createOrderPlayer(sources: { db: Db; messages: MessageReader }, client: FeedClient) {
  let since = 0;
  let receipts: FeedReceipt[] = [];

  const sendDue = async (now: number): Promise<void> => {
    const due = receipts.filter(({ time }) => time <= now);
    if (due.length === 0) return;
    await client.send(feed.receipts, due);
    receipts = receipts.filter(({ time }) => time > now);
  };

  return async (): Promise<void> => {
    await sendDue(Date.now());
    const answer = await client.orders(feed.orders, since);
    for (const order of answer?.orders ?? []) {
      const played = await playOrder(sources, order, Date.now());
      if (!played) continue;
      const { orderId } = order;
      const taken = await client.tell(feed.orderStates, { orders: [{ orderId, state: 'taken' }] });
      if (!taken?.accepted.includes(orderId)) continue;
      if (played.messages.length > 0) await client.send(feed.messages, played.messages);
      receipts.push(...played.receipts);
      await client.tell(feed.orderStates, { orders: played.orders });
    }
    since = answer?.version ?? since;
  };
}
