import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';

/** The queue of exports. */
export const exportQueue = 'export';

/** How often an instance asks for work, ms. */
const pause = 500;
/** How long a stop waits for the work in hand, ms; what is not done by then goes to another instance. */
const patience = 5000;
/** After this many seconds without an end a job is taken for lost with its server and given out once more. */
const lostAfter = 300;

export interface Boss {
  send(queue: string, data: object): Promise<void>;
  /** Begins to take work; needed on every instance that should help. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Running {
  boss: PgBoss;
  stop(): Promise<void>;
}

/** pg-boss on the console's own database, started when the first work comes or the server listens: a start must not wait for it. */
export function createBoss(
  url: string,
  log: FastifyBaseLogger,
  work: (queue: string, data: { taskId: string }) => Promise<void>,
): Boss {
  let started: Promise<Running> | undefined;

  const begin = async (): Promise<Running> => {
    const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'console-jobs' });
    boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
    try {
      await boss.start();
      await boss.createQueue(exportQueue);
    } catch (error) {
      await boss.stop({ graceful: false }).catch((err: unknown) => log.warn({ err }, 'job queue'));
      throw error;
    }
    return { boss, stop: takeWork(boss, work, log) };
  };
  const running = (): Promise<Running> => {
    started ??= begin().catch((error: unknown) => {
      // The next export tries again: the database may only have been away.
      started = undefined;
      throw error;
    });
    return started;
  };

  return {
    send: async (queue, data) => {
      const { boss } = await running();
      await boss.send(queue, data, { retryLimit: 2, expireInSeconds: lostAfter });
    },
    start: async () => {
      await running();
    },
    stop: async () => {
      const present = await started?.catch(() => undefined);
      await present?.stop();
      await present?.boss.stop({ graceful: false });
    },
  };
}

/** Does one job after the other. Not pg-boss's own worker: it may still fetch while it stops, and that job is lost for minutes. */
function takeWork(
  boss: PgBoss,
  work: (queue: string, data: { taskId: string }) => Promise<void>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const stopping = new AbortController();
  let inHand: string | undefined;

  const next = async (): Promise<boolean> => {
    const [job] = (await boss.fetch<{ taskId: string }>(exportQueue)) ?? [];
    if (!job) {
      return false;
    }
    inHand = job.id;
    try {
      await work(exportQueue, job.data);
      await boss.complete(exportQueue, job.id);
    } catch (error) {
      log.warn({ err: error, ...job.data }, 'an export failed');
      await boss.fail(exportQueue, job.id);
    }
    inHand = undefined;
    return true;
  };
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const didWork = await next().catch((error: unknown) => {
        log.warn({ err: error }, 'job queue');
        return false;
      });
      if (!didWork) {
        await sleep(pause, stopping.signal);
      }
    }
  };
  const ended = loop();
  return async () => {
    stopping.abort();
    await Promise.race([ended, delay(patience, undefined, { ref: false })]);
    if (inHand) {
      await boss.fail(exportQueue, inHand);
    }
  };
}

/** Waits, or returns at once when told to stop. */
const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) {
      throw error;
    }
  });
