import type { SheetField } from '#shared/price-sheet/fields.ts';
import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { hasPrice, opensGroup } from './readable.ts';

/** The columns of one group: each field once, its columns of prices, and the prices whose titles name a place. */
export interface ColumnGroup {
  place: ReadonlyMap<SheetField, number>;
  /** Several where each is in force from another day. */
  prices: readonly number[];
  titlePrices: readonly number[];
  /** Whether nothing says which networks its prices are for, beside another group that says it. */
  isUnnamed?: boolean;
  /** Whether its prices are later ones of the group before, where there are any. */
  isLater?: boolean;
}
type Columns = SheetLayout['columns'];

/** What names a network without the others' help. */
const names = (fields: ReadonlySet<SheetField>): boolean =>
  (['operator', 'mnc', 'mccmnc', 'destination', 'prefix', 'titlePrice'] as const).some((field) => fields.has(field));
const hasCode = (fields: ReadonlySet<SheetField>): boolean =>
  fields.has('mccmnc') || (fields.has('mcc') && fields.has('mnc'));
const fieldsOf = (columns: Columns): Set<SheetField> => new Set(columns.map(({ field }) => field));

/**
 * Columns whose fields repeat are groups side by side, each in any order; what stands before all that repeats belongs to all. The name
 * of a network is that of its own group: a group with codes needs none, and one with neither is left unread.
 */
export function groupsOf(columns: Columns): ColumnGroup[] {
  const sorted = columns.toSorted((a, b) => a.index - b.index);
  const isRepeated = (field: SheetField) => sorted.filter((each) => each.field === field).length > 1;
  if (!sorted.some(({ field }) => opensGroup(field) && isRepeated(field))) return datedGroups(sorted);
  const first = sorted.findIndex(({ field }) => isRepeated(field));
  const before = sorted.slice(0, first);
  const parts = withoutStrangers(segmentsOf(sorted.slice(first)));
  const isNamed = parts.some((part) => names(fieldsOf(part)));
  return parts.map((part) => {
    const own = fieldsOf(part);
    const shared = before.filter(({ field }) => field !== 'operator' || (!hasCode(own) && !own.has('mcc')));
    const isUnnamed = (isNamed || before.length > shared.length) && !names(fieldsOf([...shared, ...part]));
    return { ...groupOf([...shared, ...part]), isUnnamed };
  });
}

/** Prices that each have a column of dates behind them are groups of the same networks. */
function datedGroups(sorted: Columns): ColumnGroup[] {
  const starts = sorted.flatMap(({ field }, at) => (field === 'price' ? [at] : []));
  const parts = starts.map((start, at) => sorted.slice(start, starts[at + 1]));
  const dated = parts.map((part) => part.find(({ field }) => field === 'effective'));
  if (parts.length < 2 || dated.includes(undefined)) return [groupOf(sorted)];
  const shared = sorted.filter(({ field }) => field !== 'price' && field !== 'effective');
  return parts.map((part, at) => {
    const own = part.filter(({ field }) => field === 'price' || field === 'effective');
    return { ...groupOf([...shared, ...own]), isLater: at > 0 };
  });
}

/** Cuts columns where a field comes again; prices of several days stand beside each other in one group. */
export function segmentsOf(sorted: Columns): Columns[] {
  const parts: Columns[] = [];
  let part: Columns = [];
  for (const column of sorted) {
    const isPrice = hasPrice(new Set([column.field]));
    const isNext = isPrice && part.at(-1)?.field === column.field;
    if (!isNext && part.some(({ field }) => field === column.field)) {
      parts.push(part);
      part = [];
    }
    part.push(column);
  }
  return [...parts, part];
}

/**
 * A name at the end of a group, before one that lacks it, is of either: an empty column on one of its sides tells which, else it is
 * left out of both.
 */
function withoutStrangers(parts: readonly Columns[]): Columns[] {
  const found = parts.map((part) => [...part]);
  for (const [at, part] of found.entries()) {
    const [last, next] = [part.at(-1), found[at + 1]];
    const start = next?.[0];
    if (!last || !next || !start || !opensGroup(last.field) || fieldsOf(next).has(last.field)) continue;
    const isApart = start.index - last.index > 1;
    const isAfterGap = last.index - (part.at(-2)?.index ?? last.index) > 1;
    if (isApart && !isAfterGap) continue;
    part.pop();
    if (isAfterGap && !isApart) next.unshift(last);
  }
  return found.filter((part) => part.length > 0);
}

function groupOf(columns: Columns): ColumnGroup {
  const place = new Map<SheetField, number>();
  for (const { field, index } of columns) if (field !== 'titlePrice' && !place.has(field)) place.set(field, index);
  const indexesOf = (wanted: SheetField) => columns.filter(({ field }) => field === wanted).map(({ index }) => index);
  return { place, prices: indexesOf('price'), titlePrices: indexesOf('titlePrice') };
}
