import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

type Db = Kysely<Tables>;

/** Seconds without a sign of life after which a run counts as lost with its server. */
const lostAfter = 15;
/** Days a task stays in the list after its file has gone. */
const keptDays = 30;

/** All queries of the runs of export tasks. */
export function createTasks(db: Db) {
  const ofRun = (taskId: string, runner: string) =>
    db
      .updateTable('export_task')
      .where('task_id', '=', taskId)
      .where('runner', '=', runner)
      .where('task_status', '=', 0);

  return {
    /** Takes a task that nobody works on, from its beginning. */
    claim: (taskId: string, runner: string) =>
      db
        .updateTable('export_task')
        .set({ runner, heartbeat_at: sql<Date>`now()`, progress: 0, row_count: 0 })
        .where('task_id', '=', taskId)
        .where('task_status', '=', 0)
        .where(sql<boolean>`(heartbeat_at is null or heartbeat_at < now() - make_interval(secs => ${lostAfter}))`)
        .returningAll()
        .executeTakeFirst(),

    /** Shows life and how far the run is; false when the task was cancelled or taken over. */
    beat: async (taskId: string, runner: string, progress: number, rows: number): Promise<boolean> => {
      const { numUpdatedRows } = await ofRun(taskId, runner)
        .set({ heartbeat_at: sql<Date>`now()`, progress, row_count: rows })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    finish: (
      taskId: string,
      runner: string,
      end:
        | { task_status: 1; row_count: number; file_name: string; progress: 100; expires_at: Date }
        | { task_status: 2; error_msg: string },
    ) =>
      ofRun(taskId, runner)
        .set({ ...end, finished_at: new Date() })
        .execute(),

    /** Gives a task back, for another instance to begin again. */
    release: (taskId: string, runner: string) =>
      ofRun(taskId, runner).set({ runner: null, heartbeat_at: null }).execute(),

    /** Tasks whose run is lost, free to be taken once more; each is answered to one caller alone. */
    freeLost: async (): Promise<string[]> => {
      const rows = await db
        .updateTable('export_task')
        .set({ runner: null, heartbeat_at: null })
        .where('task_status', '=', 0)
        .where('heartbeat_at', '<', sql<number>`now() - make_interval(secs => ${lostAfter})`)
        .returning('task_id')
        .execute();
      return rows.map(({ task_id }) => task_id);
    },

    /** Finished ones whose file is still there. */
    withFiles: () =>
      db
        .selectFrom('export_task')
        .innerJoin('stored_file', 'stored_file.file_name', 'export_task.file_name')
        .select(['export_task.file_name', 'export_task.kind', 'export_task.input', 'stored_file.created_at as made_at'])
        .where('task_status', '=', 1)
        .where('stored_file.expires_at', '>', sql<number>`now()`)
        .execute(),

    /** Lets a file go earlier than was said; a later time changes nothing. */
    endBy: ({ file_name }: { file_name: string | null }, end: Date) =>
      db.transaction().execute(async (trx) => {
        for (const table of ['stored_file', 'export_task'] as const) {
          await trx
            .updateTable(table)
            .set({ expires_at: end })
            .where('file_name', '=', file_name)
            .where('expires_at', '>', sql<number>`${end}`)
            .execute();
        }
      }),

    removeOld: () =>
      db
        .deleteFrom('export_task')
        .where('expires_at', '<', sql<number>`now() - make_interval(days => ${keptDays})`)
        .execute(),
  };
}

export type Tasks = ReturnType<typeof createTasks>;

/** Cancels what is not finished of a task, or of everything that an administrator has asked for. Its run ends within seconds. */
export async function cancelTasks(db: Db, which: { taskId: string } | { ownerId: string }): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('export_task')
    .set({ task_status: 3, finished_at: sql<Date>`now()` })
    .where('task_status', '=', 0)
    .$if('taskId' in which, (query) => query.where('task_id', '=', 'taskId' in which ? which.taskId : ''))
    .$if('ownerId' in which, (query) => query.where('owner_id', '=', 'ownerId' in which ? which.ownerId : ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
