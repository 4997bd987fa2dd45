import { AppError } from '../http/errors.ts';

/** Derivations at once: libuv has four threads, and files and look-ups need some of them. */
const atOnce = 2;
/** Strangers who may wait; at 30 ms each the last one waits about a second. */
const strangersWaiting = 64;
/** Seats beyond that which only known devices get, so that a flood of strangers cannot turn everybody away. */
const knownWaiting = 32;

interface Waiting {
  start: () => void;
  isKnown: boolean;
}

const waiting: Waiting[] = [];
let running = 0;
let done = 0;

/** Derivations finished since the start; for tests that compare what two answers cost. */
export const derivationsDone = (): number => done;

/** Throws `unavailable` when a job could not even wait. */
export function refuseWhenFull(isKnown: boolean): void {
  if (waiting.length >= strangersWaiting + (isKnown ? knownWaiting : 0)) {
    throw new AppError('unavailable');
  }
}

/** Runs an expensive derivation when its turn comes; those of known devices go before those of strangers. */
export async function derive<T>(job: () => Promise<T>, isKnown: boolean): Promise<T> {
  await turn(isKnown);
  try {
    return await job();
  } finally {
    done += 1;
    running -= 1;
    waiting.shift()?.start();
  }
}

async function turn(isKnown: boolean): Promise<void> {
  if (running < atOnce) {
    running += 1;
    return;
  }
  refuseWhenFull(isKnown);
  await new Promise<void>((resolve) => {
    const entry: Waiting = {
      isKnown,
      start: () => {
        running += 1;
        resolve();
      },
    };
    const place = isKnown ? waiting.findIndex((other) => !other.isKnown) : -1;
    waiting.splice(place === -1 ? waiting.length : place, 0, entry);
  });
}
