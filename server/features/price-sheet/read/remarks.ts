import type { SheetUnit } from '#shared/price-sheet/fields.ts';
import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { datePattern } from '#shared/texts/price-sheet-patterns.ts';
import {
  availableTitle,
  harmlessHan,
  harmlessWords,
  limitingWords,
  noWords,
  remarkTitle,
} from '#shared/texts/price-sheet-remarks.ts';
import { namedRegion } from '#shared/texts/price-sheet-sections.ts';
import { stateTitle } from '#shared/texts/price-sheet-states.ts';
import { withdrawnWords } from '#shared/texts/price-sheet-words.ts';
import { isCurrency } from '../../../domain/sheets/currencies.ts';
import type { Networks } from '../../../domain/sheets/networks.ts';
import { unitIn } from '../../../domain/sheets/unit-words.ts';
import { dateIn } from '../../../domain/sheets/values.ts';
import { bracketsIn, plainWord } from '../../../domain/sheets/words.ts';
import { dateOfCell, saysDay, saysEffective } from './date-above.ts';
import type { ColumnGroup } from './groups.ts';
import { leaves } from './section-lines.ts';
import { isGoodState } from './states.ts';
import type { FileTable } from './table.ts';
import { couldBePrice, isPriceLike, isPriceTitle } from './unread.ts';

/** Rows looked at for what columns hold, different texts of a column kept, and how often the usual one stands at least. */
const [maxLooked, maxTexts, leastUsual] = [5000, 200, 5] as const;

/** What stands beside the price of a row in the supplier's own words. */
export interface RowRemark {
  /** Whether it says that the price is not offered. */
  isWithdrawn: boolean;
  /** What of it is not understood; empty where all is. */
  text: string;
}

/** How the columns of a table are filled. */
export interface TextsBeside {
  /** Whether a text stands in nearly all rows of its column. */
  isUsual(column: number, text: string): boolean;
  /** Whether a column is filled here and there only, as remarks are. */
  isSparse(column: number): boolean;
  /** Whether most rows have more cells than the heading: decimals behind a comma that is a separator too. */
  isApart: boolean;
  /** Whether a row of a text has more cells than the heading and most rows: it is unknown which of them belong together. */
  isTorn(cells: readonly string[]): boolean;
}

/** Looks through a table for what stands in its columns. */
export async function textsBeside(table: FileTable, { headerRow, headerRows }: SheetLayout): Promise<TextsBeside> {
  const found = new Map<number, { filled: number; texts: Map<string, number> }>();
  let [rows, width, wider] = [0, 0, 0];
  let titles: readonly string[] = [];
  const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;
  for await (const { row, cells } of table.rows()) {
    if (row <= headerRow && row > headerRow - headerRows) [width, titles] = [Math.max(width, widthOf(cells)), cells];
    if (row <= headerRow || cells.filter((cell) => cell !== '').length < 2) continue;
    rows += 1;
    if (rows > maxLooked) break;
    if (widthOf(cells) > width) wider += 1;
    for (const [column, text] of cells.entries()) {
      if (text === '') continue;
      const seen = found.get(column) ?? { filled: 0, texts: new Map<string, number>() };
      found.set(column, seen);
      seen.filled += 1;
      if (seen.texts.has(text) || seen.texts.size < maxTexts) seen.texts.set(text, (seen.texts.get(text) ?? 0) + 1);
    }
  }
  return {
    isUsual: (column, text) => {
      const times = found.get(column)?.texts.get(text) ?? 0;
      return times >= leastUsual && times * 5 >= rows * 4;
    },
    isSparse: (column) => (found.get(column)?.filled ?? 0) * 3 <= rows,
    isApart: wider * 2 > rows,
    isTorn: (cells) => {
      if (!table.isSeparated || width === 0 || wider * 2 > rows || widthOf(cells) <= width) return false;
      // Words behind the last title are a remark, unless a price has moved below it.
      const isMoved = !isPriceTitle(titles[width - 1] ?? '') && isPriceLike(cells[width - 1] ?? '', '');
      return isMoved || cells.slice(width).some((cell) => cell !== '' && !/\p{L}/u.test(cell));
    },
  };
}

interface Beside {
  titles: readonly string[];
  groups: readonly ColumnGroup[];
  beside: TextsBeside;
  networks: Networks;
  /** Of the prices of its row. */
  unit: SheetUnit;
}

/** What a row says beside its prices, in columns that are not read and in brackets behind its names. */
export function remarkOf(cells: readonly string[], { titles, groups, beside, networks, unit }: Beside): RowRemark {
  const read = new Set(
    groups.flatMap(({ place, prices, titlePrices }) => [...place.values(), ...prices, ...titlePrices]),
  );
  const unknown: string[] = [];
  let isWithdrawn = false;
  const days = groups.map(({ place }) => cells[place.get('effective') ?? -1] ?? '');
  const judge = (text: string, isUsual: boolean): void => {
    if (withdrawnWords.test(text.trim())) isWithdrawn = true;
    else if (isOfOtherUnit(text, unit) || (!isUsual && isOfOtherDay(text, days))) unknown.push(text);
    else if (!isUsual && !isUnderstood(text, networks)) unknown.push(text);
  };
  for (const [column, text] of cells.entries()) {
    const title = titles[column] ?? '';
    if (text === '' || read.has(column)) continue;
    if (availableTitle.test(title) && noWords.test(text.trim())) isWithdrawn = true;
    else if (stateTitle.test(title) && !withdrawnWords.test(text.trim())) {
      if (!isGoodState(text, networks)) unknown.push(text);
    } else
      judge(
        text,
        !(title === '' || remarkTitle.test(title) || beside.isSparse(column)) || beside.isUsual(column, text),
      );
  }
  for (const { place } of groups)
    for (const field of ['operator', 'destination'] as const) {
      const name = cells[place.get(field) ?? -1] ?? '';
      for (const text of bracketsIn(name)) judge(text, networks.isOperator(name) || networks.isPartOfName(text));
    }
  return { isWithdrawn, text: [...new Set(unknown)].join('; ') };
}

/** A remark with what else about its row has to be looked at. */
export const withDoubts = (remark: RowRemark, doubts: readonly (string | undefined)[]): RowRemark => ({
  isWithdrawn: remark.isWithdrawn,
  text: [...new Set([...doubts, remark.text])].filter(Boolean).join('; '),
});

/** Whether a text says that prices are of so many messages, or in such a part of the currency, as they are not read in. */
const isOfOtherUnit = (text: string, unit: SheetUnit): boolean => {
  const said = couldBePrice(text, '') ? 1 : unitIn([text]);
  return said > 1 && said !== unit;
};
/** Whether a text says another day from which prices count than its row does; what the row takes from it is understood. */
const isOfOtherDay = (text: string, days: readonly string[]): boolean => {
  if (!saysEffective({ cells: [text] }) || days.every((day) => day === '' && saysDay(text))) return false;
  const said = dateOfCell(text, 'auto')?.local;
  return typeof said === 'string' && days.some((day) => dateOfCell(day, 'auto')?.local !== said);
};

/** Whether a text says nothing against a price: a number, a name, a day, a kind of messages, or words that are known to be harmless. */
function isUnderstood(text: string, networks: Networks): boolean {
  if (limitingWords.test(text)) return false;
  if (!/\p{L}/u.test(text) || couldBePrice(text, '') || harmlessHan.test(text.trim())) return true;
  if (namedRegion.test(text.trim()) && !leaves(text)) return true;
  // `No` is Norway too.
  if (noWords.test(text.trim())) return false;
  if (networks.country(text)?.rest === '' || networks.isOperator(text) || isCurrency(text)) return true;
  if (/\d/.test(text) && dateIn(text, 'auto') !== undefined) return true;
  const words = text
    .replace(datePattern, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word));
  return words.every((word) => harmless.has(plainWord(word)));
}
const harmless: ReadonlySet<string> = new Set([...harmlessWords].map(plainWord));
