import { type Kysely, sql } from 'kysely';
import * as Type from 'typebox/type';
import type { Lang } from '#shared/http/endpoint.ts';
import { type ConfigItem, type ResendConfigItem, RouteContent, RouteRow } from '#shared/route/row.ts';
import { routeTitles, routeWords } from '#shared/texts/route-columns.ts';
import { routeRows } from '../../../domain/route-table/rows.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { ExportKind } from '../../../platform/files/export-kind.ts';
import type { SheetColumn } from '../../../platform/files/sheet.ts';
import { findAccount } from '../accounts.ts';
import { type Destination, destinations } from '../destinations.ts';
import { channelsText, rulesText } from './text.ts';

type Db = Kysely<Tables>;
/** A line of the file: an item of a row, or the row itself when it has none. */
const Line = Type.Object({
  ...Type.Pick(RouteRow, ['iso2', 'countryName', 'mccmnc', 'operatorName']).properties,
  ...Type.Omit(RouteContent, ['configItems', 'resendConfigItems']).properties,
  kind: Type.String(),
  channels: Type.String(),
});
type Line = Type.Static<typeof Line> & { item: ConfigItem | ResendConfigItem | null };

const routeIn = ({ item }: Line): ConfigItem | undefined => (item && 'itemId' in item ? item : undefined);
const resendIn = ({ item }: Line): ResendConfigItem | undefined => (item && 'waitSec' in item ? item : undefined);

/** Means "nothing" where an empty cell means "unchanged". */
const emptied = '-';

/** The routes of an account as a file that the import takes again. */
export const routeExport = (db: Db): ExportKind<{ userId: string }, Line> => ({
  kind: 'routers',
  permission: 'customer_list:routes',
  row: Line,
  name: (lang) => routeTitles[lang].export,
  count: async ({ userId }, reader) => (await linesOf(db, userId, reader, reader.lang)).length,
  async *rows({ userId }, reader) {
    yield* await linesOf(db, userId, reader, reader.lang);
  },
  columns: ({ lang }) => columnsOf(lang),
});

function columnsOf(lang: Lang): SheetColumn<Line>[] {
  const words = routeWords[lang];
  const values: { [Key in keyof (typeof routeTitles)['en']]?: SheetColumn<Line>['value'] } = {
    iso2: ({ iso2 }) => iso2,
    countryName: ({ countryName }) => countryName,
    mccmnc: ({ mccmnc }) => mccmnc,
    operatorName: ({ mccmnc, operatorName }) => (mccmnc === null ? null : operatorName),
    rowStatus: ({ rowStatus }) => words.rowStatus[rowStatus],
    blockReason: ({ blockReason }) => blockReason,
    kind: ({ kind }) => (kind === 'item' || kind === 'resend' ? words.kind[kind] : null),
    order: ({ item }) => item?.order ?? null,
    itemId: (line) => routeIn(line)?.itemId ?? null,
    ruleName: (line) => routeIn(line)?.ruleName ?? null,
    conditions: ({ item }) => rulesText(item?.rule ?? []),
    mode: ({ item }) => (item ? words.mode[item.mode] : null),
    channels: ({ channels }) => channels,
    stickiness: (line) => {
      const stickiness = routeIn(line)?.stickiness;
      return stickiness ? words.stickiness[stickiness] : null;
    },
    waitSec: (line) => resendIn(line)?.waitSec ?? null,
    maxAttempts: (line) => resendIn(line)?.maxAttempts ?? null,
    maxExtraCost: (line) => resendIn(line)?.maxExtraCost ?? null,
    priceAgent: ({ priceAgent }) => priceAgent ?? emptied,
    monitorCycle: ({ monitorCycle }) => monitorCycle ?? emptied,
    monitorMinCount: ({ monitorMinCount }) => monitorMinCount,
    successRateThreshold: ({ successRateThreshold }) => successRateThreshold ?? emptied,
    monitorAction: ({ monitorAction }) => words.monitorAction[monitorAction],
  };
  return Object.entries(values).map(([key, value]) => ({
    key,
    kind: 'text' as const,
    value,
    title: Object.entries(routeTitles[lang]).find(([name]) => name === key)?.[1] ?? key,
  }));
}

async function linesOf(db: Db, userId: string, reader: Parameters<typeof findAccount>[1], lang: Lang): Promise<Line[]> {
  await findAccount(db, reader, userId);
  const rows = await routeRows.of(db, userId);
  const places = await destinations(
    db,
    rows.map(({ operatorId }) => operatorId),
    lang,
  );
  const { rows: channels } = await sql<{ id: string; code: string }>`
    select channel_id::text as id, channel_code as code from channel`.execute(db);
  const codes = new Map(channels.map(({ id, code }) => [id, code]));
  const codeOf = (channelId: string) => codes.get(channelId) ?? channelId;
  return rows
    .flatMap((row) => {
      const place = places.get(row.operatorId);
      return place ? [{ row, place }] : [];
    })
    .sort((a, b) => byPlace(a.place, b.place))
    .flatMap(({ row, place }): Line[] => {
      const { configItems, resendConfigItems, ...own } = row;
      const { iso2, countryName, mccmnc, operatorName } = place;
      const line = { ...own, iso2, countryName, mccmnc, operatorName };
      const items = [
        ...configItems.map((item) => ({ kind: 'item', item })),
        ...resendConfigItems.map((item) => ({ kind: 'resend', item })),
      ];
      if (items.length === 0) return [{ ...line, kind: '', channels: '', item: null }];
      return items.map(({ kind, item }) => ({
        ...line,
        kind,
        channels: channelsText(item.channels, item.mode, codeOf),
        item,
      }));
    });
}

/** Country by country, the default row first. */
const byPlace = (a: Destination, b: Destination): number =>
  a.countryName.localeCompare(b.countryName) ||
  Number(b.mccmnc === null) - Number(a.mccmnc === null) ||
  (a.mccmnc ?? '').localeCompare(b.mccmnc ?? '');
