import type { PriceTraffic } from '#shared/channel/price.ts';
import type { DateOrder, SheetField, UnreadReason } from '#shared/price-sheet/fields.ts';
import type { SheetLayout, SheetTable } from '#shared/price-sheet/model.ts';
import { feeWords } from '#shared/texts/price-sheet-patterns.ts';
import type { Networks } from '../../../domain/sheets/networks.ts';
import { unitOfCell } from '../../../domain/sheets/unit-words.ts';
import { codesIn, type ReadDate } from '../../../domain/sheets/values.ts';
import { zoneIn, zoneOfNote } from '../../../domain/sheets/zones.ts';
import { withFollowing } from './ahead.ts';
import { type ChangeDates, changeAt } from './change-dates.ts';
import { isOldTitle, type KnownTitles } from './columns.ts';
import { dateAbove, isPlainDate, labelled, saysEffective } from './date-above.ts';
import { endOfRow, type StatedEnd } from './end-dates.ts';
import { type ColumnGroup, groupsOf } from './groups.ts';
import { titlesOf } from './heading-titles.ts';
import { labelOf, reasonOf } from './left-columns.ts';
import { isFeeHeading, isMonthly, isOfOthers, isOtherBelow, isOtherProduct } from './other-products.ts';
import { isOfBasis, isRead, priceAt, pricesIn } from './prices.ts';
import { isOtherQuality, withoutColumn } from './qualities.ts';
import { remarkOf, textsBeside, withDoubts } from './remarks.ts';
import { knownPriceTitles } from './rivals.ts';
import { cellsOf, hasNetworks, isCountry, isCountryRow, isListOfCountries, isNetwork, namesCode } from './row-cells.ts';
import { dateOfRow, datesBeside } from './row-date.ts';
import { rowEntries, type SheetEntry } from './row-entries.ts';
import { meaningOf, sectionsOf } from './section-lines.ts';
import { countryOfLine, headingIn, isCountryLine, isHeadingAgain, orderIn } from './sections.ts';
import { sectionOf } from './stacked.ts';
import { isStruckRow, pricesOf } from './struck.ts';
import { isSummaryLine, sumsUp } from './summaries.ts';
import type { FileTable, TableRow } from './table.ts';
import { tierLinesIn } from './tier-lines.ts';
import { cornerOf, placeOf } from './titles.ts';
import { isLetter, kindOfLine, namesKinds, trafficOf } from './traffic.ts';
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

export interface Reading {
  table: FileTable;
  layout: SheetLayout & Pick<SheetTable, 'qualities'>;
  order: DateOrder;
  networks: Networks;
  tally: Tally;
  /** Of the channel, to tell the same prices in another currency. */
  currency: string;
  /** A day that stands on the cover or in a name. */
  coverDate: ReadDate | undefined;
  /** A day that lines below all rows say. */
  belowDate: ReadDate | undefined;
  /** Days above the heading or on a cover for rises, falls and new networks. */
  changes: ChangeDates | undefined;
  /** The last day of all prices, as lines above the heading say it. */
  end: StatedEnd | undefined;
  /** Whether the user has said from when on rows without a date count. */
  hasDefaultDate: boolean;
}

/** Columns that groups read by a field. */
const columnsIn = (groups: readonly ColumnGroup[]): ReadonlySet<number> =>
  new Set(groups.flatMap(({ place }) => [...place.values()]));

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
  changes,
  end,
  hasDefaultDate,
}: Reading): AsyncGenerator<SheetEntry> {
  let groups = groupsOf(layout.columns);
  let placed = columnsIn(groups);
  const facts = await table.facts?.();
  const hasKinds = await namesKinds(table, layout);
  const beside = await textsBeside(table, layout);
  const tiers = await tierLinesIn(table, layout);
  const dates = order === 'auto' ? await orderIn(table, layout, groups[0]?.place.get('effective')) : order;
  const used = new Set(layout.columns.map(({ index }) => index));
  const heading: TableRow[] = [];
  let titles: readonly string[] = [];
  let sheetDate = belowDate ?? coverDate;
  /** The day of the paper, from which days ahead count. */
  let paperDate: ReadDate | undefined;
  /** Until a line further down says another day. */
  let kindDates = hasDefaultDate ? undefined : changes;
  /** 1 for a date that stands above the heading or below the rows, 2 for one above with words that say so. */
  let ownDate = belowDate ? 1 : 0;
  let lineCountry = networks.countryIn(table.name);
  let lineOperator = '';
  let zone: string | undefined;
  /** The row before, in which titles of dates may stand. */
  let above: readonly string[] = [];
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
  /** Whether one further down sums up the others. */
  let isSummary = false;
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
  const sections = sectionsOf(networks, currency);
  /** Of titles that name networks alone, as the corner before them says it. */
  const cornerCountry = (): string => {
    const columns = groups.flatMap(({ titlePrices }) => titlePrices);
    return cornerOf(titles, columns, networks);
  };
  const lastColumn = Math.max(...used);
  /** Beside the columns of the table whole numbers are amounts too. */
  const isAmount = (cells: readonly string[], column: number): boolean =>
    column > lastColumn && couldBeAmount(cells[column] ?? '', labelOf(cells, column));
  const leaveAll = ({ row, cells }: TableRow, reason: UnreadReason): void => {
    for (const [column, text] of cells.entries())
      if (isAmount(cells, column) || (reason === 'FEE' && isMonthly(text, titles[column] ?? '')))
        note(row, column, text, reason);
      else leave(row, column, text, reason);
  };
  const leaveSection = ({ row, cells }: TableRow, heading: string): void => {
    const ofPrices = groups.flatMap(pricesOf);
    for (const [column, text] of cells.entries())
      if ((text !== '' && ofPrices.includes(column)) || couldBePrice(text, titles[column] ?? ''))
        tally.note({ sheet: table.name, reason: 'SECTION', row, column, text, title: heading });
  };
  for await (const [row, following] of withFollowing(table.rows(), ahead)) {
    noteBeyond(table.name, row, tally);
    for (const { column, text } of row.struck ?? []) leave(row.row, column, text, 'STRUCK');
    if (row.row <= layout.headerRow) {
      const isHeading = row.row > layout.headerRow - layout.headerRows;
      // A date in a title of prices is that of its column.
      const said = isHeading ? { cells: row.cells.filter((cell) => !isPriceTitle(cell)) } : row;
      const texts = labelled(said.cells, above);
      const weight = saysEffective({ cells: texts }) ? 2 : 1;
      paperDate ??= texts.some(isPlainDate) ? dateAbove({ cells: texts.filter(isPlainDate) }, dates) : undefined;
      const cells = texts.filter((text) => !isPlainDate(text));
      const found = weight > ownDate ? dateAbove({ cells }, dates, above) : undefined;
      if (found) [sheetDate, ownDate] = [found, weight];
      above = row.cells;
      zone = zoneOfNote(row.cells) ?? zone;
      const filled = row.cells.filter((cell) => cell !== '');
      if (filled.length === 1 && filled[0]) lineCountry = networks.countryIn(filled[0]) || lineCountry;
      leaveAll(row, 'RANGE');
      if (isHeading) heading.push(row);
      titles = titlesOf(heading);
      told = knownPriceTitles(titles, layout.columns);
      besideDates = datesBeside(titles, groups);
      if (isHeading) lineCountry = cornerCountry() || lineCountry;
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
    const isClosing = meaningOf(row.cells.filter(Boolean).join(' '), networks, currency) === 'left';
    if (isTitle && !isClosing && !row.cells.some((cell) => isPriceLike(cell, ''))) {
      nextDate = dateAbove(row, dates) ?? nextDate;
      // A line that says from when on goes for the rows below it.
      if (saysEffective(row) && row.cells.filter((cell) => cell !== '').length <= 2)
        [sheetDate, kindDates] = [nextDate ?? sheetDate, nextDate ? undefined : kindDates];
    }
    const isGap = row.row > before + 1;
    before = row.row;
    if (isHeadingAgain(row, heading)) {
      beginSection(between);
      isOther = isOtherBelow(between, isOther);
      [isOver, kindDates] = [false, nextDate ? undefined : kindDates];
      [sheetDate, nextDate] = [nextDate ?? sheetDate, undefined];
      continue;
    }
    const next = headingIn(row, following, {
      networks,
      currency,
      known: told,
    });
    if (next) {
      // Another table below the first: the columns are called otherwise.
      sections.heading();
      groups = groupsOf(next);
      placed = columnsIn(groups);
      heading.splice(0, heading.length, row);
      titles = titlesOf(heading);
      besideDates = datesBeside(titles, groups);
      beginTable([...between, ...row.cells]);
      [isOver, countries, kindDates] = [false, [], nextDate ? undefined : kindDates];
      isOther = isOfOthers([...between, ...row.cells]);
      isSummary = sumsUp({ columns: next, titles });
      [sheetDate, nextDate] = [nextDate ?? sheetDate, undefined];
      continue;
    }
    const filled = row.cells.filter((each) => each !== '');
    if (isOther && isFeeHeading(filled)) titles = titlesOf([row]);
    if ((isOther && filled.length > 1) || isOtherProduct(row.cells, { titles, groups })) {
      leaveAll(row, 'FEE');
      continue;
    }
    if (isSummary || isSummaryLine(row, groups, networks)) {
      leaveAll(row, 'SUMMARY');
      continue;
    }
    if (tiers?.isHigher(row.cells)) {
      leaveAll(row, 'TIER');
      continue;
    }
    if (isOtherQuality(row.cells, layout)) {
      leaveAll(row, 'QUALITY');
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
    } else if (filled.length === 1 || (!isPriced && isLine && !namesCode(row, groups))) {
      // A line of its own: the country of those below, their network or kind of messages, else a section or a footnote.
      const hasCountry = groups.some(({ place }) => place.has('country') || place.has('destination'));
      const kind =
        lines === 'traffic' || (lines === 'auto' && only.length < 40 && !isLetter(only)) ? kindOfLine(only) : 'any';
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
      isOther = isOtherBelow(filled, isOther);
      sections.line(filled.join(' '), lines !== 'auto');
      between.push(...filled);
      continue;
    }
    const section = sections.current();
    if (section?.isLeft) {
      leaveSection(row, section.text);
      continue;
    }
    nextDate = undefined;
    between = [];
    const taken = new Set<number>();
    const written: string[] = [];
    /** MCCs of the row. */
    const codes = new Set<string>();
    const ending = endOfRow(row.cells, { titles, order: dates, all: end });
    const remark = withDoubts(
      remarkOf(withoutColumn(row.cells, layout.qualities?.index ?? tiers?.column), {
        titles,
        groups,
        beside,
        networks,
        unit,
      }),
      [section?.text, ending?.quote],
    );
    for (const [at, group] of groups.entries()) {
      if (group.isUnnamed) continue;
      const { place } = group;
      const [effective = -1, price = -1] = [place.get('effective'), place.get('price')];
      const { text: dateText, isTorn: isDateTorn } = dateOfRow(row, {
        titles,
        beside: besideDates,
        effective,
        price,
        dates,
      });
      const said = cellsOf(row, { group, networks, lineOperator, titles, used: placed });
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
      const isTorn = beside.isTorn(row.cells);
      const { isApart } = beside;
      const reading = { titles, unit: unitOfCell(cell('unit')) ?? unit, currency, sectionCurrency, isApart, isTorn };
      const shared = {
        row,
        cell,
        country: countries[at] ?? lineCountry,
        traffic,
        sheetDate,
        paperDate,
        change: kindDates && changeAt(row, { titles, group, dates: kindDates }),
        end: ending?.date,
        hasDefaultDate,
        zone: zoneIn(titles[place.get('effective') ?? -1] ?? '') ?? zone,
        dates,
        isDateTorn,
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
      const ofBasis = isOfBasis(row, group);
      for (const [field, index] of place)
        if ((field !== 'destination' || !place.has('country')) && isRead(field, ofBasis)) taken.add(index);
      if (!ofBasis) for (const index of group.prices) taken.add(index);
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
          ? reasonOf(titles, column, currency)
          : isOver
            ? 'FEE'
            : 'TEXT';
      // Numbers of rows stand before all columns that are read, codes of the row's networks anywhere.
      const isBeside = written.length > 0 && column > Math.min(...taken) && !codes.has(text);
      const isBare = column > lastColumn && /^[\d\s.,]*$/.test(titles[column] ?? '') && !codes.has(text);
      if ((isBare && isAmount(row.cells, column)) || isMonthly(text, titles[column] ?? ''))
        note(row.row, column, text, reason);
      else leave(row.row, column, text, reason, isBeside ? written : undefined);
    }
  }
}
