import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type ServerEventName, ServerEvents } from '#shared/event.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Audience, Events, Note } from '../../platform/events/events.ts';
import { concealerOf } from '../../platform/http/conceal.ts';
import { seenBy } from '../../platform/http/field-guard.ts';
import type { SignedIn } from '../../platform/http/viewer.ts';
import { seenPart } from './seen-part.ts';

/** A comment now and then keeps gateways from closing what seems idle, and tells pages that the server is there, ms. */
const heartbeat = 4000;
/** How soon an ended session ends its streams, and a right that was taken away counts, ms. */
const recheck = 5000;
/** Streams of one session; a further one ends the oldest. */
const mostPerSession = 5;
/** A reader that lets this much pile up is cut off, bytes; he comes back and asks again. One event of 1,000 channels has a third of it. */
const mostWaiting = 1_048_576;

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
    const write = (text: string) => {
      body.push(text);
      if (body.readableLength > mostWaiting) {
        body.destroy();
      }
    };
    const writeEvent = ({ name, data }: Pick<Note, 'name' | 'data'>) =>
      write(asText(name, concealers.get(name)?.(data, seenBy(admin))));
    const tell = ({ name, data, audience }: Note) => {
      if (name !== 'hello' && !isFor(audience, admin)) return;
      if (admin.dataScope === 1) {
        writeEvent({ name, data });
        return;
      }
      seenPart(db, data, admin).then(
        (part) => part !== undefined && writeEvent({ name, data: part }),
        (error) => log.warn({ err: error, event: name }, 'an event was not told'),
      );
    };
    const unsubscribe = events.subscribePage(tell);
    const beats = setInterval(() => write(': still here\n\n'), heartbeat);
    const checks = setInterval(() => {
      identify(req).then(
        (now) => {
          admin = now;
        },
        // The session has ended, or its token is too old; the page finds out which by asking for a new stream.
        () => stream.end(),
      );
    }, recheck);
    const stream: Stream = { body, sessionId: admin.sessionId, end: () => body.push(null) };
    streams.add(stream);
    body.once('close', () => {
      unsubscribe();
      clearInterval(beats);
      clearInterval(checks);
      streams.delete(stream);
    });
    const own = [...streams].filter(({ sessionId }) => sessionId === admin.sessionId);
    for (const old of own.slice(0, -mostPerSession)) {
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

/** Events obey the field rules of whoever gets them, as replies do. */
const concealers = new Map(Object.entries(ServerEvents).map(([name, schema]) => [name, concealerOf(schema)]));

const asText = (name: ServerEventName, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const isFor = (audience: Audience, admin: SignedIn): boolean =>
  'admins' in audience
    ? audience.admins.includes(admin.adminId)
    : audience.permissions.some((permission) => admin.permissions.has(permission));
