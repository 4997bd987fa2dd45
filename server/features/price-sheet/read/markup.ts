import { XMLParser } from 'fast-xml-parser';
import { fromHtml } from 'hucre';
import { shownBeside } from '../../../platform/files/import/cell-formats.ts';
import { type CellLook, createMarks } from '../../../platform/files/import/cell-marks.ts';
import { withMerged } from '../../../platform/files/import/merged-cells.ts';
import { withPlainDigits } from '../../../platform/files/import/plain-digits.ts';
import type { MergedRange, SheetFacts } from '../../../platform/files/import/sheet-facts.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { withMarks } from './marked-rows.ts';
import { isStruckCell, struckMark, withStruckMarks } from './struck-markup.ts';
import { type FileTable, type TableRow, tableRow } from './table.ts';
import { unitBeside } from './unit-beside.ts';
import { isPriceLike } from './unread.ts';

/** What programs save as `.xls` that is none: pages with tables, and the XML of Excel 2003. */
export const isMarkup = (text: string): boolean =>
  /^\s*(<\?xml|<!doctype html|<html|<table|<meta|<head|<body)/i.test(text);

export function markupTables(text: string, fileName: string): FileTable[] {
  try {
    if (/urn:schemas-microsoft-com:office:spreadsheet/.test(text.slice(0, 4000)) && /<(\w+:)?Worksheet\b/.test(text))
      return worksheets(text);
    const pages = [...text.matchAll(/<table\b[\s\S]*?<\/table\s*>/gi)];
    const tables = pages.map(({ 0: page, index }, at) => {
      const { rows, merges = [] } = fromHtml(withStruckMarks(page, text), { typeInference: false });
      const before = pages[at - 1];
      const marks = createMarks();
      for (const [row, cells] of rows.entries())
        for (const [column, cell] of cells.entries())
          if (isStruckCell(String(cell ?? ''))) marks.note(row + 1, column, { isStruck: true, beside: '' });
      return table(
        pages.length === 1 ? fileName : `${fileName} ${at + 1}`,
        rows.map((cells) =>
          cells.map((cell) =>
            withPlainDigits(withLetters(String(cell ?? '')))
              .replaceAll(struckMark, '')
              .trim(),
          ),
        ),
        {
          marks: marks.list(),
          hiddenRows: hiddenRowsOf(page),
          merges: merges.map(({ startRow, endRow, startCol, endCol }) => ({
            top: startRow + 1,
            bottom: endRow + 1,
            left: startCol,
            right: Math.min(255, endCol),
          })),
        },
        {
          above: linesOf(text.slice(before ? before.index + before[0].length : 0, index) + captionOf(page)),
          below: pages.length === at + 1 ? linesOf(text.slice(index + page.length)) : [],
        },
      );
    });
    if (tables.length > 0) return tables;
  } catch {
    // What is wrong with it is said below, in one sentence.
  }
  throw new AppError('import.unreadable');
}

const marks: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
};
const signs: Readonly<Record<string, string>> = { euro: '€', pound: '£', yen: '¥', nbsp: ' ', szlig: 'ß', oslash: 'ø' };
/** Letters that a page writes by their names, such as `&ocirc;`. */
const withLetters = (text: string): string =>
  text
    .replace(/&([A-Za-z])(acute|grave|circ|uml|tilde|cedil|ring|caron);/g, (_all, letter: string, mark: string) =>
      `${letter}${marks[mark] ?? ''}`.normalize(),
    )
    .replace(/&(euro|pound|yen|nbsp|szlig|oslash);/g, (_all, name: string) => signs[name] ?? '');

/** Rows of a page that it does not show, from 1. */
const hiddenRowsOf = (page: string): ReadonlySet<number> =>
  new Set(
    [...page.matchAll(/<tr(?=[\s>])[^>]*>/gi)].flatMap(([tag], index) =>
      /display\s*:\s*none|visibility\s*:\s*(hidden|collapse)|\shidden(?=[\s=>])/i.test(tag) ? [index + 1] : [],
    ),
  );

/** Paragraphs and headings of a page around its tables, a line each. */
const linesOf = (page: string): string[] =>
  page
    .replace(/<(script|style|title|head)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, ' ')
    .split(/<\/?(?:p|h[1-6]|div|br|li|tr|td|caption|section|header|footer)\b[^>]*>/i)
    .map((part) => htmlToText(part).trim())
    .filter((line) => line !== '')
    .slice(0, maxLines);
const captionOf = (page: string): string => /<caption\b[\s\S]*?<\/caption\s*>/i.exec(page)?.[0] ?? '';
const htmlToText = (part: string): string =>
  withLetters(part.replace(/<[^>]*>/g, ' '))
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Math.min(0x10ffff, Number(code))))
    .replace(/&(ndash|mdash);/g, '–')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
const maxLines = 40;

interface Around {
  above: readonly string[];
  below: readonly string[];
}
const table = (
  name: string,
  rows: string[][],
  facts: Partial<SheetFacts>,
  { above, below }: Around = { above: [], below: [] },
): FileTable => ({
  name,
  facts: async () => ({
    hiddenRows: new Set<number>(),
    hiddenColumns: new Set<number>(),
    formats: [],
    formulas: [],
    merges: [],
    marks: [],
    ...facts,
  }),
  rows: async function* () {
    // What stands above a table of a page has no row of its own: it is counted backwards from the first.
    for (const [at, line] of above.entries()) yield { row: at + 1 - above.length, cells: [line] };
    const marked = withMarks(filledRows(rows), facts.marks ?? []);
    yield* withMerged(marked, facts.merges ?? [], (text) => isPriceLike(text, ''));
    for (const [at, line] of below.entries()) yield { row: rows.length + 1 + at, cells: [line] };
  },
});

async function* filledRows(rows: readonly string[][]): AsyncGenerator<TableRow> {
  for (const [index, cells] of rows.entries()) {
    const found = tableRow(index + 1, cells);
    if (found) yield found;
  }
}

interface Cell {
  '@StyleID'?: string;
  '@Index'?: string;
  '@MergeAcross'?: string;
  '@MergeDown'?: string;
  Data?: string | { '#text'?: string };
}
interface Row {
  '@StyleID'?: string;
  '@Index'?: string;
  '@Hidden'?: string;
  Cell?: Cell[];
}
interface Column {
  '@Index'?: string;
  '@Span'?: string;
  '@Hidden'?: string;
}
interface Style {
  '@ID'?: string;
  Font?: { '@StrikeThrough'?: string };
  NumberFormat?: { '@Format'?: string };
}
interface Book {
  Workbook?: {
    Styles?: { Style?: Style[] };
    Worksheet?: { '@Name'?: string; Table?: { Row?: Row[]; Column?: Column[] }[] }[];
  };
}

function worksheets(text: string): FileTable[] {
  const arrays = ['Worksheet', 'Table', 'Row', 'Cell', 'Column', 'Style'];
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    isArray: (name) => arrays.includes(name),
  });
  const book: Book = parser.parse(text);
  const styles = book.Workbook?.Styles?.Style ?? [];
  const looks = new Map<string | undefined, CellLook>(
    styles.map(({ '@ID': id, Font: font, NumberFormat: format }) => [
      id,
      { isStruck: font?.['@StrikeThrough'] === '1', beside: unitBeside(shownBeside(format?.['@Format'] ?? '')) },
    ]),
  );
  const formats = styles
    .map(({ NumberFormat: format }) => shownBeside(format?.['@Format'] ?? ''))
    .filter((text) => text !== '');
  return (book.Workbook?.Worksheet ?? []).map((sheet) => {
    const rows: string[][] = [];
    const hiddenRows = new Set<number>();
    const merges: MergedRange[] = [];
    const marks = createMarks();
    for (const row of sheet.Table?.[0]?.Row ?? []) {
      const at = row['@Index'] === undefined ? rows.length : Number(row['@Index']) - 1;
      while (rows.length < Math.min(at, 100_000)) rows.push([]);
      const cells: string[] = [];
      for (const cell of row.Cell ?? []) {
        const at = cell['@Index'] === undefined ? cells.length : Number(cell['@Index']) - 1;
        while (cells.length < Math.min(at, 255)) cells.push('');
        const value = typeof cell.Data === 'object' ? (cell.Data['#text'] ?? '') : (cell.Data ?? '');
        cells.push(withPlainDigits(String(value)).trim());
        const look = looks.get(cell['@StyleID'] ?? row['@StyleID']);
        if (look && (look.isStruck || look.beside !== '')) marks.note(rows.length + 1, cells.length - 1, look);
        const [across, down] = [Number(cell['@MergeAcross'] ?? 0), Number(cell['@MergeDown'] ?? 0)];
        const [top, left] = [rows.length + 1, cells.length - 1];
        if (across + down > 0) merges.push({ top, bottom: top + down, left, right: Math.min(255, left + across) });
        for (let more = across; more > 0 && cells.length < 256; more -= 1) cells.push('');
      }
      rows.push(cells);
      if (row['@Hidden'] === '1') hiddenRows.add(rows.length);
    }
    const hiddenColumns = new Set(hiddenColumnsOf(sheet.Table?.[0]?.Column ?? []));
    return table(sheet['@Name'] ?? '', rows, {
      hiddenRows,
      hiddenColumns,
      formats,
      merges,
      marks: marks.list(),
    });
  });
}

/** Zero-based indexes of hidden columns. An element covers its own column and `Span` more. */
function* hiddenColumnsOf(columns: readonly Column[]): Generator<number> {
  let at = 0;
  for (const column of columns) {
    if (column['@Index'] !== undefined) at = Number(column['@Index']) - 1;
    const count = 1 + Math.min(255, Number(column['@Span'] ?? 0));
    for (let each = 0; column['@Hidden'] === '1' && each < count; each += 1) yield at + each;
    at += count;
  }
}
