import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type ImportEntry, type ImportReport, maxImportEntries, type RowError } from '#shared/import.ts';
import { fill } from '#shared/texts/fields.ts';
import { importTexts } from '#shared/texts/import.ts';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { errorMessage } from '../../http/error-message.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { ImportColumns } from './columns.ts';
import type { SheetContent } from './read-sheet.ts';

/** What a row does, or did. */
export interface RowOutcome {
  kind: 'added' | 'changed' | 'same';
  entry: ImportEntry;
}

interface RowImport<C extends ImportColumns> {
  sheet: SheetContent<C>;
  /** Of the comparison that is carried out; undefined only compares. */
  digest: string | undefined;
  viewer: Viewer;
  /** What tells rows apart; a second row with the same is refused. */
  keyOf: (cells: SheetContent<C>['rows'][number]['cells']) => string | undefined;
  /** The column that refusals are about which name none. */
  keyColumn: keyof C & string;
  /** Writes the row as a form would; a refusal is reported beside its cell. */
  write: (trx: Kysely<Tables>, row: SheetContent<C>['rows'][number]) => Promise<RowOutcome>;
  /** Writes what `write` has put off; answers the refusals by row. */
  flush?: (trx: Kysely<Tables>) => Promise<ReadonlyMap<number, AppError>>;
}

/** Undoes all that a comparison has tried. */
class Compared extends Error {}

/** Writes the rows of a file in one transaction that only stays when all of them can be written. */
export async function importRows<C extends ImportColumns>(db: Db, options: RowImport<C>): Promise<ImportReport> {
  const { digest } = options;
  let report: ImportReport | undefined;
  try {
    await db.transaction().execute(async (trx) => {
      report = await tryRows(trx, options);
      if (digest === undefined) {
        throw new Compared();
      }
      if (report.counts.errors > 0) {
        const rows = new Set(report.errors.map(({ row }) => row)).size;
        throw new AppError('import.rows-refused', { rows }, { rows: report.errors });
      }
      if (digest !== report.digest) {
        throw new AppError('version-conflict', {}, { report });
      }
    });
  } catch (error) {
    if (!(error instanceof Compared)) {
      throw error;
    }
  }
  if (!report) {
    throw new AppError('import.unreadable');
  }
  return report;
}

async function tryRows<C extends ImportColumns>(
  trx: Kysely<Tables>,
  { sheet, viewer, keyOf, keyColumn, write, flush }: RowImport<C>,
): Promise<ImportReport> {
  const outcomes: RowOutcome[] = [];
  const errors: RowError[] = [...sheet.errors];
  const refusedRows = new Set(sheet.errors.map(({ row }) => row));
  const earlier = new Map<string, number>();
  await sql`savepoint import_row`.execute(trx);
  for (const each of sheet.rows) {
    const key = keyOf(each.cells);
    const first = key === undefined ? undefined : earlier.get(key);
    if (first !== undefined) {
      const msg = fill(importTexts[viewer.lang].rowTwice, { row: first, code: key ?? '' });
      errors.push(sheet.refuse(each.row, keyColumn, msg));
      continue;
    }
    if (key !== undefined) earlier.set(key, each.row);
    if (refusedRows.has(each.row)) continue;
    try {
      const outcome = await write(trx, each);
      // A spreadsheet does not show what it would change.
      if (each.isHidden && outcome.kind !== 'same') {
        await sql`rollback to savepoint import_row`.execute(trx);
        errors.push(sheet.refuseWhole(each.row, keyColumn, importTexts[viewer.lang].hiddenRow));
        continue;
      }
      outcomes.push(outcome);
      // Savepoints that pile up make each next statement slower.
      await sql`release savepoint import_row; savepoint import_row`.execute(trx);
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error;
      }
      await sql`rollback to savepoint import_row`.execute(trx);
      errors.push(...rowErrorsOf(error, each.row, sheet, keyColumn, viewer));
    }
  }
  const late = (await flush?.(trx)) ?? new Map<number, AppError>();
  for (const [row, error] of late) errors.push(...rowErrorsOf(error, row, sheet, keyColumn, viewer));
  return reportOf(
    outcomes.filter(({ entry }) => !late.has(entry.row)),
    errors.sort((a, b) => a.row - b.row),
    sheet,
  );
}

function rowErrorsOf<C extends ImportColumns>(
  error: AppError,
  row: number,
  sheet: SheetContent<C>,
  keyColumn: keyof C & string,
  { lang }: Viewer,
): RowError[] {
  const fields = error.detail?.errors ?? [];
  const named = error.params.field === undefined ? keyColumn : String(error.params.field);
  // A column is named also where the file has none: perhaps that is the fault.
  const columnOf = (field: string) => (sheet.reads(field) ? field : keyColumn);
  return fields.length === 0
    ? [sheet.refuseWhole(row, columnOf(named), errorMessage(error.error, lang, error.params))]
    : fields.map(({ field, msg }) => sheet.refuse(row, columnOf(field), msg));
}

/** The report of rows that were tried. */
export function reportOf(
  outcomes: readonly RowOutcome[],
  errors: readonly RowError[],
  { ignored, unread }: Pick<ImportReport, 'ignored' | 'unread'>,
): ImportReport {
  const of = (kind: RowOutcome['kind']) => outcomes.filter((each) => each.kind === kind).map(({ entry }) => entry);
  const [added, changed, same] = [of('added'), of('changed'), of('same')];
  const written = [...added, ...changed].map(({ code, changes }) => [code, changes]);
  return {
    digest: createHash('sha256').update(JSON.stringify(written)).digest('hex'),
    counts: { added: added.length, changed: changed.length, same: same.length, errors: errors.length },
    added: added.slice(0, maxImportEntries),
    changed: changed.slice(0, maxImportEntries),
    same: same.slice(0, maxImportEntries),
    errors: errors.slice(0, maxImportEntries),
    ignored,
    unread,
  };
}

/** Of the values of a row those that differ from what is stored. Files keep neither blanks at the ends nor carriage returns. */
export function differing<T extends object>(given: T, stored: object): Partial<T> {
  const asInFile = (value: unknown) => {
    if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').trim();
    return Array.isArray(value) ? JSON.stringify(value.toSorted()) : value;
  };
  const known = new Map<string, unknown>(Object.entries(stored));
  const differs: Partial<T> = { ...given };
  for (const [key, value] of Object.entries(given)) {
    if (asInFile(value) === asInFile(known.get(key))) Reflect.deleteProperty(differs, key);
  }
  return differs;
}

/** What a row changes, in the titles of the file; the values as they would stand in it. */
export function changesBetween<Key extends string>(
  before: Readonly<Partial<Record<Key, string>>>,
  after: Readonly<Partial<Record<Key, string>>>,
  titles: Readonly<Record<Key, string>>,
): ImportEntry['changes'] {
  const keys = Object.keys(after).filter((key): key is Key => key in titles);
  return keys.flatMap((key) => {
    const [earlier, later] = [before[key] ?? '', after[key] ?? ''];
    return earlier === later ? [] : [{ column: titles[key], before: earlier, after: later }];
  });
}
