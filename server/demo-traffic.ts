import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Traffic, trafficOf } from '#fixtures/traffic/generate.ts';
import type { FeedReceipt } from '#shared/feed/messages.ts';
import type { Db } from './db/database.ts';
import type { MessageStore } from './messages/store.ts';
import { loadTrafficRoutes } from './messages/traffic-world.ts';

const day = 86_400_000;
const days = 60;
const perDay = 1650;
/** Lines of one transaction: others come in between. */
const batch = 1000;
/** Between two rounds of live traffic, ms. */
const interval = 10_000;

interface Options {
  db: Db;
  messages: MessageStore;
}

/** Plays 60 days of traffic into an empty store, newest first, then goes on sending; in the background as long as `app` lives. */
export function playTraffic(app: FastifyInstance, { db, messages }: Options): void {
  const stopping = new AbortController();
  let ended: Promise<void> | undefined;
  const play = async (): Promise<void> => {
    const world = { routes: await loadTrafficRoutes(db) };
    const until = Date.now();
    if (await claim(db, 'demo-traffic', until)) {
      for (let past = 0; past < days && !stopping.signal.aborted; past += 1) {
        const from = Math.floor(until / day) * day - past * day;
        const span = { from, to: Math.min(until, from + day), until, perDay };
        await store(messages, trafficOf(world, span), until, stopping.signal);
      }
    }
    let last = until;
    let coming: FeedReceipt[] = [];
    while (!stopping.signal.aborted) {
      await delay(interval, undefined, { signal: stopping.signal });
      const now = Date.now();
      if (!(await claim(db, 'demo-live', now, interval / 2))) continue;
      const up = await channelsUp(db);
      const routes = world.routes.map((route) => ({
        ...route,
        channels: route.channels.filter((code) => up.has(code)),
      }));
      const fresh = trafficOf(
        { routes: routes.filter(({ channels }) => channels.length > 0) },
        { from: last, to: now, until: now, perDay },
      );
      const receipts = [...coming, ...fresh.receipts];
      coming = receipts.filter(({ time }) => time > now);
      await store(messages, { messages: fresh.messages, receipts }, now, stopping.signal);
      last = now;
    }
  };
  app.addHook('onListen', async () => {
    ended = play().catch((error: unknown) => {
      if (!stopping.signal.aborted) app.log.warn({ err: error }, 'the demo’s traffic has stopped');
    });
  });
  app.addHook('preClose', async () => {
    stopping.abort();
    await ended;
  });
}

async function store(messages: MessageStore, traffic: Traffic, now: number, signal: AbortSignal): Promise<void> {
  for (let at = 0; at < traffic.messages.length && !signal.aborted; at += batch) {
    await messages.append(traffic.messages.slice(at, at + batch));
  }
  const due = traffic.receipts.filter(({ time }) => time <= now);
  for (let at = 0; at < due.length && !signal.aborted; at += batch) {
    await messages.applyReceipts(due.slice(at, at + batch));
  }
}

/** Of several instances one plays; without `after` once for ever, else when the last time is so many ms ago. */
async function claim(db: Db, name: string, now: number, after?: number): Promise<boolean> {
  const { rows } = await sql`
    insert into message_job (name, done) values (${name}, ${new Date(now)})
    on conflict (name) do update set done = excluded.done where ${after !== undefined} and message_job.done < ${new Date(now - (after ?? 0))}
    returning name`.execute(db);
  return rows.length > 0;
}

/** A channel that is down delivers nothing. */
async function channelsUp(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select channel_code as code from channel join channel_live using (channel_id)
    where admin_status = 1 and link_status in ('bound', 'partly')`.execute(db);
  return new Set(rows.map(({ code }) => code));
}
