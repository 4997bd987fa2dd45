import type { UnreadReason } from '#shared/price-sheet/fields.ts';
import type { SheetFacts } from '../../../platform/files/import/sheet-facts.ts';

/** A row as it stands in a table; empty rows are left out. */
export interface TableRow {
  /** As the spreadsheet numbers it, from 1. */
  row: number;
  cells: readonly string[];
  /** The first text in columns beyond those that are read. */
  beyond?: string;
  /** Cells that are struck through; `cells` has nothing in their places. */
  struck?: readonly { column: number; text: string }[];
}

/** Columns of a table that are read. */
export const maxColumns = 256;
/** A row as far as it is read; undefined for an empty one. */
export function tableRow(row: number, all: readonly string[]): TableRow | undefined {
  const cells = all.slice(0, maxColumns);
  const beyond = all.slice(maxColumns).find((cell) => cell !== '');
  if (beyond !== undefined) return { row, cells, beyond };
  return cells.some((cell) => cell !== '') ? { row, cells } : undefined;
}

/** A table of a file: a sheet of a workbook, or the whole of a text. */
export interface FileTable {
  name: string;
  /** Whether the workbook hides the whole table. */
  isHidden?: boolean;
  /** Whether signs between its cells are all that tells them apart. */
  isSeparated?: boolean;
  facts?(): Promise<SheetFacts>;
  rows(): AsyncGenerator<TableRow>;
}

/** What of a file is no table that is read, and why. */
export interface UnreadFile {
  name: string;
  reason: UnreadReason;
}
