import type { CellValue } from 'hucre/xlsx';
import { AppError } from '../../http/errors.ts';
import { type ArchiveMembers, membersOf, memberText, unpacked } from './archive.ts';
import { marksByRow } from './cell-marks.ts';
import { looksOf } from './cell-styles.ts';
import { columnIndexOf } from './column-letters.ts';
import { judgeMarkup } from './markup-limits.ts';
import { withMerged } from './merged-cells.ts';
import type { OtherSheet, RawRow, SheetLimits } from './raw.ts';
import { factsOf, sheetsOf } from './sheet-facts.ts';
import { createTextLimit } from './text-limits.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** Members of a workbook with a few sheets, drawings and macros; far more make no sense. */
const maxMembers = 500;

/** The rows of the first sheet of a workbook, without empty ones; of a whole one merged cells count in each row, and other sheets follow. */
export async function* workbookRows(
  bytes: Buffer,
  limits: SheetLimits,
  isWhole: boolean,
): AsyncGenerator<RawRow | OtherSheet> {
  const members = membersOf(bytes, { members: maxMembers, bytes: limits.unpackedBytes });
  // Members are unpacked here first, since here they cannot get larger than they say.
  await judgeMarkup(bytes, members);
  const first = await firstSheet(bytes, members);
  const formulas = await formulasIn(bytes, members, first);
  const looks = await looksOf(bytes, members, (shown) => shown);
  const { hiddenRows, marks, merges } = await factsOf(bytes, members, first, looks);
  const marksAt = marksByRow(marks);
  const judge = createTextLimit(limits.text)()();
  const rows = async function* (): AsyncGenerator<RawRow> {
    for await (const { index, values } of xlsxRows(bytes, members, 0)) {
      const row = index + 1;
      judge(row, values);
      if (values.length > limits.columns) {
        throw new AppError('import.unreadable');
      }
      const cells = values.map(textOf);
      if (cells.some((cell) => cell !== '') || formulas.has(row)) {
        yield {
          row,
          cells,
          formulas: formulas.get(row) ?? [],
          looks: marksAt(row).map(({ column, isStruck, beside }) => ({ column, isStruck, beside })),
          ...(hiddenRows.has(row) && { isHidden: true }),
        };
      }
    }
  };
  try {
    yield* withMerged(rows(), isWhole ? merges : [], () => false);
  } catch (error) {
    // The reader's own errors are all about the file.
    throw error instanceof AppError ? error : new AppError('import.unreadable');
  }
  for (const { name, path } of isWhole ? (await sheetsOf(bytes, members)).slice(1) : []) {
    const filled = members.has(path) ? await filledIn(bytes, members, path) : 0;
    if (filled > 0) yield { sheet: name, filled };
  }
}

/** Cells of a sheet with something in them. */
async function filledIn(bytes: Buffer, members: ArchiveMembers, path: string): Promise<number> {
  let [filled, rest] = [0, ''];
  for await (const text of memberText(bytes, members, path)) {
    const whole = rest + text;
    filled += whole.match(filledMark)?.length ?? 0;
    // A mark that is still coming stays for the next piece.
    rest = /<[^>]*$/.exec(whole)?.[0].slice(0, longestMark) ?? '';
  }
  return filled;
}
const filledMark = /<(?:\w+:)?(?:v>(?!<)|is>)/g;
const longestMark = 64;

/** Where the sheet is that a spreadsheet shows first. */
async function firstSheet(bytes: Buffer, members: ArchiveMembers): Promise<string> {
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

const formulaMark = /<(?:\w+:)?f[\s>/]/;

/** Row → columns (from 0) whose cell holds a formula: the reader only tells what the formula came to. */
async function formulasIn(bytes: Buffer, members: ArchiveMembers, sheet: string): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  let hasMark = false;
  let rest = '';
  const note = (text: string): void => {
    hasMark ||= formulaMark.test(text);
    for (const [, attributes = ''] of text.matchAll(/<(?:\w+:)?c\s([^>]*)>\s*<(?:\w+:)?f[\s>/]/g)) {
      const [, letters = '', digits = ''] = /\br="([A-Z]{1,3})(\d{1,7})"/.exec(attributes) ?? [];
      if (letters === '') continue;
      const column = columnIndexOf(letters);
      const row = Number(digits);
      found.set(row, [...(found.get(row) ?? []), column]);
    }
  };
  for await (const text of memberText(bytes, members, sheet)) {
    rest += text;
    // A cell that is still coming stays for the next piece.
    const end = Math.max(rest.lastIndexOf('<c '), rest.lastIndexOf(':c '));
    if (end <= 0) continue;
    const start = rest.lastIndexOf('<', end);
    note(rest.slice(0, start));
    rest = rest.slice(start);
  }
  note(rest);
  // A formula whose place is not written down cannot be shown to anybody.
  if (hasMark && found.size === 0) {
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
  return (value instanceof Date ? shownTime(value) : String(value)).trim();
}

/** `YYYY-MM-DD`, with the time of the day where there is one. */
const shownTime = (value: Date): string =>
  value.toISOString().slice(0, 19).replace('T', ' ').replace(/:00$/, '').replace(' 00:00', '');
