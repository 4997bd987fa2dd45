import { Channel, type ChannelFilter } from '#shared/channel/row.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { type ChannelColumn, channelTitles, channelWords } from '#shared/texts/channel-columns.ts';
import { channelFormColumns, channelFormTitles } from '#shared/texts/channel-form-columns.ts';
import type { ChannelListColumn } from '#shared/texts/channel-import.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { ExportFor, ExportKind } from '../../platform/files/export-kind.ts';
import { reimportable, type SheetColumn } from '../../platform/files/sheet.ts';
import { channelsAmong } from './filter.ts';
import { isTextual } from './form-columns.ts';
import { asText, valueIn } from './import-row.ts';
import type { ChannelRepository, ExportedChannel } from './repository.ts';

/** The channel list as a file: the list's filters, any of its columns, never a secret. */
export const channelExport = (
  channels: ChannelRepository,
  messages: Pick<MessageStore, 'aggregate'>,
): ExportKind<ChannelFilter, ExportedChannel> => ({
  kind: 'channel',
  row: Channel,
  permission: 'channel_all:export',
  name: (lang) => channelTitles[lang].export,
  columns: ({ lang }) => reimportable(columnsIn(lang)),
  count: async (filter, reader) => channels.count(filter, await visibilityOf(messages, filter, reader)),
  async *rows(filter, reader) {
    yield* channels.scan(filter, await visibilityOf(messages, filter, reader));
  },
});

const visibilityOf = async (messages: Pick<MessageStore, 'aggregate'>, filter: ChannelFilter, reader: ExportFor) => ({
  seesHosts: reader.permissions.includes('channel_all:edit'),
  ...(await channelsAmong(messages, filter, reader)),
});

type Cell = readonly [kind: SheetColumn<ExportedChannel>['kind'], value: SheetColumn<ExportedChannel>['value']];

/** All columns: first those an import takes, in its order. */
function columnsIn(lang: Lang): SheetColumn<ExportedChannel>[] {
  const words = channelWords[lang];
  const imported: Record<Exclude<ChannelListColumn, 'password'>, Cell> = {
    supplierCode: ['text', (row) => row.supplierCode],
    channelName: ['text', (row) => row.channelName],
    channelCode: ['text', (row) => row.channelCode],
    protocol: ['text', (row) => words.protocol[row.protocol]],
    routeType: ['text', (row) => words.routeType[row.routeType]],
    trafficTypes: ['text', (row) => row.trafficTypes.map((type) => words.trafficType[type]).join(', ')],
    host: ['text', (row) => row.host],
    port: ['count', (row) => row.port],
    rxPort: ['count', (row) => row.rxPort],
    useTls: ['text', (row) => words.yesNo[row.useTls ? 1 : 0]],
    systemId: ['text', (row) => row.systemId],
    systemType: ['text', (row) => row.systemType],
    addressRange: ['text', (row) => row.addressRange],
    bindMode: ['text', (row) => words.bindMode[row.bindMode]],
    bindCount: ['count', (row) => row.bindCount],
    maxTps: ['count', (row) => row.maxTps],
    windowSize: ['count', (row) => row.windowSize],
    capability: ['text', (row) => row.capability.map((each) => words.capability[each]).join(', ')],
    dailyLimit: ['count', (row) => row.dailyLimit],
    monthlyLimit: ['count', (row) => row.monthlyLimit],
    currency: ['text', (row) => row.currency],
    billBasis: ['text', (row) => words.billBasis[row.billBasis]],
    priority: ['count', (row) => row.priority],
    alarmProfileName: ['text', (row) => row.alarmProfileName],
    remark: ['text', (row) => row.remark],
  };
  const others: Record<Exclude<ChannelColumn, ChannelListColumn>, Cell> = {
    supplierName: ['text', (row) => row.supplierName],
    address: ['text', (row) => row.address],
    adminStatus: ['text', (row) => words.adminStatus[row.adminStatus]],
    linkStatus: ['text', (row) => words.linkStatus[row.live?.linkStatus ?? 'none']],
    healthStatus: ['text', (row) => (row.live ? words.healthStatus[row.live.healthStatus] : null)],
    sessions: ['text', (row) => (row.live ? `${row.live.sessionsBound}/${row.live.sessionsTotal}` : null)],
    submitTps: ['count', (row) => row.live?.submitTps ?? null],
    queueLen: ['count', (row) => row.live?.queueLen ?? null],
    errors: ['count', (row) => (row.live ? row.live.throttled1m + row.live.error1m : null)],
    avgRespMs: ['count', (row) => row.live?.avgRespMs ?? null],
    lastBindAt: ['time', (row) => row.live?.lastBindAt ?? null],
    reportedAt: ['time', (row) => row.live?.reportedAt ?? null],
    createdAt: ['time', (row) => row.createdAt],
    createdBy: ['text', (row) => row.createdBy],
    updatedAt: ['time', (row) => row.updatedAt],
    updatedBy: ['text', (row) => row.updatedBy],
  };
  const titles: Readonly<Record<string, string>> = channelTitles[lang];
  const titled = (cells: Readonly<Record<string, Cell>>): SheetColumn<ExportedChannel>[] =>
    Object.entries(cells).map(([key, [kind, value]]) => ({ key, title: titles[key] ?? key, kind, value }));
  return [...titled(imported), ...formColumns(lang), ...titled(others)];
}

/** What the form has besides, without the secret headers. */
function formColumns(lang: Lang): SheetColumn<ExportedChannel>[] {
  return channelFormColumns
    .filter((key) => key !== 'httpHeaders')
    .map((key) => ({
      key,
      title: channelFormTitles[lang][key],
      kind: isTextual(key) ? ('text' as const) : ('count' as const),
      value: (row) => {
        const value = valueIn(row, key);
        if (typeof value === 'boolean') {
          return channelWords[lang].yesNo[value ? 1 : 0];
        }
        return typeof value === 'number' ? value : asText(value);
      },
    }));
}
