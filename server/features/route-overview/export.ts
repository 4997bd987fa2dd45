import { sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import { type RouteFilter, RouteListRow } from '#shared/route/overview.ts';
import { overviewTitles, overviewWords } from '#shared/texts/route-overview-columns.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { floorRuleOf } from '../../domain/prices/floor.ts';
import { rowSource } from '../../domain/route-table/rows-at.ts';
import type { Db } from '../../platform/db/database.ts';
import { keysetBatches } from '../../platform/db/keyset.ts';
import type { ExportKind } from '../../platform/files/export-kind.ts';
import type { SheetColumn } from '../../platform/files/sheet.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { routeTables } from './filter.ts';
import { withComingLosses } from './loses-later.ts';
import { matchingRows } from './losing.ts';
import { loadStatedMoney } from './money.ts';
import { overviewRow } from './overview.ts';
import { readRows } from './read-rows.ts';

/** Column → kind of its cells, in the order of the file. */
const kinds = {
  customerName: 'text',
  userName: 'text',
  countryName: 'text',
  iso2: 'text',
  operatorName: 'text',
  mccmnc: 'text',
  rowStatus: 'text',
  holdReason: 'text',
  holdUntil: 'time',
  items: 'text',
  resend: 'text',
  cost: 'money',
  agentPrice: 'money',
  price: 'money',
  priceCurrency: 'text',
  priceBase: 'money',
  margin: 'money',
  worstMargin: 'money',
  losing: 'text',
  losesAt: 'time',
  monitorCycle: 'text',
  updatedAt: 'time',
  updatedBy: 'text',
} as const satisfies Partial<Record<keyof RouteListRow, SheetColumn<RouteListRow>['kind']>>;
type Column = keyof typeof kinds;
const columnNames = Object.keys(kinds).filter((key): key is Column => key in kinds);

/** Routes of all accounts as a file. */
export const routeExport = (
  { db, messages }: { db: Db; messages: Pick<MessageStore, 'aggregate'> },
  settings: Settings,
): ExportKind<RouteFilter, RouteListRow> => ({
  kind: 'routes',
  permission: 'channel_router',
  row: RouteListRow,
  name: (lang) => overviewTitles[lang].export,
  count: async (filter, reader) => {
    const where = await matchingRows({ db, messages }, settings, filter, undefined, reader);
    const { rows } = await sql<{
      total: number;
    }>`select count(*)::int as total from ${routeTables(await rowSource(db, filter.at), filter.at)} where ${where}`.execute(
      db,
    );
    return rows[0]?.total ?? 0;
  },
  async *rows(filter, reader) {
    const rule = floorRuleOf(await settings.read());
    const where = await matchingRows({ db, messages }, settings, filter, undefined, reader);
    const read = (afterId: string, limit: number) =>
      readRows(db, {
        where: sql`${where} and r.row_id > ${afterId}`,
        order: sql`r.row_id`,
        limit,
        lang: reader.lang,
        at: filter.at,
      });
    // Rows of a batch are priced together.
    for await (const rows of keysetBatches(read, 'rowId', 5000)) {
      const money = await loadStatedMoney({ db, messages }, rows, rule, filter.at);
      const found = rows.map((row) => overviewRow(row, money, reader.lang));
      yield* filter.at === undefined ? await withComingLosses(db, found) : found;
    }
  },
  columns: ({ lang }) => {
    const words = overviewWords[lang];
    const partText = ({ channelName, weight }: RouteListRow['resend'][number]) =>
      weight === null ? channelName : `${channelName} ${weight}%`;
    const values: Partial<Record<Column, SheetColumn<RouteListRow>['value']>> = {
      operatorName: (row) => (row.isDefault ? words.allOthers : row.operatorName),
      rowStatus: (row) => words.rowStatus[row.rowStatus],
      items: ({ items }) =>
        items
          .map(({ ruleName, parts }) => `${ruleName ? `${ruleName}: ` : ''}${parts.map(partText).join(' + ')}`)
          .join('; '),
      resend: ({ resend }) => resend.map(partText).join(', '),
      losing: (row) => lossText(row, lang),
      monitorCycle: ({ monitorCycle }) => (monitorCycle === null ? '' : String(monitorCycle)),
    };
    return columnNames.map((key) => ({
      key,
      title: overviewTitles[lang][key],
      kind: kinds[key],
      value: values[key] ?? ((row) => textOf(row[key])),
    }));
  },
});

/** What makes a row lose, each with its margin; of one that will lose, what begins then. */
function lossText({ losingItems, losingNetworks, now, losesBy }: RouteListRow, lang: Lang): string {
  const { loss } = overviewWords[lang];
  const withMargin = (name: string, margin: string | null) => (margin === null ? name : `${name} ${margin}%`);
  return [
    ...(losingItems ?? []).map(({ ruleName, isCatchAll, order, margin }) =>
      withMargin(isCatchAll ? loss.catchAll : `${loss.item} ${ruleName || order}`, margin),
    ),
    ...(losingNetworks ?? []).map(({ operatorName, margin }) => withMargin(`${loss.network} ${operatorName}`, margin)),
    ...(now.losing ? [withMargin(now.block === null ? loss.now : loss.refused, now.margin)] : []),
    ...(losesBy ? [`${loss.later}: ${loss.causes[losesBy]}`] : []),
  ].join('; ');
}

/** Cells hold texts, times and amounts; lists have a text of their own. */
const textOf = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;
