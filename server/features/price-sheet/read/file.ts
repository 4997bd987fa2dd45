import { answerFor, ownSigns, signsFor } from '#shared/price-sheet/currencies.ts';
import type { DateOrder, UnreadReason } from '#shared/price-sheet/fields.ts';
import type { FoundDate, SheetFindings, SheetLayout, SheetTable } from '#shared/price-sheet/model.ts';
import { removedWords } from '#shared/texts/price-sheet-words.ts';
import { noCurrency } from '../../../domain/sheets/currencies.ts';
import type { Networks } from '../../../domain/sheets/networks.ts';
import type { ReadDate } from '../../../domain/sheets/values.ts';
import { columnIndexOf } from '../../../platform/files/import/column-letters.ts';
import { changeDatesIn } from './change-dates.ts';
import { dateAbove, isOtherDate, isPlainDate } from './date-above.ts';
import { dateBelow } from './date-below.ts';
import { endIn } from './end-dates.ts';
import { entriesOf } from './entries.ts';
import type { SheetEntry } from './row-entries.ts';
import type { FileTable, TableRow } from './table.ts';
import { tooMuch } from './unit.ts';
import { couldBePrice, noteBeyond, type Tally } from './unread.ts';

interface FileReading {
  tables: readonly FileTable[];
  layouts: readonly (SheetLayout & Pick<SheetTable, 'qualities'>)[];
  /** Why tables are left out that look like price lists. */
  left: readonly Pick<SheetTable, 'sheet' | 'leftAs'>[];
  order: DateOrder;
  /** The currency the prices are in, as the user has answered. */
  statedCurrency: string | null;
  hasDefaultDate: boolean;
  /** What the file says of itself outside its rows. */
  findings: SheetFindings;
  networks: Networks;
  /** Of the channel. */
  currency: string;
  tally: Tally;
}

/** The prices of all tables that are read; what could be a price in the others goes to the tally. */
export async function* entriesIn({
  tables,
  layouts,
  left,
  order,
  statedCurrency,
  hasDefaultDate,
  findings,
  networks,
  currency,
  tally,
}: FileReading): AsyncGenerator<SheetEntry> {
  const signed = {
    tables: layouts.map((layout) => ({ ...layout, isPriceList: true })),
    signs: findings.currencies,
  };
  const coverDate = coverDateOf(
    findings.dates.find(({ text, isEffective }) => isEffective || !(isOtherDate(text) || isPlainDate(text))),
    order,
  );
  const covers: TableRow[] = [];
  for (const [index, table] of tables.entries())
    if (!layouts.some(({ sheet }) => sheet === index)) covers.push(...(await linesAbove(table, early)));
  for (const [index, table] of tables.entries()) {
    const layout = layouts.find(({ sheet }) => sheet === index);
    if (!layout) {
      await noteTable(table, tally, left.find(({ sheet }) => sheet === index)?.leftAs);
      continue;
    }
    for (const cell of (await table.facts?.())?.formulas ?? []) {
      const [, letters = 'A', row = '0'] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
      tally.note({ sheet: table.name, reason: 'FORMULA', row: Number(row), column: columnIndexOf(letters), text: '' });
    }
    const stated = answerFor(signed, { ...layout, isPriceList: true }, statedCurrency);
    // What a table says everywhere counts where a row says nothing, else what the file does.
    const own = ownSigns(findings.currencies, index);
    const named = own.length > 0 ? own : signsFor(signed, index);
    const usual = named.length === 1 ? (named[0] ?? null) : null;
    const lines = await linesAbove(table, layout.headerRow - layout.headerRows);
    const most = await tooMuch(table, layout, stated ?? usual ?? currency);
    for await (const entry of entriesOf({
      table,
      layout,
      order,
      networks,
      tally,
      currency,
      coverDate,
      changes: changeDatesIn(lines, order) ?? changeDatesIn(covers, order),
      end: endIn(lines, order),
      belowDate: await dateBelow(table, layout, { order, networks }),
      hasDefaultDate,
    })) {
      // The user's answer applies to all rows that do not say it themselves; of several signs each title keeps its own.
      if (own.length > 1) entry.currency ??= entry.titleCurrency;
      // What is in no country's currency is in the one that the user has answered.
      if (entry.currency === noCurrency && stated !== null) entry.currency = stated;
      entry.currency ??= stated ?? entry.titleCurrency ?? usual;
      if (most !== undefined && Number(entry.price) > most) entry.problem ??= 'UNIT';
      yield entry;
    }
  }
}

/** Rows of a table up to one of them. */
async function linesAbove(table: FileTable, last: number): Promise<TableRow[]> {
  const lines: TableRow[] = [];
  if (last < 1) return lines;
  for await (const row of table.rows()) {
    if (row.row > last) break;
    lines.push(row);
  }
  return lines;
}
/** Rows of a cover. */
const early = 60;

/** A table that is left out: all it has that could be a price. */
async function noteTable(table: FileTable, tally: Tally, leftAs: UnreadReason = 'SHEET'): Promise<void> {
  const reason = table.isHidden ? 'HIDDEN_SHEET' : removedWords.test(table.name) ? 'REMOVED' : leftAs;
  let titles: readonly string[] = [];
  for await (const each of table.rows()) {
    const { row, struck = [] } = each;
    const cells = [...each.cells];
    for (const { column, text } of struck) cells[column] = text;
    noteBeyond(table.name, each, tally);
    const hasNumbers = cells.some((cell) => /^\d+$/.test(cell) || couldBePrice(cell, ''));
    if (cells.filter((cell) => /\p{L}/u.test(cell)).length > 1 && !hasNumbers) titles = cells;
    for (const [column, text] of cells.entries()) {
      const title = titles[column] ?? '';
      // Codes of networks are no prices.
      const isCode = /mcc|mnc|code|prefix/i.test(title);
      if (!isCode && couldBePrice(text, title)) tally.note({ sheet: table.name, reason, row, column, text, title });
    }
  }
}

/** The first day that stands on a cover or in a name, by the chosen order. */
function coverDateOf(cover: FoundDate | undefined, order: DateOrder): ReadDate | undefined {
  if (!cover) return undefined;
  return (
    (order === 'auto' ? undefined : dateAbove({ cells: [cover.text] }, order)) ?? {
      local: cover.local,
      isUnclear: cover.isUnclear,
    }
  );
}
