import type { FastifyBaseLogger } from 'fastify';

/** A start that was given up; says during which step, after how long and what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** The steps of a start, all under one time limit. */
export interface Startup {
  /** Aborted when the limit has passed or the process is told to stop. */
  readonly signal: AbortSignal;
  /** Runs a step, which has to observe `signal`; after an abort its failure is reported as the reason of the abort. */
  step<T>(doing: string, work: () => Promise<T>): Promise<T>;
}

/** A start without a limit, for tools and tests. */
export const unlimitedStartup: Startup = {
  signal: new AbortController().signal,
  step: (_doing, work) => work(),
};

export interface LimitedStartup extends Startup {
  abort(reason: Error): void;
  /** Clears the timers; call it when the start has succeeded or failed. */
  finish(): void;
}

/** A slow start logs its current step this often, ms. */
const progressInterval = 10_000;

/** A start that is aborted after `limitMs`. */
export function createStartup(limitMs: number, log: Pick<FastifyBaseLogger, 'info'>): LimitedStartup {
  const begun = performance.now();
  const controller = new AbortController();
  const { signal } = controller;
  let current = 'loading the program';
  const limit = setTimeout(() => {
    controller.abort(
      new StartRefused(
        `The start was given up after ${limitMs / 1000} s while ${current}. Check the load of this machine, its disk and the database, then start again: finished steps are kept. LIMIT_START_MS sets this limit.`,
      ),
    );
  }, limitMs);
  const progress = setInterval(() => {
    log.info({ step: current, seconds: Math.round((performance.now() - begun) / 1000) }, 'still starting');
  }, progressInterval);
  return {
    signal,
    step: async (doing, work) => {
      signal.throwIfAborted();
      current = doing;
      try {
        return await work();
      } catch (error) {
        throw signal.aborted ? signal.reason : error;
      }
    },
    abort: (reason) => controller.abort(reason),
    finish: () => {
      clearTimeout(limit);
      clearInterval(progress);
    },
  };
}
