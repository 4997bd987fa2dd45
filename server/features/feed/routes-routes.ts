import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { feed } from '#shared/feed.ts';
import { changedRoutes, latestRouteChange } from '../../domain/route-table/read-model.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import { route } from '../../platform/http/route.ts';
import { hashOf, keyOf } from '../api-key/repository.ts';
import { changesOf } from './changes.ts';

/** Calls of one key in a minute. */
const maxPerMinute = 120;

/** Routes of accounts for gateways. */
export function routeRoutes(app: FastifyInstance, db: Kysely<Tables>): void {
  const waitForChange = changesOf(app);
  route(app, feed.routes, async ({ since = 0, wait = 0 }, _visitor, { req, reply }) => {
    const keyHash = hashOf(keyOf(req) ?? '').toString('base64url');
    await limitCalls(db, `routes:${keyHash}`, maxPerMinute);
    const { latest, isKnown, from } = await waitForChange({
      since,
      wait,
      req,
      reply,
      latestChange: () => latestRouteChange(db),
      // Prefixes may have changed as well, hence a weak tag.
      tagOf: (change) => `W/"routes-${since}-${change}"`,
    });
    return isKnown
      ? { version: latest, isComplete: true, tables: [], operators: [], channels: [] }
      : changedRoutes(db, from);
  });
}
