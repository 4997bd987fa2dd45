import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { OperationLog } from '#shared/operation-log.ts';
import type { ExportTask, TaskState } from '#shared/task.ts';
import { filterTitle } from '#shared/texts/filter-titles.ts';
import { messageFor } from '#shared/texts/messages.ts';
import { numberedPage } from '../../platform/db/numbered-page.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { notFilters, resourceOf } from '../../platform/files/export-resource.ts';
import { isFailing } from '../../platform/files/failing.ts';
import { momentWriter } from '../../platform/files/sheet.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { withNames } from '../../platform/texts/names.ts';
import { valueWriter } from '../../platform/texts/value-text.ts';

/** The meaning of a task's status for its owner. */
export function taskProblem(status: number, lang: Lang, failure = ''): string {
  if (status === 3) return messageFor('export.cancelled', lang);
  return status === 2 ? messageFor(failure === 'storage.full' ? failure : 'unavailable', lang) : '';
}

interface TaskReader {
  /** Whose tasks; everybody's without it. */
  ownerId: string | undefined;
  viewer: Viewer;
}

/** Exports as people see them. */
export function createTaskList(db: Kysely<Tables>) {
  return {
    find: (taskId: string) =>
      db.selectFrom('export_task').selectAll().where(sql<string>`task_id::text`, '=', taskId).executeTakeFirst(),

    page: async (
      input: { pageNo?: number; pageSize?: number; failing?: 1 },
      { ownerId, viewer }: TaskReader,
    ): Promise<{ list: ExportTask[]; total: number }> => {
      const matching = db
        .selectFrom('export_task as task')
        .$if(ownerId !== undefined, (query) => query.where('task.owner_id', '=', ownerId ?? ''))
        .$if(input.failing !== undefined, (query) => query.where(isFailing));
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
      const filters = await filtersOf(db, list, viewer);
      return {
        total,
        list: list.map((row, place) => {
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
            filters: filters[place] ?? [],
            errorMsg: taskProblem(row.task_status, viewer.lang, row.error_msg),
            ownerName: row.username,
            isOwn: row.owner_id === viewer.admin.adminId,
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

/**
 * What each task's filters say, in words. Users with a limited data scope get no names of customers: an export may have been
 * requested by the id of one beyond their data scope.
 */
async function filtersOf(
  db: Kysely<Tables>,
  tasks: readonly { kind: string; input: Record<string, unknown> }[],
  { admin, lang, timezone }: Viewer,
): Promise<string[][]> {
  const moment = momentWriter({ timezone });
  const asked = tasks.map(({ kind, input }) => {
    const filters = Object.entries(inputOf(input)).filter(
      ([name, value]) => !notFilters.has(name) && value !== undefined && value !== '' && !isEmptyList(value),
    );
    const changes = Object.fromEntries(filters.map(([name, after]) => [name, { before: null, after }]));
    return { resource: resourceOf(kind), targetId: '', targetName: '', changes };
  });
  const named = await withNames(db, asked, lang, admin);
  return named.map(({ resource, changes, names }) => {
    const known = admin.dataScope === 1 ? names : withoutCustomers(names);
    const text = valueWriter({ resource, names: known }, { lang, moment });
    return Object.entries(changes).map(([field, { after }]) => {
      const title = filterTitle(resource, field, lang) ?? field;
      return isSwitch(field, after) ? title : `${title}: ${text(field, after)}`;
    });
  });
}

/** Names that tell nothing of single customers. */
const ofAll: ReadonlySet<string> = new Set(['countryId', 'operatorId', 'channelId', 'supplierId', 'maintainerId']);
const withoutCustomers = (names: Required<OperationLog>['names']): Required<OperationLog>['names'] =>
  Object.fromEntries(Object.entries(names).filter(([field]) => ofAll.has(field)));

/** Filters that are on or absent; 1 of a status is a value. */
const isSwitch = (field: string, value: unknown): boolean =>
  value === true || (value === 1 && !/status|type|level|no$|^top$/i.test(field));

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const inputOf = (stored: Record<string, unknown>): Record<string, unknown> => ({ ...Object(stored.input) });
