import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { feed } from '#shared/feed.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Events } from '../../platform/events/events.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import { route } from '../../platform/http/route.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import { hashOf, keyOf } from '../api-key/repository.ts';
import { forgetSessions, takeSessions } from '../user/writes.ts';

/** Calls of one key in a minute. */
const maxPerMinute = 120;
const every = 600_000;

/** Sessions of customers at gateways. */
export function sessionRoutes(app: FastifyInstance, db: Kysely<Tables>, events: Events): void {
  runEvery(app, every, () => forgetSessions(db), 'sessions that are over stay for now');
  route(app, feed.sessions, async (input, _visitor, { req }) => {
    const keyHash = hashOf(keyOf(req) ?? '');
    await limitCalls(db, `sessions:${keyHash.toString('base64url')}`, maxPerMinute);
    const { endedFor, ...answer } = await takeSessions(db, input, keyHash);
    if (endedFor.length > 0) {
      await events.publish('sessions-ended', { userIds: endedFor }, { permissions: ['customer_list'] });
    }
    return answer;
  });
}
