import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { feed } from '#shared/feed.ts';
import { changedBalances, latestBalanceChange } from '../../domain/ledger/changes.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import { route } from '../../platform/http/route.ts';
import { hashOf, keyOf } from '../api-key/repository.ts';
import { changesOf } from './changes.ts';

/** Calls of one key in a minute: with traffic there is always something new, so that several gateways ask each second. */
const maxPerMinute = 600;

/** What customers may still spend, for gateways (R24). */
export function balanceRoutes(app: FastifyInstance, db: Kysely<Tables>): void {
  const waitForChange = changesOf(app);
  route(app, feed.balances, async ({ since = 0, wait = 0 }, _visitor, { req, reply }) => {
    const keyHash = hashOf(keyOf(req) ?? '').toString('base64url');
    await limitCalls(db, `balances:${keyHash}`, maxPerMinute);
    const { latest, isKnown, from } = await waitForChange({
      since,
      wait,
      req,
      reply,
      latestChange: () => latestBalanceChange(db),
      // A temporary credit that ends changes an answer without a change, hence a weak tag.
      tagOf: (change) => `W/"balances-${since}-${change}"`,
    });
    return isKnown ? { version: latest, isComplete: true, balances: [] } : changedBalances(db, { since: from, latest });
  });
}
