import type { SheetFacts } from './sheet-facts.ts';
import { attribute, plainXml } from './xml.ts';

/** Rows and columns that one element may stand for: a program writes the empty rest of a sheet as one. */
const mostRepeated = 10_000;

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
    merges: new Map(),
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
