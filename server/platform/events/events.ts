import type { FastifyBaseLogger } from 'fastify';
import { asciiJson } from '#shared/ascii-json.ts';
import type { ServerEvent, ServerEventName } from '#shared/event.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Database } from '../db/database.ts';
import { listenTo } from './listen.ts';
import { joiner, pieces } from './pieces.ts';

/** Recipients of an event: given administrators, or everybody with one of the permissions. */
export type Audience = { readonly admins: readonly string[] } | { readonly permissions: readonly Permission[] };

/** An event to be delivered to open pages on all instances. */
export interface Note {
  readonly name: ServerEventName;
  readonly data: unknown;
  readonly audience: Audience;
}
type Listener = (note: Note) => void;

/** Event bus to open pages. Best effort: pages recover missed events through their usual calls. */
export interface Events {
  /** Publishes to the audience on all instances; call it after the commit. Failures are logged, never thrown: the write is already committed. */
  publish<N extends ServerEventName>(name: N, data: ServerEvent<N>, audience: Audience): Promise<void>;
  subscribe(listener: Listener): () => void;
  /** `subscribe` for an open page. */
  subscribePage(listener: Listener): () => void;
  /** Number of subscribed pages on this instance. */
  openPages(): number;
  close(): Promise<void>;
}

const channel = 'console_event';

/** Creates the event bus over PostgreSQL LISTEN/NOTIFY; in-process on the built-in engine, which has a single instance. */
export function createEvents(
  { pool, url, kind }: Pick<Database, 'pool' | 'url' | 'kind'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Events {
  const listeners = new Set<Listener>();
  let pages = 0;
  const deliver = (note: Note) => {
    for (const listener of listeners) {
      listener(note);
    }
  };
  const join = joiner((text) => {
    const note: Note = JSON.parse(text);
    deliver(note);
  });
  // Events may have been missed while the connection was lost: open pages must reload their data.
  const missed = () => deliver({ name: 'hello', data: {}, audience: { permissions: [] } });
  const listening =
    kind === 'pglite' ? undefined : listenTo({ url, channel, log, onPayload: join, onReconnected: missed });

  return {
    publish: async (name, data, audience) => {
      const note: Note = { name, data, audience };
      if (!listening) {
        deliver(note);
        return;
      }
      try {
        for (const piece of pieces(asciiJson(note))) {
          await pool.query('select pg_notify($1, $2)', [channel, piece]);
        }
      } catch (error) {
        log.warn({ err: error, event: name }, 'an event was not told');
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribePage: (listener) => {
      listeners.add(listener);
      pages += 1;
      return () => {
        if (listeners.delete(listener)) pages -= 1;
      };
    },
    openPages: () => pages,
    close: async () => {
      listeners.clear();
      await listening?.stop();
    },
  };
}
