import type { FastifyBaseLogger } from 'fastify';
import { asciiJson } from '#shared/ascii-json.ts';
import type { ServerEvent, ServerEventName } from '#shared/event.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Database } from '../db/database.ts';
import { listenTo } from './listen.ts';
import { joiner, pieces } from './pieces.ts';

/** Who gets an event: named administrators, or everybody with one of the permissions. */
export type Audience = { readonly admins: readonly string[] } | { readonly permissions: readonly Permission[] };

/** An event on its way to open pages, on whichever instance they are open. */
export interface Note {
  readonly name: ServerEventName;
  readonly data: unknown;
  readonly audience: Audience;
}
type Listener = (note: Note) => void;

/** What the server tells open pages. Best effort: what is missed is asked for by the usual calls. */
export interface Events {
  /** Tells the audience on every instance; call it after the commit. A failure is logged, never thrown: what happened has happened. */
  publish<N extends ServerEventName>(name: N, data: ServerEvent<N>, audience: Audience): Promise<void>;
  subscribe(listener: Listener): () => void;
  /** As `subscribe`, for an open page. */
  subscribePage(listener: Listener): () => void;
  /** Open pages that this instance tells events. */
  openPages(): number;
  close(): Promise<void>;
}

const channel = 'console_event';

/** Events between instances go through the database's own notifications. The built-in engine has one instance, so there they stay here. */
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
  // Nobody knows what was missed while the connection was away: open pages start afresh.
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
