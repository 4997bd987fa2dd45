import { setImmediate } from 'node:timers/promises';

/** Steps of work that are done before other calls have their turn. */
const steps = 250;

/** Yields to the event loop every so many steps of long work. */
export function createPauses(): () => Promise<void> | undefined {
  let count = 0;
  return () => {
    count += 1;
    return count % steps === 0 ? setImmediate() : undefined;
  };
}
