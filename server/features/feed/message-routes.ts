import type { FastifyInstance, FastifyRequest } from 'fastify';
import { feed } from '#shared/feed.ts';
import type { Config } from '../../config.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { Database } from '../../platform/db/database.ts';
import { linesRoute } from '../../platform/http/lines.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import { hashOf, keyOf } from '../api-key/repository.ts';
import { lineStores } from './line-stores.ts';
import { createLineThread } from './line-thread.ts';

/** Calls of one key in a minute; one call carries many lines. */
const maxPerMinute = 600;

interface Options {
  database: Database;
  messages: MessageStore;
  limits: Config['limits'];
}

/** Messages and receipts from gateways, by the line. */
export function messageRoutes(app: FastifyInstance, { database, messages, limits }: Options): void {
  const admit = async (req: FastifyRequest): Promise<void> => {
    const key = hashOf(keyOf(req) ?? '').toString('base64url');
    await limitCalls(database.db, `messages:${key}`, maxPerMinute);
  };
  const answer = storesFor(app, { database, messages, limits });
  const maxBytes = limits.uploadBytes;
  linesRoute(app, feed.messages, { maxBytes, admit, answer: answer.messages });
  linesRoute(app, feed.receipts, { maxBytes, admit, answer: answer.receipts });
}

/** In a thread of its own, so that a feed does not hold up other calls; where the database has but one connection, in this one. */
function storesFor(app: FastifyInstance, { database, messages, limits }: Options): ReturnType<typeof lineStores> {
  if (database.kind === 'pglite') return lineStores(messages);
  const thread = createLineThread({ url: database.url, queryMs: limits.requestMs }, app.log);
  app.addHook('onClose', () => thread.close());
  return thread;
}
