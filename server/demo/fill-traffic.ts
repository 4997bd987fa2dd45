import { trafficOf } from '#fixtures/traffic/generate.ts';
import type { TrafficWorld } from '#fixtures/traffic/world.ts';
import type { MessageStore } from '../domain/messages/store.ts';

const wholeDay = 86_400_000;
/** Messages of one transaction on average. */
const batch = 10_000;

export interface Filling {
  messages: number;
  days: number;
  until: number;
  /** Begins the ids, so that several runs do not meet. */
  idPrefix: string;
}

/** Writes realistic traffic of the days before `until`, oldest first; yields how much is stored after each day. */
export async function* fillTraffic(
  store: Pick<MessageStore, 'load'>,
  world: TrafficWorld,
  { messages, days, until, idPrefix }: Filling,
): AsyncGenerator<{ stored: number; day: number }> {
  const perDay = messages / days;
  const span = wholeDay / Math.ceil(perDay / batch);
  let stored = 0;
  let day = 0;
  let loading: Promise<void> = Promise.resolve();
  for (let from = until - days * wholeDay; from < until; from += span) {
    const traffic = trafficOf(world, { from, to: Math.min(until, from + span), until, perDay, idPrefix });
    await loading;
    loading = store.load(
      traffic.messages,
      traffic.receipts.filter(({ time }) => time <= until),
    );
    // Awaited with the next span, which is made meanwhile.
    loading.catch(() => undefined);
    stored += traffic.messages.length;
    const done = Math.floor((from + span - until) / wholeDay + days + 1e-6);
    if (done > day || from + span >= until) await loading;
    if (done > day) yield { stored, day: done };
    day = done;
  }
}
