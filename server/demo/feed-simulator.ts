import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ApiKeyRight } from '#shared/api-key-right.ts';
import { type FeedInput, feed } from '#shared/feed.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { Config } from '../config.ts';
import type { MessageReader } from '../domain/messages/reader.ts';
import type { Database } from '../platform/db/database.ts';
import { askedEvents, eventsBetween, metricAt, type PlayedChannel } from './channel-script.ts';
import { createFeedClient } from './feed-client.ts';
import { handedOver } from './handed-over.ts';
import { oneInstance } from './one-instance.ts';
import { createOrderPlayer } from './order-player.ts';
import { isPlayed } from './played-host.ts';
import { createPlayedPdus } from './played-pdus.ts';
import { createSessionPlayer } from './session-player.ts';

interface SimulatorOptions {
  config: Pick<Config, 'basePath'>;
  database: Database;
  messages: MessageReader;
  /** Makes a key of that name, which ends the one before. */
  renewKey(keyName: string, by: string, rights: ApiKeyRight[]): Promise<string>;
}

const keyName = 'demo simulator';
/** Between two reports, ms. */
const interval = 10_000;
/** Poll interval for orders, ms: short, since users wait for the result. */
const betweenOrders = 2000;
/** Interval of session reports, ms; each also carries out the disconnections that were ordered. */
const betweenSessions = 4000;
/** The first report tells what happened in this time before it, ms. */
const lookBack = 1_200_000;
/** Channels in one report. */
const portion = 200;

type Wanted = ReplyOf<typeof feed.channelStatus>['wanted'][number];

/** Plays a gateway that reports the demo's channels by the feed, like any other program, as long as `app` listens. */
export function simulateFeed(app: FastifyInstance, { config, database, messages, renewKey }: SimulatorOptions): void {
  const stopping = new AbortController();
  const only = oneInstance(database, app.log);
  const wanted = new Map<string, Wanted>();
  const reported = new Map<string, NonNullable<PlayedChannel['before']>>();
  /** When the binding or unbinding was asked for that was last carried out, by channel. */
  const followed = new Map<string, number | null>();
  const isAsked = ({ code, linkAskedAt }: PlayedChannel) => followed.has(code) && followed.get(code) !== linkAskedAt;
  let ended: Promise<unknown> | undefined;
  let reportedUntil = Date.now() - lookBack;

  const client = createFeedClient({
    address: () => `${ownAddress(app)}${config.basePath}`,
    signal: stopping.signal,
    timeout: interval,
    // A user has revoked it: that holds until the next start.
    onRevoked: () => app.log.warn('the simulator’s API key was revoked: no more reports'),
  });
  const playOrders = createOrderPlayer({ db: database.db, messages }, client);
  const playSessions = createSessionPlayer(database.db, client);
  const pdusBetween = createPlayedPdus();

  const send = async (channels: FeedInput['channels'], sentAt: number): Promise<void> => {
    for (let from = 0; from < channels.length && client.hasKey(); from += portion) {
      const report = { sentAt, channels: channels.slice(from, from + portion) };
      for (const each of (await client.tell(feed.channelStatus, report))?.wanted ?? []) {
        wanted.set(each.channelCode, each);
      }
    }
  };

  const round = async (): Promise<void> => {
    const turn = await only.ask();
    if (turn === 'no') {
      return;
    }
    if (turn === 'new') {
      client.setKey(await renewKey(keyName, 'simulator', ['feed', 'messages']));
    }
    if (!client.hasKey()) {
      return;
    }
    const rows = await database.db
      .selectFrom('channel')
      .select(['channel_id', 'channel_code', 'bind_count', 'protocol', 'host', 'http_config'])
      .execute();
    const unasked = rows.filter(({ channel_code }) => !wanted.has(channel_code));
    // A gateway that knows nothing of a channel yet asks before it does anything.
    await send(
      unasked.map(({ channel_code }) => ({ channelCode: channel_code })),
      Date.now(),
    );
    const now = Date.now();
    const submits = await handedOver(messages, now);
    const played = rows.flatMap(
      ({ channel_id: id, channel_code: code, bind_count: sessions, protocol, host, http_config }) => {
        const wishes = wanted.get(code);
        const isReal = !isPlayed(protocol, protocol === 3 ? hostOfUrl(http_config?.url) : host);
        return wishes
          ? [{ code, sessions, isReal, before: reported.get(code), submits: submits.get(id) ?? 0, ...wishes }]
          : [];
      },
    );
    const reports = played.map((channel) => reportOf(channel, reportedUntil, now, isAsked(channel)));
    await send(reports, now);
    for (const { channelCode, metric } of reports) {
      if (metric) reported.set(channelCode, { at: now, metric });
    }
    for (const { code, linkAskedAt } of played) {
      followed.set(code, linkAskedAt);
    }
    for (const channel of played) {
      const pdus = channel.capture ? pdusBetween(channel, channel.capture, reportedUntil, now) : [];
      if (channel.capture && pdus.length > 0 && client.hasKey()) {
        await client.tell(feed.pdus, { captureId: channel.capture.captureId, pdus: pdus.slice(0, portion) });
      }
    }
    reportedUntil = now;
  };

  const forEver = async (play: () => Promise<void>, every: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      await play().catch((error: unknown) => {
        if (!stopping.signal.aborted) {
          app.log.warn({ err: error }, 'the simulator could not report');
        }
      });
      await delay(every, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const whileKeyed = (play: () => Promise<void>) => async () => {
    if (client.hasKey()) await play();
  };
  app.addHook('onListen', async () => {
    ended = Promise.all([
      forEver(round, interval),
      forEver(whileKeyed(playOrders), betweenOrders),
      forEver(whileKeyed(playSessions), betweenSessions),
    ]);
  });
  app.addHook('preClose', async () => {
    stopping.abort();
    await ended;
    await only.release();
  });
}

/** Report of a channel; of a silent one only that it is there, which asks what is wanted. */
function reportOf(channel: PlayedChannel, since: number, now: number, isAsked: boolean): FeedInput['channels'][number] {
  const metric = metricAt(channel, now);
  const events = [...eventsBetween(channel, since, now), ...(isAsked ? askedEvents(channel, now) : [])];
  return { channelCode: channel.code, ...(metric && { metric }), ...(events.length > 0 && { events }) };
}

/** Where this server listens; on all addresses means on the loopback, too. */
function ownAddress(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('the server does not listen on a port');
  }
  const { address: host, port, family } = address;
  const isAny = host === '0.0.0.0' || host === '::';
  return `http://${isAny ? '127.0.0.1' : family === 'IPv6' ? `[${host}]` : host}:${port}`;
}

const hostOfUrl = (url = ''): string => (URL.canParse(url) ? new URL(url).hostname : '');
