import * as Type from 'typebox/type';
import { ChannelFields, ChannelInput, ChannelSecrets } from './channel/input.ts';
import { AdminStatus } from './channel/kinds.ts';
import { ChannelHour, ChannelMinute, longestWindow } from './channel/live.ts';
import { LockInput, LockReply, TabId } from './channel/lock.ts';
import { Channel, ChannelFilter, ChannelListInput, ChannelRow, ChannelSummary } from './channel/row.ts';
import { ExportChoice, ExportReply } from './common.ts';
import { ruled } from './field-rules.ts';
import { Id, Line, NamedIds, nullable, Option, Reason, Time, Version, Versions } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';
import { pageOf } from './http/paging.ts';
import { ImportChoice, ImportReport, importRule } from './import.ts';
import { DeliveredOf } from './message/recent.ts';

export const ChannelKey = Type.Object({ channelId: Id });
const ChannelIds = Type.Object({ channelIds: Type.Array(Id, { minItems: 1, maxItems: 500 }) });
const Page = Type.Object({ ...pageOf(ChannelRow).properties, summary: ChannelSummary });

export const channel = {
  list: endpoint({
    path: '/api/admin/channel/list',
    permission: 'supplier_list',
    reads: true,
    summary: 'Channels of one supplier',
    input: Type.Object({ ...ChannelListInput.properties, supplierId: Id }),
    reply: Page,
  }),
  all: endpoint({
    path: '/api/admin/channel/all',
    permission: 'channel_all',
    reads: true,
    summary: 'Channels of all suppliers, worst first unless sorted otherwise',
    input: ChannelListInput,
    reply: Page,
  }),
  get: endpoint({
    path: '/api/admin/channel/get',
    permission: 'supplier_list',
    reads: true,
    summary: 'One channel with its lock, without its secrets',
    input: Type.Object({ ...ChannelKey.properties, tabId: Type.Optional(TabId) }),
    reply: Channel,
  }),
  metrics: endpoint({
    path: '/api/admin/channel/metrics',
    permission: 'supplier_list',
    reads: true,
    summary:
      'What gateways reported of channels in the last minutes, minute by minute, and what came of the submits of that time; a minute without a report is left out',
    input: Type.Object({
      channelIds: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
      windowMin: Type.Optional(Type.Integer({ minimum: 1, maximum: longestWindow, default: 60 })),
    }),
    reply: Type.Array(
      Type.Object({
        channelId: Id,
        points: Type.Array(ChannelMinute),
        /** Of the submits of that time; absent without any that has a final state. */
        rate: Type.Optional(DeliveredOf),
      }),
    ),
  }),
  hour: endpoint({
    path: '/api/admin/channel/hour',
    permission: 'channel_all',
    reads: true,
    summary: 'The last hour of the channels of a filter: speed of the busiest and of the others, the longest queues',
    input: ChannelFilter,
    reply: ChannelHour,
  }),
  options: endpoint({
    path: '/api/admin/channel/options',
    permission: 'signed-in',
    reads: true,
    summary: 'Channels for pickers, most recently changed first',
    input: Type.Object({
      keyword: Type.Optional(Type.String({ maxLength: 64 })),
      supplierId: Type.Optional(Id),
      ids: NamedIds,
    }),
    reply: Type.Array(Option),
  }),
  add: endpoint({
    path: '/api/admin/channel/add',
    permission: 'channel_all:edit',
    summary: 'Add a channel; it starts as test only',
    input: ChannelInput,
    reply: Channel,
  }),
  update: endpoint({
    path: '/api/admin/channel/update',
    permission: 'channel_all:edit',
    summary: 'Change a channel; needs its lock and the version it was read with, else 409 with the present row',
    input: Type.Object({
      ...ChannelKey.properties,
      tabId: TabId,
      version: Version,
      ...ChannelFields.properties,
      ...ChannelSecrets.properties,
    }),
    reply: Channel,
  }),
  copy: endpoint({
    path: '/api/admin/channel/copy',
    permission: 'channel_all:edit',
    unversioned: 'creates',
    summary: 'A new channel with the settings of another, under a new name, code and system id, without its secrets',
    input: Type.Object({
      ...ChannelKey.properties,
      channelName: ChannelFields.properties.channelName,
      channelCode: ChannelFields.properties.channelCode,
      systemId: ChannelFields.properties.systemId,
    }),
    reply: Channel,
  }),
  lock: endpoint({
    path: '/api/admin/channel/update/lock',
    permission: 'channel_all:edit',
    reads: true,
    summary:
      'Take, renew or take over the edit lock; answers who holds it either way. A `tabId` that was given to the unlock call is refused',
    input: LockInput,
    reply: LockReply,
  }),
  unlock: endpoint({
    path: '/api/admin/channel/update/unlock',
    permission: 'signed-in',
    silent: true,
    reads: true,
    summary: 'Give back an edit lock on a channel; repeating it is harmless',
    input: Type.Object({ channelId: Type.Optional(Id), tabId: Type.Optional(TabId) }),
    reply: Nothing,
  }),
  updateStatus: endpoint({
    path: '/api/admin/channel/updateStatus',
    permission: 'channel_all:status',
    summary:
      'Set the wanted status of channels, all or none; a reason is needed where traffic flowed in the last 15 minutes',
    input: Type.Object({
      ...ChannelIds.properties,
      versions: Versions,
      adminStatus: AdminStatus,
      reason: Type.Optional(Reason),
    }),
    reply: Type.Object({ changed: Type.Integer(), undoUntil: Time }),
  }),
  undoStatus: endpoint({
    path: '/api/admin/channel/undoStatus',
    permission: 'channel_all:status',
    unversioned: 'step',
    summary: 'Take back the last change of status, within 10 minutes',
    input: ChannelIds,
    reply: Type.Object({ changed: Type.Integer() }),
  }),
  bind: endpoint({
    path: '/api/admin/channel/bind',
    permission: 'channel_all:status',
    unversioned: 'order',
    summary: 'Have the gateway bind the sessions of channels immediately, all or none; bound sessions stay bound',
    input: Type.Object({ ...ChannelIds.properties, reason: Type.Optional(Reason) }),
    reply: Type.Object({ changed: Type.Integer() }),
  }),
  unbind: endpoint({
    path: '/api/admin/channel/unbind',
    permission: 'channel_all:status',
    unversioned: 'order',
    summary:
      'Have the gateway end the sessions of channels until they are bound again, all or none; a reason is needed where traffic flowed in the last 15 minutes',
    input: Type.Object({ ...ChannelIds.properties, reason: Type.Optional(Reason) }),
    reply: Type.Object({ changed: Type.Integer() }),
  }),
  updateTps: endpoint({
    path: '/api/admin/channel/updateTps',
    permission: 'channel_all:edit',
    summary: 'Set the speed limit of channels; refused while somebody edits one of them',
    input: Type.Object({ ...ChannelIds.properties, versions: Versions, maxTps: ChannelFields.properties.maxTps }),
    reply: Type.Object({ changed: Type.Integer() }),
  }),
  updateAlarm: endpoint({
    path: '/api/admin/channel/updateAlarm',
    permission: 'channel_all:edit',
    summary: 'Set the alarm profile of channels; refused while somebody edits one of them',
    /** Null: the usual thresholds. */
    input: Type.Object({ ...ChannelIds.properties, versions: Versions, alarmProfileId: nullable(Id) }),
    reply: Type.Object({ changed: Type.Integer() }),
  }),
  reveal: endpoint({
    path: '/api/admin/channel/reveal',
    permission: 'channel_all:secrets',
    unversioned: 'order',
    summary: 'The stored secrets of a channel; leaves a line in the operation log',
    input: Type.Object({ ...ChannelKey.properties, reason: Line({ minLength: 2, maxLength: 200 }) }),
    reply: Type.Object({
      password: ruled('secrets', Type.String()),
      httpHeaders: ruled('secrets', Type.Record(Type.String(), Type.String())),
    }),
  }),
  export: endpoint({
    path: '/api/admin/channel/export',
    permission: 'channel_all:export',
    reads: true,
    summary: 'Export the channels of the current filter, without secrets; its file can be imported again',
    input: Type.Object({ ...ChannelFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
  import: endpoint({
    path: '/api/admin/channel/import',
    permission: 'channel_all:import',
    upload: importRule,
    unversioned: 'digest',
    summary: 'Import channels by their code, all rows or none; with `dryRun` only compares',
    input: ImportChoice,
    reply: ImportReport,
  }),
  downloadTemplateFile: endpoint({
    method: 'GET',
    path: '/api/admin/channel/downloadTemplateFile',
    permission: 'supplier_list',
    download: true,
    summary: 'Empty xlsx for importing channels',
    input: Type.Object({}),
    reply: Nothing,
  }),
};
