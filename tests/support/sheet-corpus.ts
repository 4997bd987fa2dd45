import { readdirSync, readFileSync } from 'node:fs';
import type { Channel } from '#shared/channel/row.ts';
import type { SheetLayout, SheetRow, SheetTable } from '#shared/price-sheet/model.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import type { TestApp } from './app.ts';
import { TestCallError } from './call.ts';
import { addChannel } from './factories.ts';
import { readSheet, sendSheet } from './price-sheets.ts';
import { type Reading, type RememberedTable, type SheetCase, type SheetScore, scoreOf } from './sheet-score.ts';

/** The files of a folder with what is expected of each. */
export function sheetCases(folder: URL): SheetCase[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name) => ({
    file: name.replace(/\.json$/, ''),
    ...JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
  }));
}

const indexOf = (letters: string): number =>
  [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1;

/** The layouts of a file as told, where the tables of that name stand. */
function toldLayouts(told: readonly RememberedTable[], tables: readonly SheetTable[]): SheetLayout[] {
  return told.map(({ sheet, columns, headerRows = 1, unit = 1, traffic = 'any', ...rest }) => ({
    ...rest,
    sheet: tables.length === 1 ? 0 : (tables.find(({ name }) => name === sheet)?.sheet ?? 0),
    headerRows,
    unit,
    traffic,
    columns: Object.entries(columns).map(([letters, field]) => ({ index: indexOf(letters), field })),
  }));
}

/** A table as a user answers which of its prices counts. */
function answered(table: SheetTable, { answers }: SheetCase): SheetLayout {
  const {
    name,
    rivals,
    titles,
    sheet,
    headerRow,
    headerRows,
    columns,
    unit,
    traffic,
    readsHidden,
    quality = answers?.quality,
  } = table;
  const statedCurrency = answers?.statedCurrencies?.[name];
  const counts = rivals?.columns.find((at) => titles[at] === answers?.price) ?? rivals?.columns[0];
  const others = columns.filter(({ field }) => field !== 'price');
  return {
    sheet,
    headerRow,
    headerRows,
    unit,
    traffic,
    readsHidden,
    columns: counts === undefined ? columns : [...others, { index: counts, field: 'price' }],
    isPriceTold: counts !== undefined,
    ...(quality !== undefined && { quality }),
    ...(statedCurrency !== undefined && { statedCurrency }),
  };
}

/** Reads files as somebody does who answers what he is asked, and scores the rows. */
export function sheetReader(console: TestApp, folder: URL) {
  const { call } = console.as('routing');
  const countries = console.db
    .selectFrom('country')
    .select(['country_id', 'iso2'])
    .execute()
    .then((list) => new Map(list.map(({ country_id, iso2 }) => [String(country_id), iso2])));

  async function rowsOf(batchId: string): Promise<SheetRow[]> {
    const rows: SheetRow[] = [];
    for (let page = 1; ; page += 1) {
      const { list, total } = await call(priceSheet.compare, { batchId, pageNo: page, pageSize: 200 });
      rows.push(...list);
      if (list.length === 0 || rows.length >= total) return rows.filter(({ line }) => line > 0);
    }
  }

  /** By currency: channels without a price, of suppliers of whom nothing is kept. */
  const idle = new Map<string, Channel[]>();
  async function onChannel<T>(currency: string, work: (channelId: string) => Promise<T>): Promise<T> {
    const list = idle.get(currency) ?? [];
    idle.set(currency, list);
    const own = list.pop() ?? (await addChannel(console, { currency, priceTimezone: 'UTC' }));
    try {
      return await work(own.channelId);
    } finally {
      await console.db
        .updateTable('price_sheet')
        .set({ status: 'cancelled' })
        .where('channel_id', '=', own.channelId)
        .execute();
      list.push(own);
    }
  }

  async function reading(each: SheetCase, isTold: boolean, channelId: string): Promise<Reading> {
    // More uploads than the limit per minute.
    await console.db.deleteFrom('rate_counter').execute();
    const bytes = readFileSync(new URL(encodeURIComponent(each.file), folder));
    const batchId = await sendSheet(console, { channelId, bytes, name: each.file });
    const { tables } = await call(priceSheet.get, { batchId });
    if (!isTold && !tables.some(({ isPriceList }) => isPriceList)) return { refused: 'not recognised' };
    const choice: Parameters<typeof readSheet>[2] = {
      kind: 'partial',
      ...(isTold && each.told && { layouts: toldLayouts(each.told.tables, tables) }),
    };
    const asked: string[] = [];
    let found = await readSheet(console, batchId, choice, tables);
    if (found.asksCurrency) {
      asked.push('currency');
      // Where rows have currencies of their own, no answer is right for all of them.
      choice.statedCurrency = each.answers?.statedCurrency === undefined ? each.channel : each.answers.statedCurrency;
    }
    if (found.asksPrice) asked.push('price');
    if (found.asksQuality) asked.push('quality');
    if (found.asksPrice || found.asksQuality || each.answers?.statedCurrencies) {
      choice.layouts = found.tables.filter(({ isPriceList }) => isPriceList).map((table) => answered(table, each));
    }
    if (found.asksDateOrder) {
      asked.push('dateOrder');
      choice.dateOrder = each.answers?.dateOrder ?? 'dmy';
    }
    if (asked.length > 0) found = await readSheet(console, batchId, choice, tables);
    if (found.status !== 'review') return { refused: found.errorMsg || found.status };
    const isoOf = await countries;
    const rows = (await rowsOf(batchId)).map((row) => ({ ...row, iso2: isoOf.get(row.countryId ?? '') ?? '?' }));
    return { asked, rows, notRead: found.notRead };
  }

  async function score(each: SheetCase, isTold: boolean): Promise<SheetScore> {
    try {
      return scoreOf(each, await onChannel(each.channel, (channelId) => reading(each, isTold, channelId)));
    } catch (error) {
      if (!(error instanceof TestCallError)) throw error;
      return scoreOf(each, { refused: error.body.error });
    }
  }

  /** Scores of all, in their order; some at a time, as each waits for threads and the database. */
  return async function scores(cases: readonly SheetCase[], isTold: boolean): Promise<SheetScore[]> {
    const found: SheetScore[] = [];
    const waiting = [...cases.entries()];
    const takeNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) found[next[0]] = await score(next[1], isTold);
    };
    await Promise.all([takeNext(), takeNext(), takeNext()]);
    return found;
  };
}
