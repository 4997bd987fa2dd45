import type { DateOrder } from '#shared/price-sheet/fields.ts';
import { addedNetworks, clauseEnd, letterAbout } from '#shared/texts/price-sheet-dates.ts';
import { fallTitle, riseTitle } from '#shared/texts/price-sheet-patterns.ts';
import { priceIn, type ReadDate, saysAtOnce } from '../../../domain/sheets/values.ts';
import { isOldTitle } from './columns.ts';
import { dateAbove, labelled, saysEffective } from './date-above.ts';
import type { ColumnGroup } from './groups.ts';
import type { TableRow } from './table.ts';

export type ChangeKind = 'rise' | 'fall' | 'added';
/** From when on prices count, for each kind of change; a kind that is not said, or not so that it can be read, is missing. */
export type ChangeDates = ReadonlyMap<ChangeKind, ReadDate>;
/** The same as it is kept with a row whose kind only the price list can tell. */
export type KindDates = Partial<Record<ChangeKind, string | null>>;

const words: readonly (readonly [ChangeKind, RegExp])[] = [
  ['rise', riseTitle],
  ['fall', fallTitle],
  ['added', addedNetworks],
];
const kindsIn = (text: string): ChangeKind[] => words.flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));
/** Whether a text speaks of rises, falls or new networks. */
export const namesChange = (text: string): boolean => kindsIn(text).length > 0;

/**
 * The days that lines say for prices that rise, that fall and for new networks, where they are not all the same; a kind that they do
 * not name counts from the day that goes for all.
 */
export function changeDatesIn(lines: readonly TableRow[], order: DateOrder): ChangeDates | undefined {
  const said = new Map<ChangeKind, ReadDate | undefined>();
  let general: { date: ReadDate; isFrom: boolean } | undefined;
  let above: readonly string[] = [];
  for (const { cells } of lines) {
    for (const text of labelled(cells, above)) {
      let waiting: ChangeKind[] = [];
      for (const clause of text.split(clauseEnd)) {
        const isFrom = saysEffective({ cells: [clause] });
        // `Rate increase notification of 20.11.2026` says when it was written.
        const kinds = isFrom || !letterAbout.test(clause) ? [...waiting, ...kindsIn(clause)] : [];
        const date = dateAbove({ cells: [clause] }, order) ?? (saysAtOnce(clause) ? atOnce : undefined);
        const isSaid = date !== undefined || /\d(?![\d.,]*\s*%)/.test(clause);
        // `Increases and new networks: 8 December`.
        waiting = isSaid ? [] : kinds;
        if (!isSaid) continue;
        if (kinds.length === 0 && date && (!general || (isFrom && !general.isFrom))) general = { date, isFrom };
        for (const kind of kinds) if (date || !said.has(kind)) said.set(kind, date);
      }
    }
    above = cells;
  }
  const days = new Set([...said.values(), ...(general ? [general.date] : [])].map((date) => date?.local));
  if (said.size === 0 || days.size < 2) return undefined;
  const dates = new Map<ChangeKind, ReadDate>();
  for (const [kind] of words) {
    const date = said.has(kind) ? said.get(kind) : general?.date;
    if (date) dates.set(kind, date);
  }
  return dates;
}
const atOnce: ReadDate = { local: null, isUnclear: false };

/** The kind of change that a row names itself: by the earlier price beside its own, or in a cell. */
function changeOf(
  { cells }: TableRow,
  { titles, group: { place } }: { titles: readonly string[]; group: ColumnGroup },
): ChangeKind | undefined {
  const old = titles.findIndex((title, column) => isOldTitle(title) && priceIn(cells[column] ?? '') !== undefined);
  const change =
    Number(priceIn(cells[place.get('price') ?? -1] ?? '')?.price) - Number(priceIn(cells[old] ?? '')?.price);
  if (change !== 0 && !Number.isNaN(change)) return change > 0 ? 'rise' : 'fall';
  const read = new Set(place.values());
  const kinds = cells.flatMap((text, column) => (read.has(column) || text.length > longest ? [] : wordOf(text)));
  return new Set(kinds).size === 1 ? kinds[0] : undefined;
}
/** Letters of a cell that names a change and nothing else. */
const longest = 24;
const wordOf = (text: string): ChangeKind[] =>
  /^\W*(?:new|added|neu|nouveau|nuevo|novo|nuovo|yeni)\W*$/i.test(text)
    ? ['added']
    : /\d/.test(text)
      ? []
      : kindsIn(text);

/** What the days of changes mean for a row without one of its own. */
export interface RowChange {
  /** Of the kind that the row names. */
  date: ReadDate | undefined;
  /** Whether it names a kind without a day. */
  isMissing: boolean;
  /** Of all kinds, where the row names none. */
  byKind: KindDates | null;
  isUnclear: boolean;
}

/** The day of a row by the kind of its change. */
export function changeAt(
  row: TableRow,
  { dates, ...place }: { dates: ChangeDates; titles: readonly string[]; group: ColumnGroup },
): RowChange {
  const kind = changeOf(row, place);
  const date = kind && dates.get(kind);
  return {
    date,
    isMissing: kind !== undefined && date === undefined,
    byKind: kind ? null : Object.fromEntries([...dates].map(([each, { local }]) => [each, local])),
    isUnclear: [...dates.values()].some((each) => each.isUnclear),
  };
}
