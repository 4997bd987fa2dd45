import { randomUUID } from 'node:crypto';
import type { ExportReply } from '#shared/common.ts';
import { allShown } from '#shared/field-rules.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { permissions } from '#shared/permissions.ts';
import type { Config } from '../../config.ts';
import { audit } from '../db/audit.ts';
import type { Db } from '../db/database.ts';
import { jsonText } from '../db/query.ts';
import { authorise } from '../http/auth.ts';
import { concealerOf } from '../http/conceal.ts';
import { AppError, refusedField } from '../http/errors.ts';
import { limitCalls } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Notices } from '../notices/notices.ts';
import { rightsOfAdmin } from '../rights/rights.ts';
import type { Settings } from '../settings/settings.ts';
import type { Boss } from './boss.ts';
import { csvBytes, csvOfLines } from './csv.ts';
import { chosen, columnsFor, type ExportFor, type ExportKind } from './export-kind.ts';
import { loggedExport, loggedResourceOf } from './export-resource.ts';
import { blocksOf, concealed, workbook } from './export-rows.ts';
import { mimeTypes } from './sheet.ts';
import type { FileStore } from './store.ts';
import { createTaskRunner } from './task-runner.ts';
import { createTasks } from './tasks.ts';

interface Choice {
  columns?: string[] | undefined;
  fileType?: 'xlsx' | 'csv' | undefined;
  exportName?: string | undefined;
}

/** The queue of exports. */
export const exportQueue = 'export';

/** Exports one administrator may ask for in a minute. */
const maxPerMinute = 20;

export interface ExporterOptions {
  db: Db;
  config: Config;
  store: FileStore;
  boss: Boss;
  /** The address of a finished file as the answer carries it. */
  addressOf(fileName: string, admin: { adminId: string; username: string }): Promise<string>;
  notices: Notices;
  settings: Settings;
}

/** Makes files of lists: at once when they are short, as a task when they are long. */
export function createExporter({ db, config, store, boss, addressOf, notices, settings }: ExporterOptions) {
  const tasks = createTasks(db);
  const kinds = new Map<string, ExportKind<never, never>>();

  const make = async (
    kind: ExportKind<object, unknown>,
    input: Choice,
    asked: ExportFor,
    onRows: (count: number) => void,
  ) => {
    const { exportFileDays, numberMask } = await settings.read();
    const reader = { ...asked, numberMask };
    const columns = chosen(columnsFor(kind, reader), input.columns);
    const fileType = input.fileType ?? 'xlsx';
    const keys = columns.map(({ key }) => key);
    const lines = fileType === 'csv' ? kind.lines?.(input, reader, keys) : undefined;
    const expiresAt = endOf(inDays(exportFileDays), await heldUntil(kind, input, reader));
    const visibility = { ...reader.fieldRules, numberMask };
    const rows = () => concealed(blocksOf(kind, input, reader), concealerOf(kind.row), visibility, onRows);
    const content = lines
      ? csvOfLines(columns, lines, onRows)
      : { xlsx: workbook, csv: csvBytes }[fileType](columns, rows(), reader);
    const fileName = await store.write(
      {
        displayName: `${baseName(input.exportName ?? kind.name(reader.lang))}.${fileType}`,
        mimeType: mimeTypes[fileType],
        ownerId: reader.adminId,
        permission: null,
        expiresAt,
      },
      content,
    );
    return { fileName, expiresAt };
  };

  const runner = createTaskRunner({
    tasks,
    notices,
    rowsOf: (task) => storedOf(task).rows,
    make: async (task, onRows, signal) => {
      const kind = kinds.get(task.kind);
      if (!kind) {
        throw new Error(`There is no export called ${task.kind}.`);
      }
      const { input, reader: asked } = storedOf(task);
      // What he may see now, not when he asked.
      const { permissions, ...seen } = await rightsOfAdmin(db, task.owner_id);
      const reader: ExportFor = { ...asked, ...seen, permissions: [...permissions] };
      return make(kind as ExportKind<object, unknown>, input, reader, (count) => {
        signal.throwIfAborted();
        onRows(count);
      });
    },
  });

  return {
    define: <Input extends object, Row>(kind: ExportKind<Input, Row>) => {
      // Inputs were checked by the call that stored them, so a kind gets back what it was given.
      kinds.set(kind.kind, kind as ExportKind<never, never>);
      return (input: Input & Choice, viewer: Viewer) => run(kind as ExportKind<object, unknown>, input, viewer);
    },
    /** Makes the file of a stored task; called by the queue on any instance. */
    carryOut: runner.run,
    /** The server stops: what runs goes to another instance. */
    stop: runner.stop,
    /** Sends tasks whose server has died to the queue once more. */
    resumeLost: async () => {
      for (const taskId of await tasks.freeLost()) {
        await boss.send(exportQueue, { taskId });
      }
    },
    removeOld: tasks.removeOld,
    shorten,
    /** What the operation log tells of the export that made a file; undefined of other files. */
    loggedOf: async (fileName: string) => {
      const task = await db
        .selectFrom('export_task')
        .select(['kind', 'input'])
        .where('file_name', '=', fileName)
        .executeTakeFirst();
      const kind = task && kinds.get(task.kind);
      if (!kind) return undefined;
      const { input, reader } = storedOf(task);
      const keys = chosen(columnsFor(kind, reader), input.columns).map(({ key }) => key);
      return { resource: loggedResourceOf(task.kind), after: loggedExport(input, keys) };
    },
    /** Titles of the columns of all exports that the operation log enters under a resource. */
    columnTitles: (resource: string, lang: Lang): Record<string, string> =>
      Object.fromEntries(
        [...kinds.values()]
          .filter(({ kind }) => loggedResourceOf(kind) === resource)
          .flatMap((kind) => kind.columns({ ...everyReader, lang }))
          .map(({ key, title }) => [key, title]),
      ),
    /** The name of an export's file in a language; a chosen one stays. */
    nameIn: (fileName: string, lang: Lang): string => {
      const [kept = fileName, ending = ''] = /^(.*?)(\.\w+)?$/s.exec(fileName)?.slice(1) ?? [];
      const kind = [...kinds.values()].find((each) => [each.name('zh'), each.name('en')].map(baseName).includes(kept));
      return kind ? baseName(kind.name(lang)) + ending : fileName;
    },
    /** Makes a stored export again with the same filters, by the rights that the viewer has now. */
    again: (task: { kind: string; input: object }, viewer: Viewer): Promise<ExportReply> => {
      const kind = kinds.get(task.kind);
      if (!kind) {
        throw new AppError('row.gone');
      }
      authorise(viewer.admin, kind.permission);
      return run(kind as ExportKind<object, unknown>, storedOf(task).input, viewer);
    },
  };

  /**
   * Ends files that are there already as early as the settings now say, never later than was said before. Only the columns that were
   * chosen count, so a file without texts stays.
   */
  async function shorten(): Promise<void> {
    const { exportFileDays } = await settings.read();
    for (const task of await tasks.withFiles()) {
      const kind = kinds.get(task.kind);
      if (!kind) continue;
      const { input, reader } = storedOf(task);
      const held = await heldUntil(kind as ExportKind<object, unknown>, input, reader);
      await tasks.endBy(task, endOf(inDays(exportFileDays, task.made_at), held));
    }
  }

  async function run(kind: ExportKind<object, unknown>, input: Choice, viewer: Viewer): Promise<ExportReply> {
    await limitCalls(db, `export ${viewer.admin.adminId}`, maxPerMinute);
    const reader: ExportFor = {
      adminId: viewer.admin.adminId,
      username: viewer.admin.username,
      lang: viewer.lang,
      timezone: viewer.timezone,
      permissions: [...viewer.admin.permissions],
      fieldRules: viewer.admin.fieldRules,
      dataScope: viewer.admin.dataScope,
    };
    const columns = chosen(columnsFor(kind, reader), input.columns);
    if (columns.length === 0) {
      throw refusedField('columns', 'choice', viewer.lang);
    }
    const rows = await kind.count(input, reader);
    const { exportMaxRows, exportFileDays } = await settings.read();
    if (rows > exportMaxRows) {
      throw new AppError('export.too-many', { rows, limit: exportMaxRows });
    }
    const taskId = randomUUID();
    const keys = columns.map(({ key }) => key);
    const stored = {
      task_id: taskId,
      owner_id: reader.adminId,
      export_name: baseName(input.exportName ?? kind.name(reader.lang)),
      kind: kind.kind,
      input: jsonText({ input, reader, rows }),
      expires_at: inDays(exportFileDays),
    };
    const entry = {
      resource: loggedResourceOf(kind.kind),
      action: 'export',
      targetId: '',
      targetName: stored.export_name,
      after: { ...loggedExport(input, keys), rows },
    };
    if (rows <= config.limits.exportInlineRows) {
      const { fileName, expiresAt } = await make(kind, input, reader, () => {});
      await db
        .insertInto('export_task')
        .values({
          ...stored,
          expires_at: expiresAt,
          task_status: 1,
          progress: 100,
          row_count: rows,
          file_name: fileName,
          finished_at: new Date(),
        })
        .execute();
      await audit(db, viewer, entry);
      return { fileName: await addressOf(fileName, reader) };
    }
    // Before the transaction: starting the queue takes connections of its own, and an engine may have but one.
    await boss.start();
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('export_task').values(stored).execute();
      await audit(trx, viewer, entry);
      await boss.send(exportQueue, { taskId }, trx);
    });
    return { taskId };
  }
}

interface StoredExport {
  input: Choice;
  reader: ExportFor;
  rows: number;
}

/** Sees every column. */
const everyReader: Omit<ExportFor, 'lang'> = {
  adminId: '0',
  username: '',
  timezone: 'UTC',
  permissions,
  fieldRules: allShown,
  dataScope: 1,
};

const storedOf = (task: { input: object }): StoredExport => task.input as StoredExport;

export type Exporter = ReturnType<typeof createExporter>;

/** Long enough to fetch a file whose contents end at once, ms. */
const leastTime = 15 * 60_000;
/** A file is gone by `usual`, or with what it holds. */
const endOf = (usual: Date, held: number | undefined): Date =>
  held === undefined ? usual : new Date(Math.min(usual.getTime(), Math.max(held, Date.now() + leastTime)));

const inDays = (days: number, from = Date.now()): Date => new Date(from + days * 86_400_000);

/** When the columns that were chosen end a file because of what they hold. */
async function heldUntil(kind: ExportKind<object, unknown>, input: Choice, reader: ExportFor) {
  const keys = chosen(columnsFor(kind, reader), input.columns).map(({ key }) => key);
  return kind.holdsUntil?.(input, reader, keys);
}

/** A name no file system trips over, and that no invisible character turns around to look like another kind of file. */
const baseName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_').trim() || 'export';
