import type { SheetLayout } from '#shared/price-sheet/model.ts';
import type { Networks } from '../../../domain/sheets/networks.ts';
import { plainWord } from '../../../domain/sheets/words.ts';
import type { KnownTitles } from './columns.ts';
import { hasPrice } from './readable.ts';
import { namesPlace, placeOf } from './titles.ts';

interface Titled {
  titles: readonly string[];
  networks: Networks;
  /** Titles for which the user has chosen a field stay as chosen. */
  known: KnownTitles;
}

/** The columns whose titles name networks or countries, where they name several: their prices are for these, whatever else they say. */
export function placedColumns({ titles, networks, known }: Titled): number[] {
  const places = titles.map((title) => {
    if (title === '' || known[plainWord(title)] !== undefined) return '';
    const { country, operator, codes } = placeOf(title, networks);
    if (!namesPlace(title, networks) && !networks.isOperator(operator)) return '';
    return plainWord([country, operator, ...codes.map(({ mcc, mnc }) => mcc + mnc)].join(' '));
  });
  const named = places.flatMap((place, at) => (place === '' ? [] : [at]));
  return new Set(named.map((at) => places[at])).size > 1 ? named : [];
}

/** Prices below titles of several networks or countries are those of the titles, not of all networks of the row. */
export function withTitlePrices(columns: SheetLayout['columns'], titled: Titled): SheetLayout['columns'] {
  const priced = columns.filter(({ field }) => hasPrice(new Set([field])));
  const placed = placedColumns(titled);
  if (!priced.some(({ index }) => placed.includes(index))) return columns;
  const others = columns.filter((column) => !priced.includes(column) && !placed.includes(column.index));
  return [...others, ...placed.map((index) => ({ index, field: 'titlePrice' as const }))].toSorted(
    (one, other) => one.index - other.index,
  );
}
