import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import { forgetOldLoginKeys } from '../../platform/security/login-keys.ts';

/** Minutes between two rounds. */
const period = 10;
/** Any number that nothing else locks: of many instances one tidies. */
const tidyLock = 7_201_002;
/** Days for which an ended session stays, for questions about who was signed in when. */
const keptDays = 30;

/** Tidies now and then until the app closes. */
export function startHousekeeping(app: FastifyInstance, db: Kysely<Tables>, limits: Config['limits']): void {
  runEvery(app, period * 60_000, () => tidy(db, limits), 'tidying failed');
}

/** Ends sessions that timed out and removes what has served its time. Does nothing while another instance does it. */
export async function tidy(db: Kysely<Tables>, limits: Config['limits']): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${tidyLock}) as mine`.execute(trx);
    if (!lock.rows[0]?.mine) {
      return;
    }
    await trx
      .updateTable('session')
      .set({ ended_at: sql`now()`, end_reason: 'timed-out' })
      .where('ended_at', 'is', null)
      .where(
        sql<boolean>`(last_seen_at < now() - make_interval(mins => ${limits.sessionIdleMinutes})
          or created_at < now() - make_interval(hours => ${limits.sessionMaxHours}))`,
      )
      .execute();
    await trx
      .deleteFrom('session')
      .where('ended_at', '<', before(keptDays * 1440))
      .execute();
    await trx.deleteFrom('one_time').where('expires_at', '<', before(0)).execute();
    await trx.deleteFrom('sign_in_failure').where('last_at', '<', before(1440)).execute();
    await trx.deleteFrom('rate_counter').where('window_start', '<', before(10)).execute();
    await forgetOldLoginKeys(trx);
  });
}

const before = (minutes: number) => sql<number>`now() - make_interval(mins => ${minutes})`;
