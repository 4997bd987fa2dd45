import { type ChannelPriceFilter, ChannelPriceLine } from '#shared/channel/price.ts';
import { channelPriceTitles, channelPriceWords } from '#shared/texts/channel-price-columns.ts';
import type { ExportKind } from '../../platform/files/export-kind.ts';
import type { SheetColumn } from '../../platform/files/sheet.ts';
import type { PriceLines } from './lines.ts';

/** Fields of a line without a column: its keys, and marks of the screen. */
type Unwritten =
  | 'batchId'
  | 'countryId'
  | 'isDefault'
  | 'lineVersion'
  | 'losingAlone'
  | 'lowestAccount'
  | 'nextPriceId'
  | 'operatorId';

/** Column → kind of its cells, in the order of the file. A field that is added stands here or in `Unwritten`. */
const kinds = {
  countryName: 'text',
  iso2: 'text',
  operatorName: 'text',
  mccmnc: 'text',
  trafficType: 'text',
  price: 'money',
  currency: 'text',
  billBasis: 'text',
  effectiveFrom: 'time',
  effectiveTo: 'time',
  nextPrice: 'money',
  nextFrom: 'time',
  changePct: 'money',
  lowestPrice: 'money',
  lowestChannel: 'text',
  parts30d: 'count',
  lowestCustomerPrice: 'money',
  minMarginPct: 'money',
  state: 'text',
  source: 'text',
  createdBy: 'text',
} as const satisfies Record<Exclude<keyof ChannelPriceLine, Unwritten>, SheetColumn<ChannelPriceLine>['kind']>;
type Column = keyof typeof kinds;

/** The price list of a channel as a file. */
export const channelPriceExport = (lines: PriceLines): ExportKind<ChannelPriceFilter, ChannelPriceLine> => ({
  kind: 'channel-price',
  permission: 'channel_all:price',
  row: ChannelPriceLine,
  name: (lang) => channelPriceTitles[lang].export,
  count: ({ channelId, ...filter }, viewer) =>
    lines.count({ channelId, viewer }, { channelId, ...filter }, viewer.lang),
  async *rows({ channelId, ...filter }, viewer) {
    yield* await lines.all({ channelId, viewer }, { channelId, ...filter }, viewer.lang);
  },
  columns: ({ lang, timezone }) => {
    const words = channelPriceWords[lang];
    const values: Partial<Record<Column, SheetColumn<ChannelPriceLine>['value']>> = {
      trafficType: (row) => words.trafficType[row.trafficType],
      billBasis: (row) => words.billBasis[row.billBasis],
      state: (row) => words.state[row.state],
      source: (row) => words.source[row.source],
    };
    return columnNames.map((key) => ({
      key,
      // Readers may be in another zone, and a price sheet is read in that of its channel.
      title: kinds[key] === 'time' ? `${channelPriceTitles[lang][key]} (${timezone})` : channelPriceTitles[lang][key],
      kind: kinds[key],
      value: values[key] ?? ((row) => row[key]),
    }));
  },
});

const columnNames = Object.keys(kinds).filter((key): key is Column => key in kinds);
