import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { ExportTask, TaskState } from '#shared/task.ts';
import { messageFor } from '#shared/texts/messages.ts';
import { numberedPage } from '../../db/numbered-page.ts';
import type { Tables } from '../../db/tables.ts';

/** What a task's status means to whoever waits for its file. */
export function taskProblem(status: number, lang: Lang, failure = ''): string {
  if (status === 3) return messageFor('export.cancelled', lang);
  return status === 2 ? messageFor(failure === 'storage.full' ? failure : 'unavailable', lang) : '';
}

const notFilters = new Set(['columns', 'fileType', 'exportName', 'sortField', 'sortOrder', 'dateTime']);

/** Exports as people see them. */
export function createTaskList(db: Kysely<Tables>) {
  return {
    find: (taskId: string) =>
      db.selectFrom('export_task').selectAll().where(sql<string>`task_id::text`, '=', taskId).executeTakeFirst(),

    page: async (
      input: { pageNo?: number; pageSize?: number },
      { ownerId, readerId, lang }: { ownerId: string | undefined; readerId: string; lang: Lang },
    ): Promise<{ list: ExportTask[]; total: number }> => {
      const matching = db
        .selectFrom('export_task as task')
        .$if(ownerId !== undefined, (query) => query.where('task.owner_id', '=', ownerId ?? ''));
      const { list, total } = await numberedPage(
        matching
          .innerJoin('admin', 'admin.admin_id', 'task.owner_id')
          .leftJoin('stored_file as file', 'file.file_name', 'task.file_name')
          .selectAll('task')
          .select(['admin.username', 'file.size_bytes'])
          .orderBy('task.created_at', 'desc')
          .orderBy('task.task_id'),
        matching,
        input,
      );
      const now = Date.now();
      return {
        total,
        list: list.map((row) => {
          const state = stateOf(row, now);
          const input = inputOf(row.input);
          return {
            taskId: row.task_id,
            exportName: row.export_name,
            fileName: state === 'done' ? (row.file_name ?? '') : '',
            fileType: input.fileType === 'csv' ? 'csv' : 'xlsx',
            state,
            progress: row.progress,
            rowCount: row.row_count,
            sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
            dateTime: stretchOf(input.dateTime),
            filters: Object.entries(input).flatMap(([name, value]) =>
              notFilters.has(name) || value === undefined || value === '' ? [] : [String(value)],
            ),
            errorMsg: taskProblem(row.task_status, lang, row.error_msg),
            ownerName: row.username,
            isOwn: row.owner_id === readerId,
            createdAt: row.created_at,
            finishedAt: row.finished_at,
            expiresAt: row.expires_at,
          };
        }),
      };
    },
  };
}

function stateOf(
  {
    task_status,
    heartbeat_at,
    expires_at,
  }: { task_status: 0 | 1 | 2 | 3; heartbeat_at: number | null; expires_at: number },
  now: number,
): TaskState {
  if (task_status === 0) return heartbeat_at === null ? 'waiting' : 'running';
  if (task_status === 1) return expires_at > now ? 'done' : 'expired';
  return task_status === 2 ? 'failed' : 'cancelled';
}

function stretchOf(dateTime: unknown): [number, number] | null {
  if (!Array.isArray(dateTime)) return null;
  const [from, to] = dateTime.map(Number);
  return from === undefined || to === undefined ? null : [from, to];
}

const inputOf = (stored: Record<string, unknown>): Record<string, unknown> => ({ ...Object(stored.input) });
