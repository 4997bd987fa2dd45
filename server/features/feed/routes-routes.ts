import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { feed } from '#shared/feed.ts';
import type { Tables } from '../../db/tables.ts';
import { limitCalls } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { changedRoutes, latestRouteChange } from '../../route-table/read-model.ts';
import { hashOf, keyOf } from '../api-key/repository.ts';

/** Calls of one key in a minute. */
const mostPerMinute = 120;
/** How often a waiting call looks for changes, ms; they have to arrive within 5 s. */
const every = 1000;

/** Routes of accounts for gateways. */
export function routeRoutes(app: FastifyInstance, db: Kysely<Tables>): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  route(app, feed.routes, async ({ since = 0, wait = 0 }, _visitor, { req, reply }) => {
    const keyHash = hashOf(keyOf(req) ?? '').toString('base64url');
    await limitCalls(db, `routes:${keyHash}`, mostPerMinute);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const signal = AbortSignal.any([closing.signal, gone.signal]);
    // Prefixes may have changed as well, hence a weak tag.
    const tagOf = (latest: number) => `W/"routes-${since}-${latest}"`;
    const knows = (latest: number) => req.headers['if-none-match'] === tagOf(latest);

    const until = Date.now() + wait * 1000;
    let latest = await latestRouteChange(db);
    while ((latest === since || knows(latest)) && Date.now() < until && !signal.aborted) {
      await sleep(Math.min(every, until - Date.now()), undefined, { signal }).catch(() => undefined);
      latest = await latestRouteChange(db);
    }
    reply.header('etag', tagOf(latest)).header('cache-control', 'no-store');
    if (knows(latest)) {
      reply.code(304);
      return { version: latest, isComplete: true, tables: [], operators: [], channels: [] };
    }
    // A version of the future comes from before a backup was restored: everything is told anew.
    return changedRoutes(db, since > latest ? 0 : since);
  });
}
