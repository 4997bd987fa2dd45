import * as Type from 'typebox/type';
import { Id } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { pageOf } from './http/paging.ts';
import {
  MonitorEvent,
  MonitorEventsInput,
  MonitorExempt,
  MonitorExemptInput,
  MonitorPreview,
  MonitorPreviewInput,
  MonitorSetting,
  MonitorSettingInput,
  WatchedChannel,
} from './monitor/rows.ts';

/** The monitor of route rows: what it did and why, taking it back, its settings, and what it would have done. */
export const monitor = {
  list: endpoint({
    path: '/api/admin/monitor/list',
    permission: 'channel_router',
    reads: true,
    summary: 'What the monitor did to channels of route rows, latest first, with the figures that it followed from',
    input: MonitorEventsInput,
    reply: pageOf(MonitorEvent),
  }),
  watched: endpoint({
    path: '/api/admin/monitor/watched',
    permission: 'channel_router',
    reads: true,
    summary:
      'Channels that are penalised or tried again in rows of an account, or of a channel; at most 500, latest first',
    input: Type.Object({ userId: Type.Optional(Id), channelId: Type.Optional(Id) }),
    reply: Type.Array(WatchedChannel),
  }),
  undo: endpoint({
    path: '/api/admin/monitor/undo',
    permission: 'channel_router:edit',
    unversioned: 'step',
    summary:
      'Put a channel back in a row, as a further version; the monitor leaves it alone until a window that begins afterwards',
    input: Type.Object({ rowId: Id, channelId: Id }),
    reply: Type.Object({ versionNo: Type.Integer() }),
  }),
  setting: endpoint({
    path: '/api/admin/monitor/setting',
    permission: 'channel_router',
    reads: true,
    summary: 'Whether the monitor is on, and by what it decides',
    input: Type.Object({}),
    reply: MonitorSetting,
  }),
  save: endpoint({
    path: '/api/admin/monitor/save',
    permission: 'channel_router:edit',
    allCustomers: true,
    summary: 'Switch the monitor on or off, and set by what it decides',
    input: MonitorSettingInput,
    reply: MonitorSetting,
  }),
  preview: endpoint({
    path: '/api/admin/monitor/preview',
    permission: 'channel_router',
    reads: true,
    summary:
      'Actions the monitor would have taken in the last 7 days, from the messages of that time and the current rows',
    input: MonitorPreviewInput,
    reply: MonitorPreview,
  }),
  exempts: endpoint({
    path: '/api/admin/monitor/exempts',
    permission: 'channel_router',
    reads: true,
    summary: 'Accounts and channels that the monitor leaves alone',
    input: Type.Object({}),
    reply: Type.Array(MonitorExempt),
  }),
  exempt: endpoint({
    path: '/api/admin/monitor/exempt',
    permission: 'channel_router:edit',
    unversioned: 'ends',
    summary: 'Exclude an account or a channel from monitoring, or include it again',
    input: MonitorExemptInput,
    reply: Type.Object({}),
  }),
};
