import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { addressBlock } from '../../platform/security/address-block.ts';
import { createPendingAttempts, createQueue } from './pending-attempts.ts';

/** Failures counted under one key: the `free`th makes the next attempt wait, one is forgiven every `leakSeconds`. */
interface Counter {
  key: string;
  /** Absent: counts only, never makes anybody wait. */
  free?: number;
  leakSeconds: number;
}

/** Seconds of the first wait; it doubles with each failure. */
const firstWait = 15;
const longestWait = 900;
/** An account attacked from many addresses slows strangers down by this much per failure beyond the tenth, ms. */
const delayStep = 100;
const longestDelay = 2000;
/** Attempts held back at once; further ones go through undelayed, since holding costs memory. */
const maxHeld = 100;

/** Who tries: the account by its lower-case name, the address, and the device when its cookie is known. */
export interface Attempt {
  account: string;
  ip: string;
  device: string | undefined;
}

const ownCounter = ({ account, ip, device }: Attempt): Counter => ({
  key: device === undefined ? `account and address ${account} ${addressBlock(ip)}` : `device ${account} ${device}`,
  free: 5,
  leakSeconds: 3600,
});
/** Counts names that failed, not failures: frequent typing errors of one user do not lock out others behind the same address. */
const addressCounter = ({ ip }: Attempt): Counter => ({
  key: `address ${addressBlock(ip)}`,
  free: 100,
  leakSeconds: 60,
});
const accountCounter = ({ account }: Attempt): Counter => ({ key: `account ${account}`, leakSeconds: 60 });

/** Wrong codes behind the right password, from wherever they come: callers have proven the password. */
const codeCounter = (account: string): Counter => ({ key: `code ${account}`, free: 10, leakSeconds: 360 });

/** Keys of the counters that can refuse an attempt. The address of a known device is not counted. */
const limitingKeys = (attempt: Attempt): string[] => [
  ownCounter(attempt).key,
  ...(attempt.device === undefined ? [addressCounter(attempt).key] : []),
];

/** Growing waits after failed sign-ins, counted in the database, so that all instances count together. */
export function createThrottle(db: Kysely<Tables>) {
  let held = 0;
  const pending = createPendingAttempts();
  // Each attempt sees those before it as pending.
  const oneByOne = createQueue();

  const waitFor = async (keys: readonly string[]): Promise<number> => {
    const row = await db
      .selectFrom('sign_in_failure')
      .select(sql<number | null>`extract(epoch from max(blocked_until) - now())::float8`.as('seconds'))
      .where('failure_key', 'in', keys)
      .where('blocked_until', '>', sql<number>`now()`)
      .executeTakeFirst();
    return row?.seconds == null ? 0 : Math.max(1, Math.ceil(row.seconds));
  };

  /** One failure more; undefined when the counter makes wait. */
  const count = async ({ key, free, leakSeconds }: Counter): Promise<number | undefined> => {
    const left = sql<number>`greatest(0, f.failures - floor(extract(epoch from now() - f.last_at) / ${leakSeconds}))::int`;
    const wait = sql`least(${longestWait}, ${firstWait} * 2 ^ least(10, ${left} + 1 - ${free ?? 0}))`;
    const { rows } = await sql<{ failures: number }>`
      insert into sign_in_failure as f (failure_key, failures, last_at) values (${key}, 1, now())
      on conflict (failure_key) do update set
        failures = least(1000, ${left} + 1),
        last_at = now(),
        blocked_until = case when ${left} + 1 >= ${free ?? 1_000_000} then now() + make_interval(secs => ${wait}) end
      where f.blocked_until is null or f.blocked_until <= now()
      returning failures`.execute(db);
    return rows[0]?.failures;
  };

  /** Answers what is left of the failures. */
  const takeBack = async (key: string): Promise<number> => {
    const row = await db
      .updateTable('sign_in_failure')
      .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: null })
      .where('failure_key', '=', key)
      .returning('failures')
      .executeTakeFirst();
    return row?.failures ?? 0;
  };

  const holdBack = async (failures: number): Promise<void> => {
    const delay = Math.min(longestDelay, delayStep * Math.max(0, failures - 10));
    if (delay > 0 && held < maxHeld) {
      held += 1;
      await sleep(delay).finally(() => {
        held -= 1;
      });
    }
  };

  /** Counts the attempt. Returns the seconds to wait if a counter is exceeded, else 0. */
  const reserve = async (attempt: Attempt): Promise<number> => {
    const keys = limitingKeys(attempt);
    const wait = await waitFor(keys);
    if (wait > 0) {
      return wait;
    }
    const own = ownCounter(attempt);
    const failures = await count(own);
    if (failures === undefined) {
      return (await waitFor(keys)) || 1;
    }
    const isNewName = failures === 1 && attempt.device === undefined;
    if (isNewName && (await count(addressCounter(attempt))) === undefined) {
      await takeBack(own.key);
      return (await waitFor(keys)) || 1;
    }
    return 0;
  };

  const takeBackShared = async (attempt: Attempt, isLastOfName: boolean): Promise<void> => {
    if (attempt.device === undefined) {
      if (isLastOfName) await takeBack(addressCounter(attempt).key);
      await takeBack(accountCounter(attempt).key);
    }
  };

  return {
    /**
     * Counts the attempt as a failure before it is made, so that parallel attempts cannot all slip through; a success takes it
     * back. Returns the seconds to wait, 0 when the attempt may be made: then `release` must follow. While other attempts of
     * the same person or address are running it waits for their outcome: only failures may refuse anybody. An account
     * under attack only slows strangers down: refusing it would let anybody lock out anybody.
     */
    admit: async (attempt: Attempt): Promise<number> => {
      const keys = limitingKeys(attempt);
      const tryOnce = async () => {
        const outcome = pending.nextOutcome(keys);
        const seconds = await reserve(attempt);
        if (seconds === 0) {
          pending.begin(keys);
        }
        return { seconds, outcome };
      };
      let tried = await oneByOne(tryOnce);
      while (tried.seconds > 0 && tried.outcome) {
        await tried.outcome();
        tried = await oneByOne(tryOnce);
      }
      if (tried.seconds > 0) {
        return tried.seconds;
      }
      if (attempt.device === undefined) {
        await holdBack((await count(accountCounter(attempt))) ?? 0);
      }
      return 0;
    },

    /** The outcome of an admitted attempt is known, and a success has been forgiven: attempts that wait for it try again. */
    release: (attempt: Attempt): void => pending.end(limitingKeys(attempt)),

    /** The right password without a code: neither a failure nor a success that forgives others. */
    excuse: async (attempt: Attempt): Promise<void> => {
      const left = await takeBack(ownCounter(attempt).key);
      await takeBackShared(attempt, left === 0);
    },

    /** Counts a code as wrong before it is looked at. Returns the seconds to wait, 0 when it may be looked at. */
    admitCode: async (account: string): Promise<number> => {
      const counter = codeCounter(account);
      const wait = await waitFor([counter.key]);
      return wait > 0 || (await count(counter)) !== undefined ? wait : (await waitFor([counter.key])) || 1;
    },

    /** A code was right: forgets the wrong ones. */
    forgiveCode: async (account: string): Promise<void> => {
      await db.deleteFrom('sign_in_failure').where('failure_key', '=', codeCounter(account).key).execute();
    },

    /** A success: forgets this account's failures from here, and takes its own count back from the shared counters. */
    forgive: async (attempt: Attempt): Promise<void> => {
      const { numDeletedRows } = await db
        .deleteFrom('sign_in_failure')
        .where('failure_key', '=', ownCounter(attempt).key)
        .executeTakeFirst();
      await takeBackShared(attempt, numDeletedRows > 0n);
    },
  };
}
