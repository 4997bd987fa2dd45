import type { PriceTraffic } from '#shared/channel/price.ts';
import type { DateOrder, RowProblem, RowWarning, SheetField } from '#shared/price-sheet/fields.ts';
import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { basisWords, sheetDateWords, trafficWords } from '#shared/texts/price-sheet-words.ts';
import type { Networks } from './networks.ts';
import { type CellPrice, pricesIn } from './prices.ts';
import type { FileTable, TableRow } from './tables.ts';
import { codesIn, dateIn, orderOf } from './values.ts';
import { meansAllNetworks, plainWord } from './words.ts';

/** A price that a sheet names, as far as it could be read. */
export interface SheetEntry {
  sheet: string;
  line: number;
  country: string;
  operator: string;
  code: string;
  priceText: string;
  traffic: PriceTraffic;
  countryId: string | null;
  operatorId: string | null;
  price: string | null;
  submitPrice: string | null;
  deliveredPrice: string | null;
  currency: string | null;
  basis: 1 | 2 | 3 | null;
  /** `YYYY-MM-DD HH:mm` in the supplier's zone; null when the sheet gives none. */
  local: string | null;
  problem: RowProblem | null;
  codes: RowWarning[];
}

interface Reading {
  table: FileTable;
  layout: SheetLayout;
  order: DateOrder;
  networks: Networks;
}

/** Dates looked at to tell day from month. */
const probed = 500;

/** The prices of a table, row by row. */
export async function* entriesOf({ table, layout, order, networks }: Reading): AsyncGenerator<SheetEntry> {
  const place = new Map<SheetField, number>(layout.columns.map(({ field, index }) => [field, index]));
  const dates =
    order === 'auto' && place.has('effective') ? await orderIn(table, layout, place.get('effective')) : order;
  const heading: TableRow[] = [];
  let titles: readonly string[] = [];
  let sheetDate: string | null = null;
  let country = '';
  for await (const row of table.rows()) {
    if (row.row <= layout.headerRow) {
      sheetDate ??= dateAbove(row, dates);
      if (row.row > layout.headerRow - layout.headerRows) heading.push(row);
      titles = heading.map(({ cells }) => cells.join(' '));
      continue;
    }
    const cell = (field: SheetField): string => row.cells[place.get(field) ?? -1] ?? '';
    const filled = row.cells.filter((each) => each !== '');
    if (isHeadingAgain(row, heading)) continue;
    const [only = ''] = filled;
    if (filled.length === 1) {
      // A line of its own: the country of those below, else a section or a footnote.
      if (networks.country(only)?.rest === '') country = only;
      continue;
    }
    const prices = pricesIn(row, place, titles);
    const named = cell('country') || cell('destination');
    if (named !== '') country = named;
    if (prices.length === 0 && !isNetwork(cell, networks)) continue;
    yield* rowEntries({
      row,
      cell,
      prices,
      country,
      sheetDate,
      dates,
      table,
      networks,
      isSplit: place.has('destination') && !place.has('country'),
    });
  }
}

async function orderIn(table: FileTable, { headerRow }: SheetLayout, index = -1): Promise<DateOrder> {
  const texts: string[] = [];
  for await (const { row, cells } of table.rows()) {
    if (row > headerRow) texts.push(cells[index] ?? '');
    if (texts.length >= probed) break;
  }
  return orderOf(texts);
}

/** A date that stands above the heading and says that the sheet counts from then on. */
function dateAbove({ cells }: TableRow, order: DateOrder): string | null {
  const at = cells.findIndex((cell) => sheetDateWords.test(cell));
  if (at < 0) return null;
  const candidates = [
    ...cells.slice(at).map((cell) => cell.replace(/^[^:\uff1a]*[:\uff1a]\s*/, '')),
    ...(cells[at]?.match(/\d[\d\p{L}\s./-]*[\d\p{L}]/gu) ?? []),
  ];
  for (const text of candidates) {
    const read = text === '' ? undefined : dateIn(text.trim(), order);
    if (read?.local) return read.local;
  }
  return null;
}

/** Printed sheets repeat their heading on every page. */
const isHeadingAgain = ({ cells }: TableRow, heading: readonly TableRow[]): boolean =>
  heading.some((each) => each.cells.length > 1 && each.cells.every((title, index) => title === (cells[index] ?? '')));

/** A row without a price that names a network all the same lacks it; any other is a footnote. */
function isNetwork(cell: (field: SheetField) => string, networks: Networks): boolean {
  const hasCode = codesIn(cell('mccmnc'), cell('mcc'), cell('mnc')).length > 0;
  return hasCode || (cell('operator') !== '' && networks.country(cell('country')) !== undefined);
}

interface RowReading {
  row: TableRow;
  cell: (field: SheetField) => string;
  prices: CellPrice[];
  country: string;
  sheetDate: string | null;
  dates: DateOrder;
  table: FileTable;
  networks: Networks;
  /** Whether country and network stand in one cell. */
  isSplit: boolean;
}

function* rowEntries({
  row,
  cell,
  prices,
  country,
  sheetDate,
  dates,
  table,
  networks,
  isSplit,
}: RowReading): Generator<SheetEntry> {
  const date = dateIn(cell('effective'), dates);
  const codes = codesIn(cell('mccmnc'), cell('mcc'), cell('mnc'));
  const operator = cell('operator');
  const matches =
    codes.length > 0
      ? codes.map(({ mcc, mnc }) => networks.match({ country, operator, isSplit, mcc, mnc }))
      : [networks.match({ country, operator, isSplit })];
  const traffic = trafficOf(cell('trafficType'));
  const basis = basisOf(cell('billBasis'));
  const code = cell('mccmnc') || [cell('mcc'), cell('mnc')].filter(Boolean).join('-');
  const offered: CellPrice[] = prices.length > 0 ? prices : [{ text: '', traffic: 'any', price: null, currency: null }];
  for (const match of matches) {
    for (const each of offered) {
      const problem: RowProblem | null =
        match.problem ??
        (each.text === ''
          ? 'NO_PRICE'
          : each.price === null
            ? 'BAD_PRICE'
            : date === undefined
              ? 'BAD_DATE'
              : basis === undefined
                ? 'BAD_BASIS'
                : null);
      // No spreads here: V8 makes hidden classes of such a literal anew each time, 5 kB a row that only a full collection frees.
      yield {
        sheet: table.name,
        line: row.row,
        country,
        operator: cell('operator') || match.rest,
        code,
        priceText: each.text,
        traffic: each.traffic === 'any' ? traffic : each.traffic,
        countryId: match.countryId,
        operatorId: match.operatorId,
        price: each.price,
        submitPrice: each.submitPrice ?? null,
        deliveredPrice: each.deliveredPrice ?? null,
        currency: /^[A-Za-z]{3}$/.test(cell('currency')) ? cell('currency').toUpperCase() : each.currency,
        basis: each.submitPrice === undefined ? (basis ?? null) : 3,
        local: date?.local ?? (cell('effective') === '' ? sheetDate : null),
        problem,
        codes: [...match.codes, ...(date?.isUnclear ? (['DATE_UNCLEAR'] as const) : [])],
      };
    }
  }
}

function trafficOf(text: string): PriceTraffic {
  const word = plainWord(text);
  if (meansAllNetworks(text)) return 'any';
  for (const kind of ['otp', 'notification', 'marketing'] as const) {
    if (trafficWords[kind].some((each) => word.includes(each))) return kind;
  }
  return 'any';
}

/** Null where nothing is said, undefined where nobody knows what it means. */
function basisOf(text: string): 1 | 2 | null | undefined {
  const word = plainWord(text);
  if (word === '') return null;
  return ([1, 2] as const).find((basis) => basisWords[basis].some((each) => word.startsWith(each)));
}
