import { event } from '#shared/event.ts';
import { signedInOf } from '../../platform/http/auth.ts';
import type { Feature } from '../feature.ts';
import { createStreams } from './streams.ts';

/** What the server tells open pages, as one stream a browser tab. */
export const eventFeature: Feature = async (app, { events, database: { db } }) => {
  const streams = createStreams({ db, events, log: app.log, identify: (req) => app.identify(req) });
  app.addHook('preClose', async () => streams.close());
  app.route({
    method: 'GET',
    url: event.stream.path,
    exposeHeadRoute: false,
    config: { permission: event.stream.permission },
    schema: describedAs(event.stream.summary),
    handler: (req, reply) =>
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        // Gateways pass each event on at once instead of waiting for more.
        .header('x-accel-buffering', 'no')
        .send(streams.open(req, signedInOf(req))),
  });
};

/** What the published contract says of the call; the validator needs none of it. */
const describedAs = (summary: string): object => ({ summary });
