import { setImmediate } from 'node:timers/promises';

/** Steps of work that are done before other calls have their turn. */
const steps = 250;

/** Call it with each step of long work: lets other calls go on every now and then. */
export function createPauses(): () => Promise<void> | undefined {
  let count = 0;
  return () => {
    count += 1;
    return count % steps === 0 ? setImmediate() : undefined;
  };
}
