import { type SqlBool, sql } from 'kysely';

/** Exports `task` that failed within a day, of a kind that their owner has not exported since. */
export const isFailing = sql<SqlBool>`task.task_status = 2 and task.error_msg <> 'cancelled'
  and task.finished_at > now() - interval '24 hours'
  and not exists (select from export_task done where done.owner_id = task.owner_id and done.kind = task.kind
    and done.task_status = 1 and done.finished_at > task.finished_at)`;
