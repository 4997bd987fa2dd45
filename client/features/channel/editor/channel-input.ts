import { ChannelFields } from '#shared/channel/input.ts';
import type { Channel } from '#shared/channel/row.ts';
import { partOf } from '#shared/fields.ts';
import type { FormValues } from './field-table.ts';

/** What a new channel starts with: what most suppliers ask for, so that most fields can stay as they are. */
export const newChannel: Partial<FormValues> = {
  protocol: 1,
  routeType: 3,
  trafficTypes: ['any'],
  priority: 5,
  port: 2775,
  useTls: false,
  longCredentials: false,
  bindMode: 1,
  bindCount: 1,
  interfaceVersion: 52,
  bindTon: 0,
  bindNpi: 0,
  srcTon: -1,
  srcNpi: 0,
  dstTon: 1,
  dstNpi: 1,
  windowSize: 10,
  enquireLinkInterval: 30,
  responseTimeout: 60,
  bindTimeout: 30,
  inactivityTimeout: 300,
  reconnectDelay: 10,
  maxReconnectDelay: 300,
  throttleBackoff: 1,
  dataCodingGsm: 0,
  gsmPacked: false,
  ucs2Coding: 8,
  longMessageMode: 1,
  maxParts: 10,
  registeredDelivery: 1,
  dlrMode: 1,
  msgIdType: 3,
  dlrTimeout: 4320,
  dlrTzOffset: 0,
  validityPeriod: 0,
  senderMode: 1,
  capability: [],
  workTime: [],
  workTimezone: 'UTC',
  priceTimezone: 'UTC',
  billBasis: 1,
  allowNoPrice: false,
  alarmProfileId: null,
};

/** The part of a channel that people enter. */
export const inputOf = (channel: Channel): ChannelFields => partOf(ChannelFields, channel);

/** A copy starts with the settings of another channel, under names of its own. */
export const copyOf = (channel: Channel): Partial<FormValues> => ({
  ...inputOf(channel),
  channelName: undefined,
  channelCode: undefined,
  systemId: undefined,
});

/** What a form holds, as the contract takes it: emptied texts are empty, an emptied number is what it was or the usual one. */
export function sentInput(values: FormValues, before: Partial<FormValues>): FormValues {
  const filled = Object.entries(values).map(([name, value]) => {
    const isGone = value === null || value === undefined;
    const usual = Object.entries({ ...newChannel, ...before }).find(([key]) => key === name)?.[1];
    return [name, isGone && !emptiable.has(name) ? usual : value];
  });
  const sent: FormValues = Object.fromEntries(filled);
  return {
    ...sent,
    channelName: sent.channelName.trim(),
    // Fields that the protocol or the bind mode does not ask for are not in the form; what they held would be refused.
    ...(sent.bindMode !== 4 && { rxPort: null }),
    ...(sent.protocol === 3 && { host: '', port: null, rxPort: null, systemId: '' }),
    ...(sent.protocol !== 3 && { httpConfig: null }),
  };
}

/** Fields that may be nothing. */
const emptiable: ReadonlySet<string> = new Set([
  'port',
  'rxPort',
  'dailyLimit',
  'monthlyLimit',
  'stopLossPrice',
  'alarmProfileId',
  'httpConfig',
  'password',
  'httpHeaders',
]);
