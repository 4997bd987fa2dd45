import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { SystemHealth } from '#shared/system-health.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { missingKeys } from './sealed-values.ts';
import { backupState, connectionState, diskState, queueState } from './states.ts';

type Db = Kysely<Tables>;
const maxTables = 10;

/** What the database says of itself. */
export async function databaseHealth(db: Db): Promise<Omit<SystemHealth['database'], 'kind'>> {
  const { rows } = await sql<{
    version: string;
    sizeBytes: string;
    connections: number;
    connectionLimit: number;
    lastMigration: string;
  }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as "sizeBytes",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "connectionLimit",
      (select name from migration order by name desc limit 1) as "lastMigration"`.execute(db);
  const [row] = rows;
  if (!row) {
    throw new Error('The database says nothing of itself.');
  }
  const state = connectionState(row.connections, row.connectionLimit);
  return { ...row, sizeBytes: Number(row.sizeBytes), tables: await biggestTables(db), state };
}

async function biggestTables(db: Db): Promise<SystemHealth['database']['tables']> {
  const { rows } = await sql<{ name: string; sizeBytes: string; rows: string }>`
    select relname as name, pg_total_relation_size(oid)::text as "sizeBytes", greatest(reltuples, 0)::bigint::text as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit ${maxTables}`.execute(db);
  return rows.map((row) => ({ name: row.name, sizeBytes: Number(row.sizeBytes), rows: Number(row.rows) }));
}

/** Jobs by queue; none before the queues were first started. */
export async function queueHealth(db: Db, now: number): Promise<SystemHealth['queues']> {
  const known = await sql<{ isThere: boolean }>`select to_regclass('pgboss.job') is not null as "isThere"`.execute(db);
  if (!known.rows[0]?.isThere) {
    return [];
  }
  const { rows } = await sql<Omit<SystemHealth['queues'][number], 'state'>>`
    select queue.name,
      count(*) filter (where job.state in ('created', 'retry'))::int as waiting,
      count(*) filter (where job.state = 'active')::int as running,
      count(*) filter (where job.state = 'failed')::int as failed,
      min(greatest(job.created_on, job.start_after))
        filter (where job.state in ('created', 'retry') and job.start_after <= now()) as "oldestAt"
    from pgboss.queue left join pgboss.job on job.name = queue.name
    where not starts_with(queue.name, '__')
    group by queue.name order by queue.name`.execute(db);
  return rows.map((row) => ({ ...row, state: queueState(row, now) }));
}

export async function mailHealth(db: Db): Promise<SystemHealth['mails']> {
  const { waiting, failed } = await db
    .selectFrom('mail')
    .select([
      sql<number>`count(*) filter (where state = 'waiting')::int`.as('waiting'),
      sql<number>`count(*) filter (where state = 'failed')::int`.as('failed'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting, failed, state: failed > 0 ? 'warning' : 'good' };
}

export async function secretsHealth(db: Db, keyIds: readonly string[]): Promise<SystemHealth['secrets']> {
  const missing = await missingKeys(db, keyIds);
  return { keyId: keyIds[0] ?? null, missing, state: missing.length > 0 ? 'danger' : 'good' };
}

export async function backupHealth(db: Db, now: number): Promise<SystemHealth['backup']> {
  const row = await db
    .selectFrom('backup')
    .select(['finished_at', 'size_bytes', 'row_count'])
    .orderBy('backup_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = row
    ? { finishedAt: row.finished_at, sizeBytes: Number(row.size_bytes), rows: Number(row.row_count) }
    : null;
  return { last, state: backupState(last?.finishedAt ?? null, now) };
}

/** Room where the data are; null where the system does not tell. */
export async function diskHealth(folder: string): Promise<SystemHealth['disk']> {
  const found = await statfs(folder).catch(() => undefined);
  if (!found) {
    return null;
  }
  const [freeBytes, totalBytes] = [found.bavail * found.bsize, found.blocks * found.bsize];
  return { freeBytes, totalBytes, state: diskState(freeBytes, totalBytes) };
}
