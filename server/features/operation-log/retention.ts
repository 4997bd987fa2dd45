import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import { chainHead } from '../../platform/log-chain/head.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** Entries removed in one transaction, so that none lasts long. */
const batch = 5000;
/** Checked each hour, so that a server that is restarted every day gets to it too. */
const every = 3_600_000;
/** Any number that nothing else locks: of many instances one tidies. */
const retentionLock = 7_201_031;

/**
 * Removes operations and sign-ins that are older than their retention, as long as `app` lives. Each round also logs where the hash chain
 * ends: kept apart from the database, these lines show a chain that was cut off or recomputed.
 */
export function keepLogs(app: FastifyInstance, db: Kysely<Tables>, settings: Settings): void {
  const tidy = async () => {
    const { operationLogYears, signInLogDays } = await settings.read();
    const removed = await removeOldOperations(db, operationLogYears);
    app.log.info({ removed, head: await chainHead(db) }, 'operation log');
    await removeOldSignIns(db, signInLogDays);
  };
  runEvery(app, every, tidy, 'old entries of the logs stay for now');
}

/** Removes entries older than `years` (at least what the database demands) from the beginning of the chain; returns how many. */
export async function removeOldOperations(db: Kysely<Tables>, years: number): Promise<number> {
  let total = 0;
  for (;;) {
    const removed = await db.transaction().execute((trx) => removeBatch(trx, years));
    total += removed;
    if (removed < batch) {
      return total;
    }
  }
}

async function removeBatch(trx: Kysely<Tables>, years: number): Promise<number> {
  const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${retentionLock}) as mine`.execute(trx);
  if (!lock.rows[0]?.mine) {
    return 0;
  }
  // Up to the first that must stay: the order of the chain is that of the commits, a little different from that of the times.
  const { rows } = await sql<{ sealNo: string | null; count: number }>`
    with oldest as (select seal_no, time from operation_seal order by seal_no limit ${batch}),
      first_kept as (
        select min(seal_no) as seal_no from oldest
        where time >= now() - make_interval(years => greatest(${years}::int, operation_log_years())))
    select max(seal_no) as "sealNo", count(*)::int as count from oldest
    where seal_no < coalesce((select seal_no from first_kept), 9223372036854775807)`.execute(trx);
  const { sealNo = null, count = 0 } = rows[0] ?? {};
  if (sealNo === null) {
    return 0;
  }
  await sql`insert into operation_anchor (seal_no, hash, removed)
    select seal_no, hash, ${count} from operation_seal where seal_no = ${sealNo}`.execute(trx);
  await sql`delete from operation_log where log_id in (select log_id from operation_seal where seal_no <= ${sealNo})`.execute(
    trx,
  );
  await sql`delete from operation_seal where seal_no <= ${sealNo}`.execute(trx);
  return count;
}

/** Removes sign-ins older than `days` (at least what the database demands); returns how many. */
export async function removeOldSignIns(db: Kysely<Tables>, days: number): Promise<number> {
  let total = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from login_log where log_id in (
      select log_id from login_log where time < now() - make_interval(days => greatest(${days}::int, login_log_days()))
      order by time limit ${batch} for update skip locked)`.execute(db);
    total += Number(numAffectedRows);
    if (numAffectedRows < batch) {
      return total;
    }
  }
}
