import type { CellLook } from './cell-marks.ts';

/** A row of a sheet before anybody knows what its columns are. */
export interface RawRow {
  /** As the spreadsheet numbers it, from 1. */
  row: number;
  /** Texts without blanks at their ends. */
  cells: readonly string[];
  /** Columns, from 0, that hold a formula. */
  formulas: readonly number[];
  isHidden?: boolean;
  /** What cells show beside their values. */
  looks?: readonly ({ column: number } & CellLook)[];
}

/** A sheet besides the first one that has something in it. */
export interface OtherSheet {
  sheet: string;
  /** Cells with something in them. */
  filled: number;
}

/** What a sheet may be. */
export interface SheetLimits {
  /** Under the heading. */
  rows: number;
  columns: number;
  /** Characters of a cell. */
  cell: number;
  /** Bytes of everything in a workbook, unpacked. */
  unpackedBytes: number;
  /** Characters of all cells, as the file has them. */
  text: number;
}

/** How a sheet is read. */
export interface SheetOptions extends SheetLimits {
  /** Titles of columns that exports have and imports leave alone, such as who changed a row; in either language. */
  readOnly: readonly string[];
}
