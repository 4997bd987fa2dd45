import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type ServerEventName, ServerEvents } from '#shared/event.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Audience, Events, Note } from '../../platform/events/events.ts';
import { refuseExpiredPassword, refuseMissingFactor } from '../../platform/http/auth.ts';
import { concealerOf } from '../../platform/http/conceal.ts';
import { seenBy } from '../../platform/http/field-guard.ts';
import type { SignedIn } from '../../platform/http/viewer.ts';
import { seenPart } from './seen-part.ts';

/** A comment now and then keeps gateways from closing what seems idle, and tells pages that the server is there, ms. */
const heartbeat = 4000;
/** How soon an ended session ends a stream without events, and a right that was given counts, ms. */
const recheck = 5000;
/** Streams of one session; a further one ends the oldest. */
const maxPerSession = 5;
/** A reader that lets this much pile up is cut off, bytes; he comes back and asks again. One event of 1,000 channels has a third of it. */
const maxWaiting = 1_048_576;
/** Events that wait for the rights of their reader; past that he is cut off. */
const maxNotes = 200;

interface Stream {
  body: Readable;
  sessionId: string;
  end(): void;
}

interface Options {
  db: Kysely<Tables>;
  events: Events;
  log: Pick<FastifyBaseLogger, 'warn'>;
  identify(req: FastifyRequest): Promise<SignedIn>;
}

/** The open streams of this instance. */
export function createStreams({ db, events, log, identify }: Options) {
  const streams = new Set<Stream>();

  const open = (req: FastifyRequest, signedIn: SignedIn): Readable => {
    let admin = signedIn;
    const body = new Readable({ read() {} });
    let isOver = false;
    const write = (text: string) => {
      if (isOver) return;
      body.push(text);
      if (body.readableLength > maxWaiting) {
        body.destroy();
      }
    };
    const end = () => {
      if (!isOver) body.push(null);
      isOver = true;
    };
    const writeEvent = ({ name, data }: Pick<Note, 'name' | 'data'>) =>
      write(asText(name, concealers.get(name)?.(data, seenBy(admin))));
    /** Rechecks session and rights; without them the stream ends, and the page finds out why by opening another. */
    const recheckRights = async (): Promise<boolean> => {
      try {
        const now = await identify(req);
        refuseExpiredPassword(now);
        refuseMissingFactor(now);
        admin = now;
        return true;
      } catch {
        end();
        return false;
      }
    };
    const tell = async ({ name, data, audience }: Note) => {
      if (name !== 'hello' && !isFor(audience, admin)) return;
      const part = admin.dataScope === 1 ? data : await seenPart(db, data, admin);
      if (part !== undefined) writeEvent({ name, data: part });
    };
    const waiting: Note[] = [];
    let isTelling = false;
    /** Tells what waits, in its order, by rights read after it happened. */
    const tellWaiting = async () => {
      if (isTelling) return;
      isTelling = true;
      while (waiting.length > 0 && !isOver && !body.destroyed) {
        const notes = waiting.splice(0);
        if (!(await recheckRights())) break;
        for (const note of notes) {
          await tell(note).catch((error) => log.warn({ err: error, event: note.name }, 'an event was not told'));
        }
      }
      isTelling = false;
    };
    const unsubscribe = events.subscribePage((note) => {
      if (note.name !== 'hello' && !isFor(note.audience, admin)) return;
      if (waiting.push(note) > maxNotes) body.destroy();
      tellWaiting();
    });
    const beats = setInterval(() => write(': still here\n\n'), heartbeat);
    const checks = setInterval(recheckRights, recheck);
    const stream: Stream = { body, sessionId: admin.sessionId, end };
    streams.add(stream);
    body.once('close', () => {
      unsubscribe();
      clearInterval(beats);
      clearInterval(checks);
      streams.delete(stream);
    });
    const own = [...streams].filter(({ sessionId }) => sessionId === admin.sessionId);
    for (const old of own.slice(0, -maxPerSession)) {
      old.end();
    }
    write(asText('hello', {}));
    return body;
  };

  return {
    open,
    close: () => {
      for (const stream of streams) {
        stream.end();
      }
    },
  };
}

/** Events obey the field rules of their subscribers, as replies do. */
const concealers = new Map(Object.entries(ServerEvents).map(([name, schema]) => [name, concealerOf(schema)]));

const asText = (name: ServerEventName, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const isFor = (audience: Audience, admin: SignedIn): boolean =>
  'admins' in audience
    ? audience.admins.includes(admin.adminId)
    : audience.permissions.some((permission) => admin.permissions.has(permission));
