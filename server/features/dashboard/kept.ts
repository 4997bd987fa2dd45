import type { Writes } from '../../http/writes.ts';

interface Entry<Value> {
  load: () => Promise<Value>;
  value: Promise<Value>;
  /** When loading began. */
  at: number;
  writes: number;
  readAt: number;
}

interface Limits {
  /** A value this old is loaded anew, ms: other instances and the feed change what it tells. */
  maxAge: number;
  /** A value that nobody has read for so long is dropped, ms. */
  maxIdle: number;
}

/** Number of values kept at a time. */
const capacity = 200;

/**
 * Keeps values by key so that a visit finds them ready. A value is outdated by any write on this instance, and by age; `refresh`, called
 * again and again, loads the outdated ones that are still being read. Whoever reads an outdated one waits for its loading.
 */
export function createKept<Value>(writes: Writes, { maxAge, maxIdle }: Limits) {
  const entries = new Map<string, Entry<Value>>();
  const isOutdated = ({ at, writes: known }: Entry<Value>) => known !== writes.count() || Date.now() - at >= maxAge;

  const renew = (key: string, load: () => Promise<Value>, readAt: number): Promise<Value> => {
    const entry = { load, value: load(), at: Date.now(), writes: writes.count(), readAt };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.value;
  };

  return {
    read: (key: string, load: () => Promise<Value>): Promise<Value> => {
      const entry = entries.get(key);
      if (!entry || isOutdated(entry)) return renew(key, load, Date.now());
      entry.readAt = Date.now();
      return entry.value;
    },

    /** Loads outdated values one after another. */
    refresh: async (): Promise<void> => {
      for (const [key, entry] of [...entries]) {
        if (Date.now() - entry.readAt >= maxIdle) entries.delete(key);
        else if (isOutdated(entry)) await renew(key, entry.load, entry.readAt);
      }
    },
  };
}
