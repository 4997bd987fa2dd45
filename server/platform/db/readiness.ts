import type pg from 'pg';

/** Longest time until a probe is answered, ms: orchestrators commonly wait 5 s. */
const patience = 3000;

/** SQLSTATE disk_full. */
const diskFull = '53100';

export interface Readiness {
  /** Call it with every failed query: a full disk makes the server not ready until a write succeeds again. */
  noticeError(error: unknown): void;
  /** Rejects or resolves to false when calls could not be answered. */
  isReady(): Promise<boolean>;
}

/** Readiness of a database: it answers, and its disk is not known to be full. */
export function createReadiness(pool: pg.Pool): Readiness {
  let isDiskFull = false;
  let probing: Promise<void> | undefined;

  const probe = async (): Promise<void> => {
    await pool.query('select 1');
    if (isDiskFull) {
      await writeProbe(pool);
      isDiskFull = false;
    }
  };
  return {
    noticeError: (error) => {
      isDiskFull ||= error instanceof Error && 'code' in error && error.code === diskFull;
    },
    isReady: async () => {
      // One probe at a time, so that repeated probes of a frozen database do not use up the pool.
      probing ??= probe().finally(() => {
        probing = undefined;
      });
      return withinPatience(probing);
    },
  };
}

/** False on timeout; the pending probe is reused by later calls. */
async function withinPatience(probing: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience);
  });
  try {
    return await Promise.race([probing.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Allocates about 1 MB, data and WAL, and rolls it back: small writes still succeed on pages that exist already. */
async function writeProbe(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("create table disk_probe as select repeat('x', 1900) as filler from generate_series(1, 500)");
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
}
