import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox/type';
import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { CallContext, envelope, withCallContext } from '#shared/http/endpoint.ts';
import { isTimeZone } from '#shared/zones.ts';
import { signedInOf } from './auth.ts';
import { concealerOf, type SeenBy } from './conceal.ts';
import { AppError } from './errors.ts';
import { type FieldGuard, fieldGuard } from './field-guard.ts';
import { langOf } from './lang.ts';
import { once } from './once.ts';
import type { FileAnswer } from './send-file.ts';
import type { Viewer, Visitor } from './viewer.ts';

/** The viewer a handler gets: calls open to the public may have none. */
export type ViewerOf<E extends Endpoint> = E['permission'] extends 'public' | 'api-key' ? Visitor : Viewer;
/** For the few handlers that read cookies or set headers. */
export interface Exchange {
  req: FastifyRequest;
  reply: FastifyReply;
}
type Handler<E extends Endpoint, R> = (input: InputOf<E>, viewer: ViewerOf<E>, exchange: Exchange) => Promise<R>;

/**
 * Mounts a call of the contract: its input is checked, permission and field rules are enforced, its answer put into the
 * envelope.
 */
export function route<E extends Endpoint>(app: FastifyInstance, e: E, handler: Handler<E, ReplyOf<E>>): void {
  const guard = once(() => fieldGuard(e));
  mount(app, e, guard, { 200: envelope(e.reply) }, async (input: InputOf<E>, viewer: ViewerOf<E>, exchange) => {
    const data = await handler(input, viewer, exchange);
    return { code: 200, msg: '', data: 'admin' in viewer ? guard().conceal(data, viewer) : data };
  });
}

/** Mounts a call that answers a file. */
export function fileRoute<E extends Endpoint>(app: FastifyInstance, e: E, handler: Handler<E, FileAnswer>): void {
  const guard = once(() => fieldGuard(e));
  mount(app, e, guard, undefined, async (input: InputOf<E>, viewer: ViewerOf<E>, exchange) => {
    const { sendFile } = await import('./send-file.ts');
    return sendFile(exchange.reply, await handler(input, viewer, exchange));
  });
}

function mount<E extends Endpoint>(
  app: FastifyInstance,
  e: E,
  guard: () => FieldGuard,
  response: object | undefined,
  answer: Handler<E, unknown>,
): void {
  // Exactly one key: an own property set to undefined makes Fastify warn.
  const carrier = e.method === 'GET' ? 'querystring' : 'body';
  const fields = Object.keys(e.input.properties).filter((field) => !(field in CallContext.properties));
  const isOpen = e.permission === 'public' || e.permission === 'api-key';
  app.route({
    method: e.method ?? 'POST',
    url: e.path,
    exposeHeadRoute: false,
    config: {
      permission: e.permission,
      ...(e.allCustomers && { allCustomers: e.allCustomers }),
      ...(e.needsShown && { needsShown: e.needsShown }),
      ...(e.apiKeyRight && { apiKeyRight: e.apiKeyRight }),
      ...(e.passwordExpired && { passwordExpired: e.passwordExpired }),
      ...(e.secondFactorMissing && { secondFactorMissing: e.secondFactorMissing }),
      ...(e.upload && { upload: true }),
      ...(e.reads && { reads: true }),
    },
    schema: { summary: e.summary, [carrier]: withCallContext(e.input), ...(response && { response }) },
    handler: async (req, reply) => {
      const sent = (e.method === 'GET' ? req.query : req.body) as CallContext;
      const input = pick(sent, fields);
      // The only casts: the schema has checked the input, and the permission decides which viewer it is.
      const answered = (given: object, viewer: Visitor) =>
        answer(given as InputOf<E>, viewer as ViewerOf<E>, { req, reply });
      if (isOpen) {
        return answered(input, visitorOf(req, sent));
      }
      const viewer = viewerOf(req, sent);
      const { admit, concealError } = guard();
      try {
        return await answered(admit(input, viewer), viewer);
      } catch (error) {
        throw concealError(error, viewer);
      }
    },
  });
}

/** The contract's fields of what was sent; a loop, since spreading costs several times as much and every call does it. */
function pick(sent: object, fields: readonly string[]): object {
  const input: Record<string, unknown> = {};
  for (const field of fields) {
    if (Object.hasOwn(sent, field)) {
      input[field] = Reflect.get(sent, field);
    }
  }
  return input;
}

function visitorOf(req: FastifyRequest, sent: CallContext): Visitor {
  const { utcOffset, timezone } = contextOf(sent);
  return { lang: langOf(req), utcOffset, timezone, ip: req.ip, requestId: req.id };
}

function viewerOf(req: FastifyRequest, sent: CallContext): Viewer {
  const { utcOffset, timezone } = contextOf(sent);
  return { lang: langOf(req), utcOffset, timezone, ip: req.ip, requestId: req.id, admin: signedInOf(req) };
}

function contextOf({ utcOffset = 0, timezone = 'UTC' }: Partial<CallContext>): Pick<Visitor, 'utcOffset' | 'timezone'> {
  if (!isTimeZone(timezone)) {
    throw new AppError('time-zone.unknown', { timezone });
  }
  return { utcOffset, timezone };
}

/** `concealerOf` for values of a known type: masks and nulls fit the schema that the value has. */
export function concealerFor<S extends TSchema>(schema: S): (value: Static<S>, rules: SeenBy) => Static<S> {
  const conceal = concealerOf(schema);
  return (value, rules) => conceal(value, rules) as Static<S>;
}
