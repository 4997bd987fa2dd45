import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { QueueName } from '#shared/system-health.ts';
import type { Tables } from '../db/tables.ts';

/** How often an instance asks for work, ms. */
const pause = 500;
/** How long a stop waits for the work in hand, ms; what is not done by then goes to another instance. */
const patience = 5000;
/** After this many seconds without an end a job is taken for lost with its server and given out once more. */
const lostAfter = 300;

/** What a job is about, by name. */
type Job = Readonly<Record<string, string>>;

/** A kind of work that waits in the database until an instance takes it. */
export interface Queue {
  name: QueueName;
  /** How often a job that failed is tried again, and after how many seconds at first; each further pause is longer. */
  retries: number;
  retryAfter?: number;
  work(job: Job): Promise<void>;
}

export interface Boss {
  /** Before `start`. */
  define(queue: Queue): void;
  /**
   * With `trx` the job is there when, and only when, the transaction is committed; refused before `start` has ended: starting takes
   * connections of its own, and where the engine has but one it would wait for the transaction that waits for it.
   */
  send(queue: string, job: Job, trx?: Kysely<Tables>): Promise<void>;
  /** Gives the failed jobs of a queue out once more, when `trx` is committed; answers how many. Refused before `start`, as above. */
  retryFailed(queue: string, trx: Kysely<Tables>): Promise<number>;
  /** Begins to take work; needed on every instance that should help, and before a transaction that sends. At once when it has begun. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Running {
  boss: PgBoss;
  stops: (() => Promise<void>)[];
}

/** pg-boss on the console's own database, started when the first work comes or the server listens: a start must not wait for it. */
export function createBoss(url: string, log: FastifyBaseLogger): Boss {
  const queues = new Map<string, Queue>();
  let started: Promise<Running> | undefined;
  let present: Running | undefined;

  const begin = async (): Promise<Running> => {
    const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'console-jobs' });
    boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
    try {
      await boss.start();
      for (const { name } of queues.values()) {
        await boss.createQueue(name);
      }
    } catch (error) {
      await boss.stop({ graceful: false }).catch((err: unknown) => log.warn({ err }, 'job queue'));
      throw error;
    }
    return { boss, stops: [...queues.values()].map((queue) => takeWork(boss, queue, log)) };
  };
  const running = (): Promise<Running> => {
    started ??= begin().then(
      (begun) => {
        present = begun;
        return begun;
      },
      (error: unknown) => {
        // The next job tries again: the database may only have been away.
        started = undefined;
        throw error;
      },
    );
    return started;
  };

  /** The queue as it runs. */
  const begun = (): Running => {
    if (!present) {
      throw new Error('The job queue has not started: call start() before the transaction begins.');
    }
    return present;
  };

  return {
    define: (queue) => queues.set(queue.name, queue),
    send: async (name, job, trx) => {
      const { boss } = trx ? begun() : await running();
      const { retries = 0, retryAfter } = queues.get(name) ?? {};
      await boss.send(name, job, {
        retryLimit: retries,
        expireInSeconds: lostAfter,
        ...(retryAfter !== undefined && { retryDelay: retryAfter, retryBackoff: true }),
        ...(trx && { db: within(trx) }),
      });
    },
    retryFailed: async (name, trx) => {
      const { boss } = begun();
      const { rows } = await sql<{ id: string }>`
        select id from pgboss.job where name = ${name} and state = 'failed' for update`.execute(trx);
      if (rows.length > 0) {
        await boss.retry(
          name,
          rows.map(({ id }) => id),
          { db: within(trx) },
        );
      }
      return rows.length;
    },
    start: async () => {
      await running();
    },
    stop: async () => {
      const last = await started?.catch(() => undefined);
      await Promise.all(last?.stops.map((stop) => stop()) ?? []);
      await last?.boss.stop({ graceful: false });
    },
  };
}

/** pg-boss's statements as part of a transaction of ours. */
const within = (trx: Kysely<Tables>): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const { rows } = await trx.executeQuery<unknown>(CompiledQuery.raw(text, values));
    return { rows: [...rows] };
  },
});

/** Does one job after the other. Not pg-boss's own worker: it may still fetch while it stops, and that job is lost for minutes. */
function takeWork(boss: PgBoss, { name, work }: Queue, log: FastifyBaseLogger): () => Promise<void> {
  const stopping = new AbortController();
  let inHand: string | undefined;

  const next = async (): Promise<boolean> => {
    const [job] = (await boss.fetch<Job>(name)) ?? [];
    if (!job) {
      return false;
    }
    inHand = job.id;
    try {
      await work(job.data);
      await boss.complete(name, job.id);
    } catch (error) {
      log.warn({ err: error, queue: name, ...job.data }, 'a job failed');
      await boss.fail(name, job.id);
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
      await boss.fail(name, inHand);
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
