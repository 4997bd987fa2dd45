import type { SheetField } from '#shared/price-sheet/fields.ts';
import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { boundTitle, codeTitle, dayShape } from '#shared/texts/price-sheet-patterns.ts';
import { tierTitle } from '#shared/texts/price-sheet-words.ts';
import { isCurrency } from '../../../domain/sheets/currencies.ts';
import type { Networks } from '../../../domain/sheets/networks.ts';
import { meansAllNetworks, plainWord } from '../../../domain/sheets/words.ts';
import { isDutyTitle, isEndTitle, isOldTitle, kindField } from './columns.ts';
import { dateOfCell } from './date-above.ts';
import { hasPrice, opensGroup } from './readable.ts';
import type { TableRow } from './table.ts';
import { namesPlace, placeOf } from './titles.ts';
import { kindsOf, namesKind, trafficOf } from './traffic.ts';
import { isPriceLike, isPriceTitle } from './unread.ts';

/** A row of titles, or up to three, and what its columns say. */
export interface Heading extends Pick<SheetLayout, 'headerRow' | 'headerRows' | 'columns'> {
  titles: readonly string[];
}

/** `262.01`, and `232.1` of which a spreadsheet has left out zeros. */
const isDotted = (cell: string, networks: Networks): boolean => {
  const [, mcc = '', mnc = ''] = /^(\d{3})\.(\d{1,3})$/.exec(cell) ?? [];
  return mnc.length === 1 ? networks.isMcc(mcc) : networks.hasCode(mcc, mnc);
};
/** `0-50.000` too. */
export const isTier = (title: string): boolean =>
  !isDay(title) && tierTitle.test(title.replace(/(\d)[.,' ](?=\d{3}(?!\d))/g, '$1'));
const isDay = (title: string): boolean => dayShape.test(title) && Boolean(dateOfCell(title, 'auto')?.local);
/** Fields of words. */
const wordy: readonly SheetField[] = ['trafficType', 'billBasis', 'operator', 'country', 'destination'];
interface LeftColumns {
  /** Columns of formulas without a value. */
  unknown: ReadonlySet<number>;
  /** Columns that the user has excluded. */
  rejected: ReadonlySet<number>;
}
/** Adds columns by what stands in them: prices below names of networks or countries, one column of prices that has no title. */
export function columnsIn(
  heading: Heading | undefined,
  body: readonly TableRow[],
  networks: Networks,
  { unknown, rejected }: LeftColumns = { unknown: new Set(), rejected: new Set() },
): SheetLayout['columns'] {
  const titles = heading?.titles ?? [];
  // A title of prices with nothing below it says of none where they are.
  const isEmpty = ({ index, field }: SheetLayout['columns'][number]) =>
    field === 'price' && body.length > 0 && !unknown.has(index) && !body.some(({ cells }) => cells[index]);
  const most = (column: number, fits: (cell: string) => boolean): boolean => {
    const values = body.map(({ cells }) => cells[column] ?? '').filter((cell) => !/^[-–—]*$/.test(cell));
    return values.length > 0 && values.filter(fits).length * 2 > values.length;
  };
  // `Local traffic` above prices names no kind of messages.
  const isPriced = ({ index, field }: SheetLayout['columns'][number]) =>
    wordy.includes(field) && most(index, (cell) => isPriceLike(cell, ''));
  // `From` above whole numbers is an amount of messages.
  const isBound = ({ index, field }: SheetLayout['columns'][number]) =>
    field === 'effective' &&
    boundTitle.test(titles[index] ?? '') &&
    most(index, (cell) => /^[1-9]\d{0,2}(?:[.,' ]\d{3})+$|^\d+$/.test(cell) && dateOfCell(cell, 'auto') === undefined);
  const columns = (heading?.columns ?? []).filter(
    (column) => !isEmpty(column) && !isPriced(column) && !isBound(column),
  );
  const said = () => new Set(columns.map(({ field }) => field));
  const free = (column: number) => !rejected.has(column) && !columns.some(({ index }) => index === column);
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  const indexes = Array.from({ length: width }, (_, index) => index);
  const isOther = (column: number) => isOldTitle(titles[column] ?? '') || isEndTitle(titles[column] ?? '');
  // Below the title of a price that has none in most rows, `95 %` or a letter, another one's prices count.
  const price = columns.find(({ field }) => field === 'price');
  if (price && most(price.index, (cell) => cell.includes('%') || !/\d/.test(cell))) {
    const better = indexes.find(
      (column) =>
        free(column) &&
        !isOther(column) &&
        isPriceTitle(titles[column] ?? '') &&
        most(column, (cell) => isPriceLike(cell, titles[column] ?? '')),
    );
    if (better !== undefined) columns.splice(columns.indexOf(price), 1, { index: better, field: 'price' });
  }
  const add = (field: SheetField, fits: (cell: string) => boolean) => {
    const index = said().has(field)
      ? undefined
      : indexes.find(
          (column) =>
            free(column) &&
            !isOther(column) &&
            !(field === 'effective' && isDutyTitle(titles[column] ?? '')) &&
            most(column, fits),
        );
    if (index !== undefined) columns.push({ index, field });
    return index !== undefined;
  };
  const isCode = (cell: string) =>
    (/^\d{3}[-/ ]?\d{2,3}$/.test(cell) && networks.isMcc(cell.slice(0, 3))) || isDotted(cell, networks);
  // Under words for codes of networks stand MNCs alone, where another column has MCCs.
  const coded = columns.find(({ field }) => field === 'mccmnc');
  const mccs = indexes.find(
    (column) =>
      column !== coded?.index &&
      columns.every(({ index, field }) => index !== column || field === 'country') &&
      most(column, (cell) => /^\d{3}$/.test(cell) && networks.isMcc(cell)),
  );
  if (coded && mccs !== undefined && !said().has('mnc') && most(coded.index, (cell) => /^\d{1,3}$/.test(cell))) {
    columns.splice(columns.indexOf(coded), 1, { index: coded.index, field: 'mnc' });
    const country = columns.findIndex(({ index }) => index === mccs);
    columns.splice(country < 0 ? columns.length : country, 1, { index: mccs, field: 'mcc' });
  }
  const knows = (...fields: SheetField[]) => fields.some((field) => said().has(field));
  if (!knows('mccmnc', 'mcc', 'titlePrice')) {
    const hasNumbers = (column: number) => free(column) && most(column, (cell) => /^\d{1,3}$/.test(cell));
    const isMcc = (cell: string) => /^\d{3}$/.test(cell) && networks.isMcc(cell);
    // Countries by their MCC above their networks, in one column.
    const isMixed = (column: number) => body.some(({ cells }) => isCode(cells[column] ?? ''));
    const isEither = (cell: string) => isCode(cell) || isMcc(cell);
    const mixed = indexes.find(
      (column) => free(column) && !isOther(column) && isMixed(column) && most(column, isEither),
    );
    if (mixed !== undefined) columns.push({ index: mixed, field: 'mccmnc' });
    else if (add('mcc', isMcc)) {
      const at = columns.find(({ field }) => field === 'mcc')?.index ?? 0;
      if (!knows('mnc') && hasNumbers(at + 1)) columns.push({ index: at + 1, field: 'mnc' });
    }
  }
  // Codes that are not understood are refused row by row: left out, each would be all of its country.
  if (!knows('mccmnc', 'mcc', 'mnc', 'operator', 'destination', 'prefix', 'titlePrice')) {
    const isUnread = (cell: string) => /\d/.test(cell) && !/^\+?\d{1,4}$/.test(cell);
    const unread = indexes.find(
      (column) => codeTitle.test(titles[column] ?? '') && free(column) && !isOther(column) && most(column, isUnread),
    );
    if (unread !== undefined) columns.push({ index: unread, field: 'mccmnc' });
  }
  if (knows('otpPrice', 'notificationPrice', 'marketingPrice') && !knows('price')) {
    for (const { index, field } of kindsBeside(pricedIn(isOther))) if (!knows(field)) columns.push({ index, field });
  }
  const isTold = knows('titlePrice');
  if (!hasPrice(said()) || isTold)
    columns.push(...pricedColumns().filter(({ field }) => !isTold || field === 'titlePrice'));
  if (knows('titlePrice')) add('trafficType', (cell) => trafficOf(cell) !== 'any' || kindsOf(cell).length > 1);
  else add('trafficType', namesKind);
  if (!knows('country', 'destination')) {
    if (!add('country', (cell) => cell.length > 1 && networks.country(cell)?.rest === '') && !knows('mccmnc', 'mcc'))
      add('destination', (cell) => networks.country(cell) !== undefined);
  }
  if (!knows('operator', 'destination'))
    add('operator', (cell) => /\p{L}/u.test(cell) && (networks.isOperator(cell) || meansAllNetworks(cell)));
  // A number of a spreadsheet's calendar is a code as well: without a title it is no date.
  const isDate = (cell: string) =>
    !/^\d{4,6}$/.test(cell) && !isPriceLike(cell, '') && Boolean(dateOfCell(cell, 'auto')?.local);
  // Unreadable days are errors of their rows: left out, their prices would count at once.
  if (!knows('effective') && !add('effective', isDate)) add('effective', (cell) => dayShape.test(cell));
  // The nearest to the prices, where others have currencies beside them too.
  const priced = columns.find(({ field }) => hasPrice(new Set([field])))?.index ?? 0;
  const [currency] = indexes
    .filter((column) => free(column) && !isOther(column) && most(column, isCurrency))
    .toSorted((one, other) => Math.abs(one - priced) - Math.abs(other - priced));
  if (currency !== undefined && !knows('currency')) columns.push({ index: currency, field: 'currency' });
  columns.push(...besideFound());
  return columns.toSorted((a, b) => a.index - b.index);

  /** Where groups stand side by side, what is found by its content in one has the same title in the others. */
  function besideFound(): SheetLayout['columns'] {
    const hasGroups = columns.some(
      ({ field }, at) => opensGroup(field) && columns.some((each, other) => other > at && each.field === field),
    );
    const found = columns.filter((each) => !heading?.columns.includes(each) && titles[each.index]);
    return found.flatMap(({ index: first, field }) =>
      indexes
        .filter(
          (column) => hasGroups && free(column) && plainWord(titles[column] ?? '') === plainWord(titles[first] ?? ''),
        )
        .map((index) => ({ index, field })),
    );
  }

  function pricedIn(isLeft: (column: number) => boolean): number[] {
    return indexes.filter((column) => {
      // Below the name of a network whole numbers are prices too.
      const title = isPlaced(column) ? 'price' : (titles[column] ?? '');
      return free(column) && !isLeft(column) && most(column, (cell) => isPriceLike(cell, title));
    });
  }

  function isPlaced(column: number): boolean {
    const title = titles[column] ?? '';
    return namesPlace(title, networks) || (knows('country') && networks.isOperator(placeOf(title, networks).operator));
  }

  function kindsBeside(priced: readonly number[]): SheetLayout['columns'] {
    return priced.flatMap((index) => {
      const field = kindField(titles[index] ?? '');
      return field ? [{ index, field }] : [];
    });
  }

  function pricedColumns(): SheetLayout['columns'] {
    const fresh = pricedIn(isOther);
    // A list with nothing but current prices has these.
    const priced = fresh.length > 0 ? fresh : pricedIn((column) => !isPriceTitle(titles[column] ?? ''));
    const [first] = priced;
    if (first === undefined) return [];
    // The smallest amount of messages is bought without a commitment.
    if (priced.length > 1 && priced.every((column) => isTier(titles[column] ?? '')))
      return [{ index: first, field: 'price' }];
    // Prices of several days count from theirs.
    if (priced.length > 1 && priced.every((column) => isDay(titles[column] ?? '')))
      return priced.map((index) => ({ index, field: 'price' }));
    const placed = priced.filter(isPlaced);
    if (knows('titlePrice') || (placed.length > 1 && placed.length * 2 > priced.length))
      return placed.map((index) => ({ index, field: 'titlePrice' }));
    const kinds = kindsBeside(priced);
    if (kinds.length > 0 && new Set(kinds.map(({ field }) => field)).size === kinds.length) return kinds;
    if (priced.length === 1) return [{ index: first, field: 'price' }];
    const titled = priced.filter((column) => isPriceTitle(titles[column] ?? ''));
    return titled.length === 1 && titled[0] !== undefined ? [{ index: titled[0], field: 'price' }] : [];
  }
}
