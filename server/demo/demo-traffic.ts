import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { trafficOf } from '#fixtures/traffic/generate.ts';
import type { TrafficRoute } from '#fixtures/traffic/world.ts';
import type { MessageStore } from '../domain/messages/store.ts';
import type { Db } from '../platform/db/database.ts';
import { faultOf } from './channel-script.ts';
import { keepComing, sendDue } from './coming-receipts.ts';
import { tellPastSpeeds } from './handed-over.ts';
import { playIncidents } from './incidents.ts';
import { registerSenders } from './registered-senders.ts';
import { keepTrafficRoutes, loadTrafficRoutes } from './traffic-routes.ts';

const day = 86_400_000;
const perDay = 1650;
/** Lines of one transaction: others come in between. */
const batch = 1000;
/** Between two rounds of live traffic, ms. */
const interval = 10_000;

interface Options {
  db: Db;
  messages: MessageStore;
  /** Days of traffic that an empty store is filled with. */
  days: number;
}

/**
 * Plays past traffic into an empty store, newest first, then goes on sending; in the background as long as `app` lives. The next start
 * goes on where this one stopped, and sends what would have been sent in between.
 */
export function playTraffic(app: FastifyInstance, { db, messages, days }: Options): void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let ended: Promise<void> | undefined;
  const play = async (): Promise<void> => {
    const until = await startedAt(db);
    if (days > 0 && (await reached(db, 'demo-filled')) === undefined) await registerSenders(db);
    const world = { routes: sendableRoutes(await loadTrafficRoutes(db)) };
    const oldest = Math.floor(until / day) * day - (days - 1) * day;
    // Several instances may fill the same day: what is known is stored once.
    for (let to = days === 0 ? oldest : ((await reached(db, 'demo-filled')) ?? until); to > oldest; ) {
      const from = Math.ceil(to / day) * day - day;
      const traffic = trafficOf(world, { from, to, until, perDay });
      await keepComing(
        db,
        traffic.receipts.filter(({ time }) => time > until),
      );
      await messages.load(
        traffic.messages,
        traffic.receipts.filter(({ time }) => time <= until),
      );
      signal.throwIfAborted();
      await reach(db, 'demo-filled', from);
      // Beside the newest day: what there is to be found is there from the first minutes.
      if (to === until) {
        await tellPastSpeeds(db, messages, until);
        await playIncidents({ db, messages }, world.routes, until);
      }
      if (from === oldest) app.log.info({ days }, 'the demo’s past traffic is there');
      to = from;
    }
    const routesNow = keepTrafficRoutes(db);
    while (!signal.aborted) {
      const now = Date.now();
      let to = now;
      if (await claim(db, now)) {
        const from = Math.max((await reached(db, 'demo-live')) ?? until, now - 60 * day);
        to = Math.min(now, from + day);
        // Routes change while the demo runs: a channel that is being tried gets its share.
        const routes = await routesUp(db, await routesNow());
        const fresh = trafficOf({ routes, isByWeight: true }, { from, to, until: now, perDay });
        await keepComing(db, fresh.receipts);
        for (let at = 0; at < fresh.messages.length && !signal.aborted; at += batch) {
          await messages.append(fresh.messages.slice(at, at + batch));
        }
        await sendDue(db, messages, now);
        signal.throwIfAborted();
        await reach(db, 'demo-live', to);
      }
      // After a pause the next day follows at once.
      await delay(to < now ? interval / 10 : interval, undefined, { signal });
    }
  };
  app.addHook('onListen', async () => {
    ended = play().catch((error: unknown) => {
      if (!signal.aborted) app.log.warn({ err: error }, 'the demo’s traffic has stopped');
    });
  });
  app.addHook('preClose', async () => {
    stopping.abort();
    await ended;
  });
}

/** When the demo's traffic began, which is where its past ends. */
async function startedAt(db: Db): Promise<number> {
  const now = Date.now();
  await sql`insert into demo_progress (name, done) values ('demo-traffic', ${new Date(now)}) on conflict do nothing`.execute(
    db,
  );
  return (await reached(db, 'demo-traffic')) ?? now;
}

type Progress = 'demo-traffic' | 'demo-filled' | 'demo-live';

async function reached(db: Db, name: Progress): Promise<number | undefined> {
  const { rows } = await sql<{ done: number }>`select done from demo_progress where name = ${name}`.execute(db);
  return rows[0]?.done;
}

async function reach(db: Db, name: Progress, time: number): Promise<void> {
  await sql`insert into demo_progress (name, done) values (${name}, ${new Date(time)})
    on conflict (name) do update set done = excluded.done`.execute(db);
}

/** Of several instances one plays a round. */
async function claim(db: Db, now: number): Promise<boolean> {
  const { rows } = await sql`
    insert into demo_progress (name, done) values ('demo-turn', ${new Date(now)})
    on conflict (name) do update set done = excluded.done where demo_progress.done < ${new Date(now - interval / 20)}
    returning name`.execute(db);
  return rows.length > 0;
}

/** Links that the demo's gateway never gets, by fault: their channels have no past traffic either. */
const deadLinks: ReadonlySet<string | undefined> = new Set(['refused', 'down']);

/** Routes with those of their channels whose links the demo's gateway has. */
export const sendableRoutes = (routes: readonly TrafficRoute[]): TrafficRoute[] =>
  withChannels(routes, (code) => !deadLinks.has(faultOf(code)));

/** Routes with those of their channels that are up: a channel that is down delivers nothing. */
async function routesUp(db: Db, routes: readonly TrafficRoute[]): Promise<TrafficRoute[]> {
  const { rows } = await sql<{ code: string }>`
    select channel_code as code from channel join channel_live using (channel_id)
    where admin_status = 1 and link_status in ('bound', 'partly')`.execute(db);
  const up = new Set(rows.map(({ code }) => code));
  return withChannels(routes, (code) => up.has(code));
}

/** Routes with the channels that `isUsed` accepts; routes without any are left out. */
function withChannels(routes: readonly TrafficRoute[], isUsed: (code: string) => boolean): TrafficRoute[] {
  return routes
    .map(({ channels, weights = [], ...route }) => {
      const places = [...channels.keys()].filter((place) => isUsed(channels[place] ?? ''));
      const present = {
        channels: places.map((place) => channels[place] ?? ''),
        weights: places.map((place) => weights[place] ?? null),
      };
      return { ...route, ...present };
    })
    .filter(({ channels }) => channels.length > 0);
}
