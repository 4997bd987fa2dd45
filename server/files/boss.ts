import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';

/** The queue of exports. */
export const exportQueue = 'export';

export interface Boss {
  send(queue: string, data: object): Promise<void>;
  /** Begins to take work; needed on every instance that should help. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** pg-boss on the console's own database, started when the first work comes or the server listens: a start must not wait for it. */
export function createBoss(
  url: string,
  log: FastifyBaseLogger,
  work: (queue: string, data: { taskId: string }) => Promise<void>,
): Boss {
  let started: Promise<PgBoss> | undefined;

  const begin = async (): Promise<PgBoss> => {
    const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'console-jobs' });
    boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
    await boss.start();
    await boss.createQueue(exportQueue);
    await boss.work<{ taskId: string }>(exportQueue, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
      for (const job of jobs) {
        await work(job.name, job.data);
      }
    });
    return boss;
  };
  const running = (): Promise<PgBoss> => {
    started ??= begin();
    return started;
  };

  return {
    send: async (queue, data) => {
      const boss = await running();
      await boss.send(queue, data, { retryLimit: 1, expireInSeconds: 900 });
    },
    start: async () => {
      await running();
    },
    stop: async () => {
      const boss = await started?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: 5000 });
    },
  };
}
