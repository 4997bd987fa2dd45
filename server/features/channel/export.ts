import { Channel, type ChannelFilter } from '#shared/channel/row.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { type ChannelColumn, channelTitles, channelWords } from '#shared/texts/channel-columns.ts';
import { channelFormColumns, channelFormTitles } from '#shared/texts/channel-form-columns.ts';
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

/** All columns: first those an import takes, in its order. */
function columnsIn(lang: Lang): SheetColumn<ExportedChannel>[] {
  const titles = channelTitles[lang];
  const words = channelWords[lang];
  const column = (
    key: ChannelColumn,
    kind: SheetColumn<ExportedChannel>['kind'],
    value: SheetColumn<ExportedChannel>['value'],
  ): SheetColumn<ExportedChannel> => ({ key, title: titles[key], kind, value });
  return [
    column('supplierCode', 'text', (row) => row.supplierCode),
    column('channelName', 'text', (row) => row.channelName),
    column('channelCode', 'text', (row) => row.channelCode),
    column('protocol', 'text', (row) => words.protocol[row.protocol]),
    column('routeType', 'text', (row) => words.routeType[row.routeType]),
    column('trafficTypes', 'text', (row) => row.trafficTypes.map((type) => words.trafficType[type]).join(', ')),
    column('host', 'text', (row) => row.host),
    column('port', 'count', (row) => row.port),
    column('rxPort', 'count', (row) => row.rxPort),
    column('useTls', 'text', (row) => words.yesNo[row.useTls ? 1 : 0]),
    column('systemId', 'text', (row) => row.systemId),
    column('systemType', 'text', (row) => row.systemType),
    column('addressRange', 'text', (row) => row.addressRange),
    column('bindMode', 'text', (row) => words.bindMode[row.bindMode]),
    column('bindCount', 'count', (row) => row.bindCount),
    column('maxTps', 'count', (row) => row.maxTps),
    column('windowSize', 'count', (row) => row.windowSize),
    column('capability', 'text', (row) => row.capability.map((each) => words.capability[each]).join(', ')),
    column('dailyLimit', 'count', (row) => row.dailyLimit),
    column('monthlyLimit', 'count', (row) => row.monthlyLimit),
    column('currency', 'text', (row) => row.currency),
    column('billBasis', 'text', (row) => words.billBasis[row.billBasis]),
    column('priority', 'count', (row) => row.priority),
    column('alarmProfileName', 'text', (row) => row.alarmProfileName),
    column('remark', 'text', (row) => row.remark),
    ...formColumns(lang),
    column('supplierName', 'text', (row) => row.supplierName),
    column('address', 'text', (row) => row.address),
    column('adminStatus', 'text', (row) => words.adminStatus[row.adminStatus]),
    column('linkStatus', 'text', (row) => words.linkStatus[row.live?.linkStatus ?? 'none']),
    column('healthStatus', 'text', (row) => (row.live ? words.healthStatus[row.live.healthStatus] : null)),
    column('sessions', 'text', (row) => (row.live ? `${row.live.sessionsBound}/${row.live.sessionsTotal}` : null)),
    column('submitTps', 'count', (row) => row.live?.submitTps ?? null),
    column('queueLen', 'count', (row) => row.live?.queueLen ?? null),
    column('errors', 'count', (row) => (row.live ? row.live.throttled1m + row.live.error1m : null)),
    column('avgRespMs', 'count', (row) => row.live?.avgRespMs ?? null),
    column('lastBindAt', 'time', (row) => row.live?.lastBindAt ?? null),
    column('reportedAt', 'time', (row) => row.live?.reportedAt ?? null),
    column('createdAt', 'time', (row) => row.createdAt),
    column('createdBy', 'text', (row) => row.createdBy),
    column('updatedAt', 'time', (row) => row.updatedAt),
    column('updatedBy', 'text', (row) => row.updatedBy),
  ];
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
