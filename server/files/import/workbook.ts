import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { AppError } from '../../http/errors.ts';
import { membersOf, unpacked } from './archive.ts';
import type { RawRow, SheetLimits } from './raw.ts';
import { createTextLimit } from './text-limits.ts';

/** Members of a workbook with a few sheets, drawings and macros; far more make no sense. */
const mostMembers = 500;

/** The rows of the first sheet of a workbook, without empty ones. */
export async function* workbookRows(bytes: Buffer, limits: SheetLimits): AsyncGenerator<RawRow> {
  const members = membersOf(bytes, { members: mostMembers, bytes: limits.unpackedBytes });
  for (const name of members.keys()) {
    // Each one is unpacked here first, since here it cannot get larger than it says.
    await unpacked(bytes, members, name);
  }
  const formulas = formulasIn(await unpacked(bytes, members, await firstSheet(bytes, members)));
  const judge = createTextLimit(limits.text)()();
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
      const row = index + 1;
      judge(row, values);
      if (values.length > limits.columns) {
        throw new AppError('import.unreadable');
      }
      const cells = values.map(textOf);
      if (cells.some((cell) => cell !== '') || formulas.has(row)) {
        yield { row, cells, formulas: formulas.get(row) ?? [] };
      }
    }
  } catch (error) {
    // The reader's own errors are all about the file.
    throw error instanceof AppError ? error : new AppError('import.unreadable');
  }
}

/** Where the sheet is that a spreadsheet shows first. */
async function firstSheet(bytes: Buffer, members: ReturnType<typeof membersOf>): Promise<string> {
  const workbook = String((await unpacked(bytes, members, 'xl/workbook.xml')) ?? '');
  const relations = String((await unpacked(bytes, members, 'xl/_rels/workbook.xml.rels')) ?? '');
  const key = /<(?:\w+:)?sheet\s[^>]*?\bid="([^"]*)"/.exec(workbook)?.[1];
  const relation = relations.match(/<(?:\w+:)?Relationship\s[^>]*>/g)?.find((each) => each.includes(`Id="${key}"`));
  const target = /\bTarget="([^"]*)"/.exec(relation ?? '')?.[1] ?? '';
  const name = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
  if (!members.has(name)) {
    throw new AppError('import.unreadable');
  }
  return name;
}

const formulaMarks = ['<f>', '<f ', '<f/', ':f>', ':f ', ':f/'];

/** Row → columns (from 0) whose cell holds a formula: the reader only tells what the formula came to. */
function formulasIn(sheet: Buffer | undefined): Map<number, number[]> {
  const found = new Map<number, number[]>();
  if (!sheet || !formulaMarks.some((mark) => sheet.includes(mark))) {
    return found;
  }
  const cells = sheet
    .toString('latin1')
    .matchAll(/<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,3})(\d{1,7})"[^>]*>\s*<(?:\w+:)?f[\s>/]/g);
  for (const [, letters = '', digits] of cells) {
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    const row = Number(digits);
    found.set(row, [...(found.get(row) ?? []), column]);
  }
  // A formula whose place is not written down cannot be shown to anybody.
  if (found.size === 0) {
    throw new AppError('import.unreadable');
  }
  return found;
}

function textOf(value: CellValue): string {
  if (value === null || value === undefined) {
    return '';
  }
  if (typeof value === 'boolean') {
    return value ? '1' : '0';
  }
  return (value instanceof Date ? value.toISOString() : String(value)).trim();
}
