import type { SheetTable } from '#shared/price-sheet/model.ts';
import { periodWords } from '#shared/texts/price-sheet-patterns.ts';
import { formerTables, otherServices, removedWords } from '#shared/texts/price-sheet-words.ts';
import { clausesOfPrices, unitIn } from '../../../domain/sheets/unit-words.ts';
import { isOfFees } from './other-products.ts';
import { hasPrice } from './readable.ts';
import type { FileTable } from './table.ts';

/** Rows of a cover or of terms that are looked at. */
const looked = 60;

/** What a cover, terms or notes say of the unit of prices holds for the tables of the file that say nothing of it themselves. */
export async function shareUnits(tables: readonly SheetTable[], files: readonly FileTable[]): Promise<void> {
  const open = tables.filter(
    ({ isPriceList, unit, columns }) =>
      isPriceList && (unit ?? 1) === 1 && !columns.some(({ field }) => field === 'unit'),
  );
  if (open.length === 0) return;
  const notes: string[] = [];
  for (const table of tables) {
    const file = files[table.sheet];
    if (file && isOfTerms(table)) notes.push(...(await notesOf(file)));
  }
  // Where notes contradict each other each may be of another table.
  const said = new Set(notes.map((note) => unitIn([note])).filter((unit) => unit > 1));
  if (said.size !== 1) return;
  for (const table of open) {
    const above = table.rows.filter(({ row }) => row <= table.headerRow).flatMap(({ cells }) => cells.filter(Boolean));
    const unit = unitIn([...above.flatMap(clausesOfPrices), ...table.titles, ...notes]);
    [table.unit, table.foundUnit] = [unit, unit];
  }
}

/** Whether a table has no prices of its own, neither those in force nor others. */
const isOfTerms = ({ isPriceList, name, columns }: SheetTable): boolean =>
  !isPriceList &&
  !hasPrice(new Set(columns.map(({ field }) => field))) &&
  !(removedWords.test(name) || formerTables.test(name) || isOfOthers(name));
const isOfOthers = (text: string): boolean =>
  ((otherServices.test(text) || periodWords.test(text)) && !/sms|message/i.test(text)) || isOfFees(text);

/** Clauses of its lines that speak of the unit of prices of messages. */
async function notesOf(file: FileTable): Promise<string[]> {
  const notes: string[] = [];
  for await (const { row, cells } of file.rows()) {
    if (row > looked) break;
    const filled = cells.filter(Boolean);
    if (filled.length > 2) continue;
    const clauses = [...filled, filled.join(': ')].flatMap(clausesOfPrices);
    notes.push(...clauses.filter((clause) => !isOfOthers(clause)));
  }
  return notes;
}
