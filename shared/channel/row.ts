import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ruled } from '../field-rules.ts';
import { fieldNames, Id, nullable, oneOf, RowMeta, Time } from '../fields.ts';
import { PageInput } from '../http/paging.ts';
import { ChannelRates, DeliveredBelow } from '../message/recent.ts';
import { ChannelFields } from './input.ts';
import {
  AdminStatus,
  ChannelProtocol,
  ChannelTrouble,
  HealthStatus,
  LinkStatus,
  LinkWanted,
  RouteType,
  TrafficType,
} from './kinds.ts';
import { ChannelLive } from './live.ts';
import { EditLock } from './lock.ts';

const defaulted = Type.Required(ChannelFields);

/** Kept beside what was entered. */
const Kept = Type.Object({
  adminStatus: AdminStatus,
  linkWanted: LinkWanted,
  /** When and to what an undo would lead back; null: no undo. */
  undo: nullable(Type.Object({ adminStatus: AdminStatus, until: Time })),
  supplierName: Type.String(),
  /** Null: no gateway ever reported it. */
  live: nullable(ChannelLive),
  ...ChannelRates.properties,
});

/** An account of ours at a supplier, a connection we send through. */
export const Channel = Type.Object({
  channelId: Id,
  supplierId: Id,
  ...defaulted.properties,
  stopLossPrice: ruled('cost', defaulted.properties.stopLossPrice),
  ...Kept.properties,
  /** Whether a password is stored; the password itself never travels here. */
  hasPassword: Type.Boolean(),
  /** Empty: the usual thresholds. */
  alarmProfileName: Type.String(),
  /** Names of stored HTTP headers. */
  httpHeaderNames: Type.Array(Type.String()),
  /** Who edits it now. */
  lock: nullable(EditLock),
  ...RowMeta.properties,
});
export type Channel = Static<typeof Channel>;

/** Entered fields that lists show. */
export const channelRowFields = fieldNames(
  'channelName',
  'channelCode',
  'protocol',
  'routeType',
  'trafficTypes',
  'useTls',
  'bindMode',
  'bindCount',
  'maxTps',
  'windowSize',
  'capability',
  'dailyLimit',
  'monthlyLimit',
  'currency',
  'billBasis',
  'priority',
  'remark',
);
const shown = Type.Pick(defaulted, channelRowFields);

/** A line of the lists. */
export const ChannelRow = Type.Object({
  channelId: Id,
  supplierId: Id,
  ...shown.properties,
  /** `host:port`; the host's middle is hidden from people who may not edit channels. Empty without a host. */
  address: Type.String(),
  /** The list's rank by `trouble`, by the thresholds of the channel's alarm profile. */
  trouble: ChannelTrouble,
  ...Kept.properties,
  ...RowMeta.properties,
});
export type ChannelRow = Static<typeof ChannelRow>;

/** `trouble` is worst first: refused, down, partly, binding, throttled or failing, queueing or slow, silent, well, off. */
export const ChannelSortField = oneOf(
  'trouble',
  'channelName',
  'supplierName',
  'protocol',
  'maxTps',
  'submitTps',
  'queueLen',
  'rate15m',
  'rate24h',
  'adminStatus',
  'updatedAt',
  'createdAt',
);
export type ChannelSortField = Static<typeof ChannelSortField>;

/** The filters of the lists, shared with the export. */
export const ChannelFilter = Type.Object({
  /** Part of name, code, host, system id or supplier. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  supplierId: Type.Optional(Id),
  linkStatus: Type.Optional(LinkStatus),
  adminStatus: Type.Optional(AdminStatus),
  healthStatus: Type.Optional(HealthStatus),
  protocol: Type.Optional(ChannelProtocol),
  routeType: Type.Optional(RouteType),
  trafficType: Type.Optional(TrafficType),
  /** 1: only those that need attention: refused, down, not wholly bound, or beyond a threshold of their alarm profile. */
  troubled: Type.Optional(Type.Literal(1)),
  /** 1: only those of which a price begins or ends within seven days. */
  priceSoon: Type.Optional(Type.Literal(1)),
  /** Only those that delivered less in the last 24 hours, per cent; of enough submits to tell. */
  deliveredBelow: Type.Optional(DeliveredBelow),
});
export type ChannelFilter = Static<typeof ChannelFilter>;

export const ChannelListInput = Type.Object({
  ...ChannelFilter.properties,
  ...PageInput.properties,
  /** The wall shows up to 1,000 at once. */
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 20 })),
  sortField: Type.Optional(ChannelSortField),
});
export type ChannelListInput = Static<typeof ChannelListInput>;

/** Of the whole filter. */
export const ChannelSummary = Type.Object({
  /** Channels by link state; `none` was never reported, `silent` not in the last minute. */
  links: Type.Array(Type.Object({ linkStatus: Type.String(), channels: Type.Integer() })),
  /** Sums of what was reported in the last minute. */
  submitTps: Type.Number(),
  queueLen: Type.Integer(),
  maxTps: Type.Number(),
  /** Gateways that reported channels of the filter and have stopped, by name. */
  silentGateways: Type.Array(Type.Object({ gatewayName: Type.String(), lastReportAt: Time, channels: Type.Integer() })),
  /** When any gateway last reported any channel; null: never. */
  lastReportAt: nullable(Time),
});
