import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { Batch } from './batch.ts';
import { inIngest } from './ingest.ts';
import { loadStates } from './load-states.ts';
import type { StoreParts } from './store-parts.ts';

/** Messages of one transaction. */
const portion = 1000;
const jobName = 'overdue';

/**
 * Messages whose channel's receipts had their time (`dlr_timeout`) become unknown; a late receipt still decides. Looks at what has become
 * overdue since the last time.
 */
export async function endOverdue(parts: StoreParts, now = Date.now()): Promise<number> {
  const since = await doneUntil(parts.db);
  let ended = 0;
  for (;;) {
    const { rows } = await sql<{ msgId: string; submitTime: number }>`
      select distinct m.msg_id as "msgId", m.submit_time as "submitTime"
      from channel c
      join message_attempt a on a.channel_id = c.channel_id and a.status = 5
        and a.submit_time < ${new Date(now)}::timestamptz - make_interval(mins => c.dlr_timeout)
        and a.submit_time >= ${new Date(since)}::timestamptz - make_interval(mins => c.dlr_timeout)
      join message m on m.submit_time = a.msg_time and m.msg_id = a.msg_id and m.status = 5 and not m.is_overdue
      where not exists (
        select from message_attempt later
        where later.msg_id = a.msg_id and later.msg_time = a.msg_time and later.attempt_no > a.attempt_no)
      limit ${portion}`.execute(parts.db);
    if (rows.length === 0) break;
    ended += await end(parts, rows);
    if (rows.length < portion) break;
  }
  await sql`insert into message_job (name, done) values (${jobName}, ${new Date(now)})
    on conflict (name) do update set done = excluded.done`.execute(parts.db);
  return ended;
}

async function doneUntil(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ done: number }>`select done from message_job where name = ${jobName}`.execute(db);
  return rows[0]?.done ?? 0;
}

async function end(parts: StoreParts, rows: readonly { msgId: string; submitTime: number }[]): Promise<number> {
  const mapping = await parts.mapError();
  const times = rows.map(({ submitTime }) => submitTime);
  return inIngest(parts, async (ingest) => {
    const range = { from: times.reduce((a, b) => Math.min(a, b)), to: times.reduce((a, b) => Math.max(a, b)) };
    const ids = rows.map(({ msgId }) => msgId);
    const batch = new Batch(await loadStates(ingest.trx, ids, range), mapping);
    // A receipt may have come in the meantime.
    const open = [...batch.states.values()].filter(({ status, isOverdue }) => status === 5 && !isOverdue);
    for (const message of open) {
      batch.touch(message);
      message.isOverdue = true;
    }
    await batch.write(ingest);
    return open.length;
  });
}
