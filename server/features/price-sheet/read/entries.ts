import type { PriceTraffic } from '#shared/channel/price.ts';
import type { DateOrder, SheetField, UnreadReason } from '#shared/price-sheet/fields.ts';
import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { feeWords } from '#shared/texts/price-sheet-patterns.ts';
import { withFollowing } from './ahead.ts';
import { isTier } from './by-content.ts';
import { isOldTitle, type KnownTitles } from './columns.ts';
import { signsIn } from './currencies.ts';
import { dateAbove, saysEffective } from './date-above.ts';
import { type ColumnGroup, groupsOf } from './groups.ts';
import { nameWithCode } from './joined-codes.ts';
import { titlesOf } from './layout.ts';
import type { Networks } from './networks.ts';
import { isOfOthers, isOtherProduct } from './other-products.ts';
import { priceAt, pricesIn } from './prices.ts';
import { remarkOf, textsBeside } from './remarks.ts';
import { knownPriceTitles } from './rivals.ts';
import { dateOfRow, datesBeside } from './row-date.ts';
import { rowEntries, type SheetEntry } from './row-entries.ts';
import { countryOfLine, headingIn, isCountryLine, isHeadingAgain, orderIn } from './sections.ts';
import { sectionOf } from './stacked.ts';
import { isStruckRow, pricesOf } from './struck.ts';
import type { FileTable, TableRow } from './table.ts';
import { placeOf } from './titles.ts';
import { isLetter, namesKinds, trafficOf } from './traffic.ts';
import { unitOfCell } from './unit-words.ts';
import {
  couldBeAmount,
  couldBePrice,
  couldBeWholePrice,
  isPriceLike,
  isPriceRange,
  isPriceTitle,
  noteBeyond,
  type Tally,
} from './unread.ts';
import { codesIn, type ReadDate } from './values.ts';
import { zoneIn, zoneOfNote } from './zones.ts';

export interface Reading {
  table: FileTable;
  layout: SheetLayout;
  order: DateOrder;
  networks: Networks;
  tally: Tally;
  /** Of the channel, to tell the same prices in another currency. */
  currency: string;
  /** A day that stands on the cover or in a name. */
  coverDate: ReadDate | undefined;
  /** A day that lines below all rows say. */
  belowDate: ReadDate | undefined;
  /** Whether somebody has said from when on rows without a date count. */
  hasDefaultDate: boolean;
}

/** Rows looked at below a heading further down. */
const ahead = 6;

/** The prices of a table, row by row; what could be a price and is in none of them goes to the tally. */
export async function* entriesOf({
  table,
  layout,
  order,
  networks,
  tally,
  currency,
  coverDate,
  belowDate,
  hasDefaultDate,
}: Reading): AsyncGenerator<SheetEntry> {
  let groups = groupsOf(layout.columns);
  const facts = await table.facts?.();
  const hasKinds = await namesKinds(table, layout);
  const beside = await textsBeside(table, layout);
  const dates = order === 'auto' ? await orderIn(table, layout, groups[0]?.place.get('effective')) : order;
  const used = new Set(layout.columns.map(({ index }) => index));
  const heading: TableRow[] = [];
  let titles: readonly string[] = [];
  let sheetDate = belowDate ?? coverDate;
  /** 1 for a date that stands above the heading or below the rows, 2 for one above with words that say so. */
  let ownDate = belowDate ? 1 : 0;
  let lineCountry = networks.countryIn(table.name);
  let lineOperator = '';
  let zone: string | undefined;
  /** From a line above the next heading. */
  let nextDate: ReadDate | undefined;
  /** What the titles of the first heading say of prices. */
  let told: KnownTitles = {};
  let countries: string[] = [];
  let besideDates: readonly number[] = [];
  const lines = layout.lines ?? 'auto';
  let traffic: PriceTraffic = layout.traffic ?? 'any';
  let [before, isOver] = [layout.headerRow, false];
  /** Whether a table further down has prices of something else than messages. */
  let isOther = false;
  let unit = layout.unit ?? 1;
  /** Of a table further down. */
  let sectionCurrency: string | undefined;
  /** Lines of their own since the last row with a price. */
  let between: string[] = [];
  const beginSection = (texts: readonly string[]): void => {
    const said = sectionOf(texts, currency);
    unit = said.unit ?? unit;
    sectionCurrency = said.currency ?? sectionCurrency;
  };
  /** What the table above says of its prices does not go for another one. */
  const beginTable = (texts: readonly string[]): void => {
    [unit, sectionCurrency] = [layout.unit ?? 1, undefined];
    beginSection(texts);
  };
  const leave = (row: number, column: number, text: string, reason: UnreadReason, beside?: string[]): void => {
    const title = titles[column] ?? '';
    const isWhole = beside !== undefined && couldBeWholePrice(text, title, beside);
    if (isWhole || couldBePrice(text, title)) tally.note({ sheet: table.name, reason, row, column, text, title });
  };
  const note = (row: number, column: number, text: string, reason: UnreadReason): void =>
    tally.note({ sheet: table.name, reason, row, column, text, title: titles[column] ?? '' });
  const lastColumn = Math.max(...used);
  /** Beside the columns of the table whole numbers are amounts too. */
  const isAmount = (cells: readonly string[], column: number): boolean =>
    column > lastColumn && couldBeAmount(cells[column] ?? '', labelOf(cells, column));
  const leaveAll = ({ row, cells }: TableRow, reason: UnreadReason): void => {
    for (const [column, text] of cells.entries())
      if (isAmount(cells, column)) note(row, column, text, reason);
      else leave(row, column, text, reason);
  };
  for await (const [row, following] of withFollowing(table.rows(), ahead)) {
    noteBeyond(table.name, row, tally);
    for (const { column, text } of row.struck ?? []) leave(row.row, column, text, 'STRUCK');
    if (row.row <= layout.headerRow) {
      const isHeading = row.row > layout.headerRow - layout.headerRows;
      // A date in a title of prices is that of its column.
      const said = isHeading ? { cells: row.cells.filter((cell) => !isPriceTitle(cell)) } : row;
      const weight = saysEffective(said) ? 2 : 1;
      const found = weight > ownDate ? dateAbove(said, dates) : undefined;
      if (found) [sheetDate, ownDate] = [found, weight];
      zone = zoneOfNote(row.cells) ?? zone;
      const filled = row.cells.filter((cell) => cell !== '');
      if (filled.length === 1 && filled[0]) lineCountry = networks.countryIn(filled[0]) || lineCountry;
      leaveAll(row, 'RANGE');
      if (isHeading) heading.push(row);
      titles = titlesOf(heading);
      told = knownPriceTitles(titles, layout.columns);
      besideDates = datesBeside(titles, groups);
      continue;
    }
    if (layout.lastRow !== undefined && row.row > layout.lastRow) {
      leaveAll(row, 'RANGE');
      continue;
    }
    if (facts?.hiddenRows.has(row.row) && !layout.readsHidden) {
      leaveAll(row, 'HIDDEN_ROW');
      continue;
    }
    if (isStruckRow(row, groups)) {
      leaveAll(row, 'STRUCK');
      continue;
    }
    const isTitle = saysEffective(row) || row.cells.filter((cell) => cell !== '').length <= 3;
    if (isTitle && !row.cells.some((cell) => isPriceLike(cell, ''))) {
      nextDate = dateAbove(row, dates) ?? nextDate;
      // A line that says from when on goes for the rows below it.
      if (saysEffective(row) && row.cells.filter((cell) => cell !== '').length <= 2) sheetDate = nextDate ?? sheetDate;
    }
    const isGap = row.row > before + 1;
    before = row.row;
    if (isHeadingAgain(row, heading)) {
      beginSection(between);
      [isOver, sheetDate, nextDate] = [false, nextDate ?? sheetDate, undefined];
      continue;
    }
    const next = headingIn(row, following, {
      networks,
      currency,
      known: told,
    });
    if (next) {
      // Another table below the first: the columns are called otherwise.
      groups = groupsOf(next);
      heading.splice(0, heading.length, row);
      titles = titlesOf(heading);
      besideDates = datesBeside(titles, groups);
      beginTable([...between, ...row.cells]);
      [isOver, countries] = [false, []];
      isOther = isOfOthers([...between, ...row.cells]);
      [sheetDate, nextDate] = [nextDate ?? sheetDate, undefined];
      continue;
    }
    const filled = row.cells.filter((each) => each !== '');
    if ((isOther && filled.length > 1) || isOtherProduct(row.cells, { titles, groups })) {
      leaveAll(row, 'FEE');
      continue;
    }
    const [only = ''] = filled;
    const isPriced =
      filled.some((text) => isPriceLike(text, '')) ||
      groups.flatMap(pricesOf).some((column) => row.cells[column] && !isPriceRange(row.cells[column] ?? ''));
    const unranged = filled.filter((text) => !isPriceRange(text));
    const isLine = isCountryLine(unranged, networks) || (lines !== 'auto' && filled.length <= 3);
    // A list by country without a price for one of them.
    const isUnpriced =
      lines === 'auto' && !isPriced && isListOfCountries(groups) && isCountryRow(row, groups, networks);
    if (isUnpriced) {
      // Read below, as a row.
    } else if (filled.length === 1 || (!isPriced && isLine)) {
      // A line of its own: the country of those below, their network or kind of messages, else a section or a footnote.
      const hasCountry = groups.some(({ place }) => place.has('country') || place.has('destination'));
      const kind =
        lines === 'traffic' || (lines === 'auto' && only.length < 40 && !isLetter(only)) ? trafficOf(only) : 'any';
      if (lines === 'operator') lineOperator = only;
      else if (lines === 'country') [lineCountry, countries] = [only, []];
      else if (lines === 'auto' && (networks.country(only)?.rest === '' || !hasCountry)) {
        const name = kind === 'any' || networks.countryIn(only) !== '' ? countryOfLine(only, networks) : '';
        if (name !== '' && !couldBePrice(only, '')) [lineCountry, countries] = [name, []];
      } else if (lines === 'auto' && kind === 'any' && !hasNetworks(groups)) {
        // Countries below the name of a group of networks.
        lineOperator = networks.isOperator(only) ? only : '';
      }
      if (kind !== 'any' || lines === 'traffic') traffic = kind;
      leaveAll(row, 'TEXT');
      between.push(...filled);
      continue;
    }
    nextDate = undefined;
    between = [];
    const taken = new Set<number>();
    const written: string[] = [];
    /** MCCs of the row. */
    const codes = new Set<string>();
    const remark = remarkOf(row.cells, { titles, groups, beside, networks });
    for (const [at, group] of groups.entries()) {
      if (group.isUnnamed) continue;
      const { place } = group;
      const [effective = -1, price = -1] = [place.get('effective'), place.get('price')];
      const { text: dateText, isTorn } = dateOfRow(row, {
        titles,
        beside: besideDates,
        effective,
        price,
        dates,
      });
      const said = cellsOf(row, { group, networks, lineOperator });
      const cell = (field: SheetField): string => (field === 'effective' ? dateText : said(field));
      const named = cell('country') || cell('destination');
      const own = codesIn(cell('mccmnc'), cell('mcc'), cell('mnc'));
      for (const { mcc } of own) codes.add(mcc);
      const isPlace =
        (named === '' && cell('operator') !== '') ||
        networks.country(named) !== undefined ||
        isNetwork(cell, networks) ||
        own.length > 0;
      // Fees and terms below a table are no networks.
      if (!isPlace && (isGap || isOver) && feeWords.test(filled.join(' '))) isOver = true;
      if (isOver && !isPlace) continue;
      if (named !== '') countries[at] = named;
      const reading = { titles, unit: unitOfCell(cell('unit')) ?? unit, currency, sectionCurrency };
      const shared = {
        row,
        cell,
        country: countries[at] ?? lineCountry,
        traffic,
        sheetDate,
        hasDefaultDate,
        zone: zoneIn(titles[place.get('effective') ?? -1] ?? '') ?? zone,
        dates,
        isDateTorn: isTorn,
        table,
        networks,
        currency,
        isSplit: place.has('destination') && !place.has('country'),
        remark,
        hasKinds,
      };
      const isOldRow = group.titlePrices.length > 0 && isOldTitle(only);
      for (const column of isOldRow ? [] : group.titlePrices) {
        taken.add(column);
        const price = priceAt(row.cells[column] ?? '', column, reading);
        const title = titles[column] ?? '';
        const kind = trafficOf(title);
        const titled = placeOf(title, networks);
        if (price) yield* rowEntries({ ...shared, titled, prices: [{ ...price, traffic: kind }] });
      }
      const prices = group.titlePrices.length > 0 ? [] : pricesIn(row, group, reading);
      if (group.isLater && prices.length === 0) continue;
      const isAll = group.titlePrices.length === 0 && !hasNetworks(groups) && isCountry(cell('country'), networks);
      if (group.titlePrices.length === 0 && prices.length === 0 && !isNetwork(cell, networks) && !isAll) continue;
      // Beside a column of countries nothing of the other is read.
      for (const [field, index] of place) if (field !== 'destination' || !place.has('country')) taken.add(index);
      for (const index of group.prices) taken.add(index);
      written.push(...prices.map(({ text }) => text));
      if (group.titlePrices.length > 0) continue;
      yield* rowEntries({ ...shared, prices, titled: undefined });
    }
    for (const [column, text] of row.cells.entries()) {
      if (taken.has(column)) continue;
      const isHidden = facts?.hiddenColumns.has(column) ?? false;
      const reason = isHidden
        ? 'HIDDEN_COLUMN'
        : taken.size > 0 || isOldTitle(titles[column] ?? '')
          ? reasonOf(titles[column] ?? '', currency)
          : isOver
            ? 'FEE'
            : 'TEXT';
      // Numbers of rows stand before all columns that are read, codes of the row's networks anywhere.
      const isBeside = written.length > 0 && column > Math.min(...taken) && !codes.has(text);
      const isBare = column > lastColumn && /^[\d\s.,]*$/.test(titles[column] ?? '') && !codes.has(text);
      if (isBare && isAmount(row.cells, column)) note(row.row, column, text, reason);
      else leave(row.row, column, text, reason, isBeside ? written : undefined);
    }
  }
}

/** What stands to the left of a cell. */
const labelOf = (cells: readonly string[], column: number): string =>
  cells.slice(0, column).findLast((cell) => cell !== '') ?? '';

/** What a row says by its fields; `Germany,,0.068` in a column of networks is the whole country. */
function cellsOf(
  { cells }: TableRow,
  { group, networks, lineOperator }: { group: ColumnGroup; networks: Networks; lineOperator: string },
): (field: SheetField) => string {
  const said = (field: SheetField): string => cells[group.place.get(field) ?? -1] ?? '';
  const hasOwn = (['country', 'destination', 'mccmnc', 'mcc', 'mnc', 'prefix'] as const).some(
    (field) => said(field) !== '',
  );
  const isWhole =
    !hasOwn &&
    group.titlePrices.length === 0 &&
    isCountry(said('operator'), networks) &&
    !networks.isOperator(said('operator'));
  // `Tele2 (250/20)` below a title of networks and codes.
  const isNamed = /\p{L}{2}/u.test(said('mccmnc')) && said('destination') === '';
  const hasCodes = (isNamed ? '' : said('mccmnc')) + said('mcc') + said('mnc') + said('operator') !== '';
  const apart = hasCodes ? undefined : nameWithCode(said(isNamed ? 'mccmnc' : 'destination'), networks);
  const isPlaced = apart !== undefined && networks.country(apart.name) !== undefined;
  return (field) => {
    if (apart && field === 'mccmnc') return apart.code;
    if (apart && field === 'destination') return isPlaced ? apart.name : '';
    if (apart && field === 'operator' && !isPlaced) return apart.name;
    if (isWhole && field === 'country') return said('operator');
    if (isWhole && field === 'operator') return '';
    return said(field) || (field === 'operator' ? lineOperator : '');
  };
}
const isCountry = (text: string, networks: Networks): boolean => text !== '' && networks.country(text)?.rest === '';

/** Whether rows stand for countries alone, and not for kinds of messages below a country. */
const isListOfCountries = (groups: readonly ColumnGroup[]): boolean =>
  !hasNetworks(groups) &&
  groups.every(
    ({ place, titlePrices }) => titlePrices.length === 0 && place.has('country') && !place.has('trafficType'),
  );
const isCountryRow = ({ cells }: TableRow, groups: readonly ColumnGroup[], networks: Networks): boolean =>
  groups.some(({ place }) => isCountry(cells[place.get('country') ?? -1] ?? '', networks));

const hasNetworks = (groups: readonly ColumnGroup[]): boolean =>
  groups.some(
    ({ place }) => place.has('operator') || place.has('mccmnc') || place.has('mnc') || place.has('destination'),
  );

function reasonOf(title: string, currency: string): UnreadReason {
  const signs = signsIn(title, currency);
  if (isTier(title)) return 'TIER';
  if (signs.length > 0 && !signs.includes(currency)) return 'CURRENCY';
  if (feeWords.test(title)) return 'FEE';
  return isOldTitle(title) ? 'OLD_PRICE' : 'COLUMN';
}

/** A row without a price that names a network all the same lacks it; any other is a footnote. */
function isNetwork(cell: (field: SheetField) => string, networks: Networks): boolean {
  const hasCode = codesIn(cell('mccmnc'), cell('mcc'), cell('mnc')).length > 0;
  return hasCode || (cell('operator') !== '' && networks.country(cell('country')) !== undefined);
}
