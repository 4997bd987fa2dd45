import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, Name, nullable, Reason, RowMeta, Version } from '../fields.ts';
import { endpoint, Nothing } from '../http/endpoint.ts';

/** Null or absent: never. */
const threshold = (maximum: number) => Type.Optional(nullable(Type.Integer({ minimum: 1, maximum })));

/** From when on what a gateway reports of a channel is trouble: each threshold is reached by its value and above. */
export const AlarmThresholds = Type.Object({
  /** Age of the oldest queued message, s. */
  oldestQueuedSec: threshold(86_400),
  /** Messages that wait. */
  queueLen: threshold(10_000_000),
  /** Mean time to the answer, ms. */
  avgRespMs: threshold(600_000),
  /** Throttling answers in a minute. */
  throttled1m: threshold(1_000_000),
  /** Other errors in a minute. */
  error1m: threshold(1_000_000),
});

export type AlarmThresholds = Static<typeof AlarmThresholds>;

export const AlarmProfileInput = Type.Object({ profileName: Name, ...AlarmThresholds.properties });
export type AlarmProfileInput = Static<typeof AlarmProfileInput>;

export const AlarmProfile = Type.Object({
  alarmProfileId: Id,
  ...Type.Required(AlarmProfileInput).properties,
  /** Channels that have it. */
  channelCount: Type.Integer(),
  ...RowMeta.properties,
});
export type AlarmProfile = Static<typeof AlarmProfile>;

/** Of a channel without a profile. */
export const usualThresholds = { oldestQueuedSec: 30, throttled1m: 1 } as const;

const Key = Type.Object({ alarmProfileId: Id });

export const alarmProfile = {
  list: endpoint({
    path: '/api/admin/alarmProfile/list',
    permission: 'supplier_list',
    reads: true,
    summary: 'All alarm profiles by name',
    input: Type.Object({}),
    reply: Type.Array(AlarmProfile),
  }),
  add: endpoint({
    path: '/api/admin/alarmProfile/add',
    permission: 'channel_all:edit',
    summary: 'Add an alarm profile',
    input: AlarmProfileInput,
    reply: AlarmProfile,
  }),
  update: endpoint({
    path: '/api/admin/alarmProfile/update',
    permission: 'channel_all:edit',
    summary: 'Change an alarm profile, for all channels that have it; 409 on a stale version',
    input: Type.Object({
      ...Key.properties,
      ...AlarmProfileInput.properties,
      version: Version,
    }),
    reply: AlarmProfile,
  }),
  remove: endpoint({
    path: '/api/admin/alarmProfile/remove',
    permission: 'channel_all:edit',
    unversioned: 'ends',
    summary: 'Remove an alarm profile that no channel has',
    input: Type.Object({ ...Key.properties, reason: Type.Optional(Reason) }),
    reply: Nothing,
  }),
};
