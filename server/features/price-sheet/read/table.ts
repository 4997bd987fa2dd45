import type { SheetFacts } from './sheet-facts.ts';

/** A row as it stands in a table; empty rows are left out. */
export interface TableRow {
  /** As the spreadsheet numbers it, from 1. */
  row: number;
  cells: readonly string[];
}

/** A table of a file: a sheet of a workbook, or the whole of a text. */
export interface FileTable {
  name: string;
  /** Whether the workbook hides the whole table. */
  isHidden?: boolean;
  facts?(): Promise<SheetFacts>;
  rows(): AsyncGenerator<TableRow>;
}
