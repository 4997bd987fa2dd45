import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { feed } from '#shared/feed.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Events } from '../../platform/events/events.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import { route } from '../../platform/http/route.ts';
import { hashOf, keyOf } from '../api-key/repository.ts';
import { latestOrder, ordersAfter } from '../message/read-model.ts';
import { type ReportedOrder, reportOrders } from '../message/writes.ts';
import { waitsOf } from './changes.ts';

/** Calls of one key in a minute. */
const maxPerMinute = 120;

/** What operators want of gateways for single messages. */
export function orderRoutes(app: FastifyInstance, db: Kysely<Tables>, events: Events): void {
  const waitFor = waitsOf(app);

  route(app, feed.orders, async ({ since = 0, wait = 0 }, _visitor, { req, reply }) => {
    await limitCalls(db, `orders:${hashOf(keyOf(req) ?? '').toString('base64url')}`, maxPerMinute);
    await waitFor({ wait, reply, look: () => latestOrder(db), isDone: (latest) => latest > since });
    reply.header('cache-control', 'no-store');
    return ordersAfter(db, since);
  });

  route(app, feed.orderStates, async (input, _visitor, { req }) => {
    const keyHash = hashOf(keyOf(req) ?? '');
    await limitCalls(db, `order-states:${keyHash.toString('base64url')}`, maxPerMinute);
    const { accepted, reported } = await reportOrders(db, keyHash, input);
    await publishOrders(events, reported);
    return { accepted };
  });
}

/** Tells those who gave orders that a gateway has reported them. */
async function publishOrders(events: Events, reported: readonly ReportedOrder[]): Promise<void> {
  for (const admin of new Set(reported.map(({ adminId }) => adminId))) {
    if (admin === null) continue;
    const msgIds = reported.filter(({ adminId }) => adminId === admin).map(({ msgId }) => msgId);
    await events.publish('orders-reported', { msgIds }, { admins: [admin] });
  }
}
