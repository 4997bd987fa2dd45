import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../../../platform/db/tables.ts';
import { reserveStatement } from '../../ledger/traffic.ts';
import { lockIngest } from './ingest-lock.ts';
import { openAmounts } from './open-amounts.ts';

type Db = Kysely<Tables>;
const day = 86_400_000;

export const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Makes the partitions that are missing for some moments; those made once are remembered. */
export function createPartitions(db: Db) {
  const known = new Set<string>();
  return async (times: Iterable<number>): Promise<void> => {
    const days = new Set<number>();
    for (const time of times) days.add(Math.floor(time / day));
    for (const each of [...days].sort((a, b) => a - b)) {
      const text = dayText(each * day);
      if (known.has(text)) continue;
      await sql`select make_message_day(${text}::date)`.execute(db);
      known.add(text);
    }
  };
}
export type EnsurePartitions = ReturnType<typeof createPartitions>;

/** Makes the partitions that tables of a backup name: they come with their days, not with migrations. */
export async function makeDaysOf(client: pg.ClientBase, tableNames: readonly string[]): Promise<void> {
  const days = new Set(tableNames.flatMap((name) => /^message(?:_attempt)?_(\d{8})$/.exec(name)?.[1] ?? []));
  for (const each of days) await client.query("select make_message_day(to_date($1, 'YYYYMMDD'))", [each]);
}

/** Days for which partitions are made ahead. */
const ahead = 3;
export const comingDays = (now: number): number[] => Array.from({ length: ahead + 1 }, (_, days) => now + days * day);

/** Drops the partitions of all days before `oldest`. */
export async function dropDaysBefore(db: Db, oldest: number): Promise<string[]> {
  const { rows } = await sql<{ part: string; parent: string }>`
    select part, parent from message_day where day < ${dayText(oldest)}::date order by day`.execute(db);
  for (const { part, parent } of rows) {
    await db.transaction().execute(async (trx) => {
      // First, in the lock order of the writers of messages.
      await sql`set local lock_timeout = '10s'`.execute(trx);
      await lockIngest(trx);
      // A backup under way holds the day; readers of messages must not queue behind both. The next hour tries again.
      await sql`set local lock_timeout = '2s'`.execute(trx);
      await sql`alter table ${sql.table(parent)} detach partition ${sql.table(part)}`.execute(trx);
      if (parent === 'message') await release(trx, part);
      await sql`drop table ${sql.table(part)}`.execute(trx);
    });
  }
  return rows.map(({ part }) => part);
}

/** Messages without a final state no longer reserve money once they are dropped. */
async function release(trx: Db, part: string): Promise<void> {
  const open = await openAmounts(trx, part);
  if (open.length === 0) return;
  await reserveStatement(open.map(({ amount, ...whose }) => ({ ...whose, amount: `-${amount}` }))).execute(trx);
}
