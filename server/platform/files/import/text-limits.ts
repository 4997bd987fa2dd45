import { megabyte } from '#shared/http/upload.ts';
import { AppError } from '../../http/errors.ts';

/** What no honest sheet comes near; a cell and a row hold as much as those of Excel. */
export const maxText = { cell: 32_767, cells: 16_384, row: megabyte } as const;

/** The refusal of a row with too many cells, or too much text in them. */
export const tooWide = (row: number): AppError =>
  new AppError('import.too-wide', { row, characters: maxText.cell, cells: maxText.cells });

/** Judges a row by its text. Throws an {@link AppError}. */
export type RowJudge = (row: number, cells: readonly unknown[]) => void;

/** Cells of all sheets, from the first column to the last one that a row fills: a cell at the far end makes thousands of empty ones. */
const maxLaidOut = 3_000_000;
/** Rows of all sheets that are not empty: each costs its way out of the reading thread, however short it is. */
const maxRows = 200_000;
/** Rows of a sheet with the empty ones, of which a text may consist: as many as a sheet of Excel has. */
const maxLines = 1_048_576;

/**
 * Limits the text of all sheets of a file to `most` characters, as it is before anything is cut: what an archive unpacks to says little,
 * since its cells may repeat one long text. Each sheet gets a counter, each reading of the sheet a judge; a sheet read twice counts once.
 */
export function createTextLimit(most: number): () => () => RowJudge {
  let [total, laidOut, rows] = [0, 0, 0];
  return () => {
    let farthest = 0;
    return () => {
      let [seen, lines] = [0, 0];
      return (row, cells) => {
        lines += 1;
        if (lines > maxLines) throw new AppError('import.too-heavy');
        const length = textOfRow(row, cells);
        seen += length;
        if (seen <= farthest) return;
        total += seen - farthest;
        laidOut += cells.length;
        if (cells.some((cell) => cell !== '' && cell !== null && cell !== undefined)) rows += 1;
        farthest = seen;
        if (total > most || laidOut > maxLaidOut || rows > maxRows) throw new AppError('import.too-heavy');
      };
    };
  };
}

function textOfRow(row: number, cells: readonly unknown[]): number {
  if (cells.length > maxText.cells) throw tooWide(row);
  let length = 0;
  for (const cell of cells) {
    const characters = typeof cell === 'string' ? cell.length : 1;
    length += characters;
    if (characters > maxText.cell || length > maxText.row) throw tooWide(row);
  }
  return length;
}
