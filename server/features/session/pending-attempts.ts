interface Pending {
  attempts: number;
  finished: Promise<void>;
  finish: () => void;
}

/** Attempts that wait for the outcome of others; further ones are refused, since waiting costs memory. */
const maxWaiting = 50;

/** Sign-in attempts of this process whose outcome is not known yet, by the keys of their counters. */
export function createPendingAttempts() {
  const byKey = new Map<string, Pending>();
  let waiting = 0;

  return {
    begin: (keys: readonly string[]): void => {
      for (const key of keys) {
        const known = byKey.get(key) ?? { attempts: 0, ...deferred() };
        known.attempts += 1;
        byKey.set(key, known);
      }
    },

    end: (keys: readonly string[]): void => {
      for (const key of keys) {
        const known = byKey.get(key);
        if (!known) continue;
        known.finish();
        known.attempts -= 1;
        if (known.attempts === 0) byKey.delete(key);
        else Object.assign(known, deferred());
      }
    },

    /** Resolves when one of the attempts under `keys` ends; undefined if there is none, or too many are waiting. */
    nextOutcome: (keys: readonly string[]): (() => Promise<void>) | undefined => {
      const running = keys.flatMap((key) => byKey.get(key)?.finished ?? []);
      if (running.length === 0 || waiting >= maxWaiting) return undefined;
      return async () => {
        waiting += 1;
        await Promise.race(running).finally(() => {
          waiting -= 1;
        });
      };
    },
  };
}

/** Runs asynchronous work one after the other. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

function deferred(): Pick<Pending, 'finished' | 'finish'> {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { finished, finish };
}
