import { type CellMark, createMarks } from '../../../platform/files/import/cell-marks.ts';
import type { MergedRange, SheetFacts } from '../../../platform/files/import/sheet-facts.ts';
import { attribute, plainXml } from '../../../platform/files/import/xml.ts';

/** Rows and columns that one element may repeat: a program writes the empty rest of a sheet as one. */
const maxRepeated = 10_000;
const maxMerged = 50_000;

interface OpenTable {
  name: string;
  facts(): Promise<SheetFacts>;
}

/** The tables of an OpenDocument sheet, with what is hidden in them and the currencies their cells are in. */
export function openDocumentTables(content: string): OpenTable[] {
  const [head = '', ...tables] = content.split(/(?=<table:table\s)/);
  const struck = struckStylesIn(head);
  return tables.map((text) => {
    let known: SheetFacts | undefined;
    return {
      name: plainXml(attribute(/^<table:table\s[^>]*>/.exec(text)?.[0] ?? '', 'name')),
      facts: async () => {
        known ??= factsIn(text, struck);
        return known;
      },
    };
  });
}

function factsIn(text: string, struck: ReadonlySet<string>): SheetFacts {
  const rows = hiddenIn(text, /<table:table-row(?=[\s/>])[^>]*>/g, 'number-rows-repeated');
  return {
    hiddenRows: new Set([...rows].map((at) => at + 1)),
    hiddenColumns: new Set(hiddenIn(text, /<table:table-column(?=[\s/>])[^>]*>/g, 'number-columns-repeated')),
    formats: [...new Set(currenciesIn(text))],
    formulas: [],
    merges: [...mergedIn(text)].slice(0, maxMerged),
    marks: struck.size === 0 ? [] : struckIn(text, struck),
  };
}

/** Places of hidden rows or columns, from 0. */
function* hiddenIn(text: string, element: RegExp, repeated: string): Generator<number> {
  let at = 0;
  for (const [tag] of text.matchAll(element)) {
    const count = Math.max(1, Number(attribute(tag, repeated)) || 1);
    const isHidden = /^(collapse|filter)$/.test(attribute(tag, 'visibility'));
    for (let each = 0; isHidden && each < Math.min(count, maxRepeated); each += 1) yield at + each;
    at += count;
  }
}

/** Names of styles whose text has a line through it. */
const struckStylesIn = (head: string): ReadonlySet<string> =>
  new Set(
    head.split(/(?=<style:style\s)/).flatMap((style) => {
      const line = /\sstyle:text-line-through-(?:style|type)="([^"]*)"/.exec(style)?.[1] ?? 'none';
      return line === 'none' ? [] : [attribute(/^<style:style\s[^>]*>/.exec(style)?.[0] ?? '', 'name')];
    }),
  );

/** Cells that are struck through, or have a part that is. */
function struckIn(text: string, struck: ReadonlySet<string>): readonly CellMark[] {
  const marks = createMarks();
  const cells = [...cellsIn(text)];
  for (const [at, { row, column, tag, start }] of cells.entries()) {
    const styles = text.slice(start, cells[at + 1]?.start).matchAll(/\s(?:table|text):style-name="([^"]*)"/g);
    if (![...styles].some(([, name = '']) => struck.has(name))) continue;
    const last = Math.min(255, column + countIn(tag, 'number-columns-repeated') - 1);
    for (let each = column; each <= last; each += 1) marks.note(row, each, { isStruck: true, beside: '' });
  }
  return marks.list();
}

/** Ranges that are shown as one cell. */
function* mergedIn(text: string): Generator<MergedRange> {
  for (const { row, column, tag } of cellsIn(text)) {
    const [rows, columns] = [countIn(tag, 'number-rows-spanned'), countIn(tag, 'number-columns-spanned')];
    if (rows > 1 || columns > 1)
      yield { top: row, bottom: row + rows - 1, left: column, right: Math.min(255, column + columns - 1) };
  }
}

const countIn = (tag: string, name: string): number => Math.max(1, Number(attribute(tag, name)) || 1);

/** Cells that are not covered by others, with their places in the table and in its text. */
function* cellsIn(text: string): Generator<{ row: number; column: number; tag: string; start: number }> {
  let [row, column, nextRow] = [0, 0, 1];
  for (const { 0: tag, 1: kind, index } of text.matchAll(
    /<table:(table-row|table-cell|covered-table-cell)(?=[\s/>])[^>]*>/g,
  )) {
    if (kind === 'table-row') {
      [row, column] = [nextRow, 0];
      nextRow += countIn(tag, 'number-rows-repeated');
      continue;
    }
    if (kind === 'table-cell') yield { row, column, tag, start: index };
    column += countIn(tag, 'number-columns-repeated');
  }
}

/** What amounts are in, and what stands beside the digits of numbers as they are shown. */
function* currenciesIn(text: string): Generator<string> {
  for (const [, code = ''] of text.matchAll(/\soffice:currency="([^"]+)"/g)) yield plainXml(code);
  for (const [, shown = ''] of text.matchAll(/\soffice:value-type="(?:float|currency)"[^>]*>\s*<text:p>([^<]*)</g)) {
    const beside = plainXml(shown)
      .replace(/[\d\s.,'’+-]+/g, ' ')
      .trim();
    if (beside !== '') yield beside;
  }
}
