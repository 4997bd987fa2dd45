import type { SheetKind } from '#shared/price-sheet/fields.ts';
import type { SheetFindings, SheetTable } from '#shared/price-sheet/model.ts';
import { changeWords, wholeWords } from '#shared/texts/price-sheet-patterns.ts';
import { noteSigns } from '../../../domain/sheets/currencies.ts';
import { changeDatesIn, namesChange } from './change-dates.ts';
import { dateAbove, labelled, saysEffective } from './date-above.ts';
import type { FileTable, TableRow } from './table.ts';
import { isPriceTitle } from './unread.ts';

/** Rows looked at for what stands in lines of their own, rows of the beginning that are looked at for dates, dates kept. */
const [searched, early, maxDates] = [5000, 60, 8] as const;

interface Looked {
  fileName: string;
  /** Of the channel. */
  currency: string;
  /** Tables with prices below their headings; of all others the beginning counts. */
  layouts: readonly Pick<SheetTable, 'sheet' | 'headerRow' | 'headerRows' | 'titles'>[];
}

/** Reads what a file says of itself: its names, covers, what stands above and in headings, notes below. */
export async function findingsOf(
  tables: readonly FileTable[],
  { fileName, currency, layouts }: Looked,
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
  const noteDate = (cells: readonly string[], above: readonly string[] = []): void => {
    const read = dateAbove({ cells }, 'auto', above);
    const text = cells.filter(Boolean).join(' ').slice(0, 120);
    if (!read?.local || findings.dates.length >= maxDates || findings.dates.some((each) => each.text === text)) return;
    findings.dates.push({
      text,
      local: read.local,
      isEffective: saysEffective({ cells: labelled(cells, above) }),
      isUnclear: read.isUnclear,
    });
  };
  const dated: TableRow[] = [];
  const names = [fileName.replace(/\.\w+$/, '').replaceAll('_', ' ')];
  noteSigns(findings.currencies, { place: 'file' }, names[0] ?? '', currency);
  for (const [index, table] of tables.entries()) {
    if (table.name !== fileName) {
      noteSigns(findings.currencies, { place: 'sheet', sheet: index }, table.name, currency);
      names.push(table.name);
    }
    const layout = layouts.find(({ sheet }) => sheet === index);
    const headerRow = layout?.headerRow ?? 0;
    if (layout)
      for (const title of layout.titles)
        noteSigns(findings.currencies, { place: 'heading', sheet: index }, title, currency);
    for (const shown of (await table.facts?.())?.formats ?? [])
      noteSigns(findings.currencies, { place: 'cell', sheet: index }, shown, currency);
    let count = 0;
    let above: readonly string[] = [];
    for await (const { row, cells } of table.rows()) {
      count += 1;
      if (count > searched) break;
      const filled = cells.filter((cell) => cell !== '');
      const isAbove = layout ? row <= headerRow - layout.headerRows : count <= early;
      if (isAbove || filled.length === 1) {
        for (const cell of filled) {
          noteSigns(findings.currencies, { place: 'text', sheet: index }, cell, currency);
          noteText(cell);
        }
      }
      // A date in a title of prices is that of its column.
      const isHeading = layout !== undefined && row > headerRow - layout.headerRows;
      const said = isHeading ? cells.filter((cell) => !isPriceTitle(cell)) : cells;
      if (count <= early && (row <= headerRow || !layout)) {
        noteDate(said, above);
        dated.push({ row, cells: said });
      }
      above = said;
    }
  }
  // A day of one kind of change is none for all.
  if (changeDatesIn(dated, 'auto')) findings.dates = findings.dates.filter(({ text }) => !namesChange(text));
  for (const name of names) {
    noteText(name);
    noteDate([name]);
  }
  findings.dates.sort((one, other) => Number(other.isEffective) - Number(one.isEffective));
  return findings;
}

/**
 * The kind with the stronger grounds: words of the file, else how many of the lines in force it names. Words that call it the whole
 * list do not count where it leaves out more than half of them.
 */
export function kindOf(
  findings: SheetFindings,
  { named, lines }: { named: number; lines: number },
  usual: SheetKind | undefined,
): SheetKind {
  const [said] = findings.grounds;
  if (lines === 0) return said?.kind ?? usual ?? 'full';
  const kind = named * 5 >= lines * 4 ? 'full' : 'partial';
  findings.grounds.push({ code: 'ROWS', kind, text: '', rows: named, lines });
  return said?.kind === 'full' && named * 2 < lines ? 'partial' : (said?.kind ?? kind);
}
