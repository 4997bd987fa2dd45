import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { feed } from '#shared/feed.ts';
import type { Tables } from '../../db/tables.ts';
import type { Events } from '../../events/events.ts';
import { limitCalls } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { hashOf, keyOf } from '../api-key/repository.ts';
import { latestOrder, ordersAfter } from '../sms/read-model.ts';
import { reportOrders } from '../sms/writes.ts';
import { publishOrders } from './publish-orders.ts';

/** Calls of one key in a minute. */
const mostPerMinute = 120;
/** How often a waiting call looks for orders, ms. */
const every = 1000;

/** What operators want of gateways for single messages. */
export function orderRoutes(app: FastifyInstance, db: Kysely<Tables>, events: Events): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  route(app, feed.orders, async ({ since = 0, wait = 0 }, _visitor, { req, reply }) => {
    await limitCalls(db, `orders:${hashOf(keyOf(req) ?? '').toString('base64url')}`, mostPerMinute);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const signal = AbortSignal.any([closing.signal, gone.signal]);
    const until = Date.now() + wait * 1000;
    while ((await latestOrder(db)) <= since && Date.now() < until && !signal.aborted) {
      await sleep(Math.min(every, Math.max(0, until - Date.now())), undefined, { signal }).catch(() => undefined);
    }
    reply.header('cache-control', 'no-store');
    return ordersAfter(db, since);
  });

  route(app, feed.orderStates, async (input, _visitor, { req }) => {
    const keyHash = hashOf(keyOf(req) ?? '');
    await limitCalls(db, `order-states:${keyHash.toString('base64url')}`, mostPerMinute);
    const { accepted, reported } = await reportOrders(db, keyHash, input);
    await publishOrders(events, reported);
    return { accepted };
  });
}
