import { channel } from '#shared/channel.ts';
import type { FieldError } from '#shared/errors.ts';
import { type FeedInput, feed } from '#shared/feed.ts';
import { fieldTexts, fill } from '#shared/texts/fields.ts';
import { AppError } from '../../platform/http/errors.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import { route } from '../../platform/http/route.ts';
import type { Visitor } from '../../platform/http/viewer.ts';
import { hashOf, keyOf } from '../api-key/repository.ts';
import type { Feature } from '../feature.ts';
import { accountRoutes } from './accounts-routes.ts';
import { balanceRoutes } from './balances-routes.ts';
import { keepMinutesShort } from './housekeeping.ts';
import { createLivePublisher } from './live-publisher.ts';
import { messageRoutes } from './message-routes.ts';
import { channelMetrics } from './metrics.ts';
import { orderRoutes } from './orders-routes.ts';
import { takeReport } from './repository.ts';
import { routeRoutes } from './routes-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { watchGateways } from './silent-gateways.ts';
import { noticeOf, returnNoticeOf } from './turn-notice.ts';

/** Calls of one key in a minute: twenty gateways behind it may report each 10 s. */
const maxPerMinute = 120;
/** How far the clock of a gateway may be ahead, ms. */
const skew = 60_000;

/** What gateways report of their channels, and what they read of accounts and balances. */
export const feedFeature: Feature = async (app, { config, database, events, messages, notices, vault }) => {
  const { db } = database;
  const publisher = createLivePublisher(events);
  app.addHook('onClose', async () => publisher.close());
  keepMinutesShort(app, db);
  watchGateways(app, { db, notices, events });
  accountRoutes(app, db, vault);
  balanceRoutes(app, db);
  messageRoutes(app, { database, messages, limits: config.limits });
  routeRoutes(app, db);
  orderRoutes(app, db, events);
  sessionRoutes(app, db, events);
  route(app, channel.metrics, (input, viewer) => channelMetrics(db, messages, input, viewer.admin));
  route(app, feed.channelStatus, async (input, visitor, { req }) => {
    const keyHash = hashOf(keyOf(req) ?? '');
    await limitCalls(db, `feed:${keyHash.toString('base64url')}`, maxPerMinute);
    refuseFuture(input, visitor);
    const { live, turned, returned, ...answer } = await takeReport(db, input, keyHash);
    publisher.publish(live);
    await notices.send({ permission: 'channel_all' }, [...turned.map(noticeOf), ...returned.map(returnNoticeOf)]);
    return { accepted: live.length, ...answer };
  });
};

/** A time far ahead would make every honest report that follows look old. */
function refuseFuture({ sentAt, channels }: FeedInput, { lang }: Visitor): void {
  const latest = Date.now() + skew;
  const late = [
    ...(sentAt > latest ? ['sentAt'] : []),
    ...channels.flatMap(({ events = [] }, index) =>
      events.flatMap(({ time }, place) => (time > latest ? [`channels.${index}.events.${place}.time`] : [])),
    ),
  ];
  if (late.length > 0) {
    const msg = fill(fieldTexts[lang].maximum, { limit: latest });
    throw new AppError('request.invalid', {}, { errors: late.map((field): FieldError => ({ field, msg })) });
  }
}
