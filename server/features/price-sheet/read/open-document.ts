import type { MergedRange, SheetFacts } from './sheet-facts.ts';
import { attribute, plainXml } from './xml.ts';

/** Rows and columns that one element may stand for: a program writes the empty rest of a sheet as one. */
const mostRepeated = 10_000;
const mostMerged = 50_000;

interface OpenTable {
  name: string;
  facts(): Promise<SheetFacts>;
}

/** The tables of an OpenDocument sheet, with what is hidden in them and the currencies their cells are in. */
export function openDocumentTables(content: string): OpenTable[] {
  return content
    .split(/(?=<table:table\s)/)
    .slice(1)
    .map((text) => {
      let known: SheetFacts | undefined;
      return {
        name: plainXml(attribute(/^<table:table\s[^>]*>/.exec(text)?.[0] ?? '', 'name')),
        facts: async () => {
          known ??= factsIn(text);
          return known;
        },
      };
    });
}

function factsIn(text: string): SheetFacts {
  const rows = hiddenIn(text, /<table:table-row(?=[\s/>])[^>]*>/g, 'number-rows-repeated');
  return {
    hiddenRows: new Set([...rows].map((at) => at + 1)),
    hiddenColumns: new Set(hiddenIn(text, /<table:table-column(?=[\s/>])[^>]*>/g, 'number-columns-repeated')),
    formats: [...new Set(currenciesIn(text))],
    formulas: [],
    merges: [...mergedIn(text)].slice(0, mostMerged),
  };
}

/** Places of hidden rows or columns, from 0. */
function* hiddenIn(text: string, element: RegExp, repeated: string): Generator<number> {
  let at = 0;
  for (const [tag] of text.matchAll(element)) {
    const count = Math.max(1, Number(attribute(tag, repeated)) || 1);
    const isHidden = /^(collapse|filter)$/.test(attribute(tag, 'visibility'));
    for (let each = 0; isHidden && each < Math.min(count, mostRepeated); each += 1) yield at + each;
    at += count;
  }
}

/** Ranges that are shown as one cell. */
function* mergedIn(text: string): Generator<MergedRange> {
  let [row, column, nextRow] = [0, 0, 1];
  for (const [tag, kind] of text.matchAll(/<table:(table-row|table-cell|covered-table-cell)(?=[\s/>])[^>]*>/g)) {
    const count = (name: string): number => Math.max(1, Number(attribute(tag, name)) || 1);
    if (kind === 'table-row') {
      [row, column] = [nextRow, 0];
      nextRow += count('number-rows-repeated');
      continue;
    }
    const [rows, columns] = [count('number-rows-spanned'), count('number-columns-spanned')];
    if (kind === 'table-cell' && (rows > 1 || columns > 1)) {
      yield { top: row, bottom: row + rows - 1, left: column, right: Math.min(255, column + columns - 1) };
    }
    column += count('number-columns-repeated');
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
