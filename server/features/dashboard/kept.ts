import type { Writes } from '../../platform/http/writes.ts';
import { createLanes } from './lanes.ts';

interface Counted<Value> {
  value: Value;
  /** When counting began, and the writes until then. */
  at: number;
  writes: number;
}

interface Entry<Value> {
  load: () => Promise<Value>;
  latest?: Counted<Value>;
  /** A count that has not begun: further callers share it. */
  waiting?: Promise<Counted<Value>>;
  readAt: number;
}

interface Limits {
  /** A value this old is counted again, ms: other instances and the feed change what it tells. */
  maxAge: number;
  /** After a write of anybody, a value this old is, ms. */
  maxAgeAfterWrite: number;
  /** Time without reads after which a value is dropped, ms. */
  maxIdle: number;
}

/** Number of values kept at a time. */
const capacity = 200;
/** Counts that run at once: however many people visit, the others find connections. */
const lanes = 2;

/**
 * Keeps values by key so that a visit finds them ready; `refresh`, called again and again, counts the outdated ones that are still being
 * read. A reader waits only for the first value of a key and after a write of their own.
 */
export function createKept<Value>(writes: Writes, { maxAge, maxAgeAfterWrite, maxIdle }: Limits) {
  const entries = new Map<string, Entry<Value>>();
  const inLane = createLanes(lanes);
  let isRefreshing = false;

  const count = (entry: Entry<Value>): Promise<Counted<Value>> => {
    entry.waiting ??= inLane(async () => {
      delete entry.waiting;
      const begun = { at: Date.now(), writes: writes.count() };
      const counted: Counted<Value> = { value: await entry.load(), at: begun.at, writes: begun.writes };
      if (counted.at >= (entry.latest?.at ?? 0)) entry.latest = counted;
      return counted;
    });
    return entry.waiting;
  };

  const isOutdated = ({ latest }: Entry<Value>): boolean =>
    latest !== undefined && Date.now() - latest.at >= (latest.writes === writes.count() ? maxAge : maxAgeAfterWrite);

  const entryOf = (key: string, load: () => Promise<Value>): Entry<Value> => {
    const entry = entries.get(key) ?? { load, readAt: 0 };
    entry.readAt = Date.now();
    // The last in the map is the one read last.
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
    return entry;
  };

  return {
    read: async (key: string, adminId: string, load: () => Promise<Value>): Promise<Value> => {
      const entry = entryOf(key, load);
      const { latest } = entry;
      const isCurrent = latest && latest.writes >= writes.lastOf(adminId);
      return (isCurrent ? latest : await count(entry)).value;
    },

    /** Counts outdated values one after another; a round that takes longer than the time between two is not joined by a second. */
    refresh: async (): Promise<void> => {
      if (isRefreshing) return;
      isRefreshing = true;
      try {
        for (const [key, entry] of [...entries]) {
          if (Date.now() - entry.readAt >= maxIdle) entries.delete(key);
          else if (isOutdated(entry)) await count(entry);
        }
      } finally {
        isRefreshing = false;
      }
    },
  };
}
