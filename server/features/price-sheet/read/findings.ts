import type { SheetKind } from '#shared/price-sheet/fields.ts';
import type { SheetFindings } from '#shared/price-sheet/model.ts';
import { changeWords, wholeWords } from '#shared/texts/price-sheet-patterns.ts';
import { sheetDateWords } from '#shared/texts/price-sheet-words.ts';
import { noteSigns } from './currencies.ts';
import { dateAbove } from './date-above.ts';
import type { FileTable } from './table.ts';

const [searched, mostDates] = [400, 8] as const;

interface Looked {
  fileName: string;
  /** Below them prices stand; elsewhere all of the beginning counts. */
  headerRows: ReadonlyMap<number, number>;
}

/** Reads what a file says of itself: its names, covers, what stands above and in headings, notes below. */
export async function findingsOf(
  tables: readonly FileTable[],
  { fileName, headerRows }: Looked,
): Promise<SheetFindings> {
  const findings: SheetFindings = { currencies: [], dates: [], grounds: [] };
  const noteText = (text: string): void => {
    for (const [words, kind] of [
      [changeWords, 'partial'],
      [wholeWords, 'full'],
    ] as const) {
      if (words.test(text) && text.length < 200 && !findings.grounds.some((each) => each.kind === kind)) {
        findings.grounds.push({ code: 'WORDS', kind, text: text.slice(0, 120), rows: 0, lines: 0 });
      }
    }
  };
  const noteDate = (cells: readonly string[]): void => {
    const read = dateAbove({ row: 0, cells }, 'auto');
    const text = cells.filter(Boolean).join(' ').slice(0, 120);
    if (!read?.local || findings.dates.length >= mostDates || findings.dates.some((each) => each.text === text)) return;
    findings.dates.push({
      text,
      local: read.local,
      isEffective: cells.some((cell) => sheetDateWords.test(cell)),
      isUnclear: read.isUnclear,
    });
  };
  const names = [fileName.replace(/\.\w+$/, '').replaceAll('_', ' ')];
  noteSigns(findings.currencies, 'file', names[0] ?? '');
  for (const [index, table] of tables.entries()) {
    if (table.name !== fileName) {
      noteSigns(findings.currencies, 'sheet', table.name);
      names.push(table.name);
    }
    const headerRow = headerRows.get(index) ?? 0;
    let count = 0;
    for await (const { row, cells } of table.rows()) {
      count += 1;
      if (count > searched) break;
      const filled = cells.filter((cell) => cell !== '');
      const isNote = row < headerRow || headerRow === 0 || (row > headerRow && filled.length === 1);
      if (row === headerRow) for (const cell of filled) noteSigns(findings.currencies, 'heading', cell);
      if (isNote) for (const cell of filled) noteSigns(findings.currencies, 'text', cell);
      if (isNote) for (const cell of filled) noteText(cell);
      if ((row <= headerRow || headerRow === 0) && count <= 60) noteDate(cells);
    }
  }
  for (const name of names) {
    noteText(name);
    noteDate([name]);
  }
  findings.dates.sort((one, other) => Number(other.isEffective) - Number(one.isEffective));
  return findings;
}

/** The kind with the stronger grounds: words of the file, else how many rows it has for the lines there are. */
export function kindOf(findings: SheetFindings, rows: number, lines: number, usual: SheetKind | undefined): SheetKind {
  if (lines > 0) {
    const kind = rows * 2 < lines ? 'partial' : 'full';
    findings.grounds.push({ code: 'ROWS', kind, text: '', rows, lines });
  }
  const [first] = findings.grounds;
  return first?.kind ?? usual ?? 'full';
}
