import { call } from '#client/http/call.ts';
import type { RecordFormOptions } from '#client/kit/form/use-record-form.ts';
import type { Channel } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import { inputOf, sentInput } from './channel-input.ts';
import type { FormValues } from './field-table.ts';

/** The stored channel; undefined if it cannot be loaded. */
export const fetchStored = (channelId: string): Promise<Channel | undefined> =>
  call(channel.get, { channelId }, { quiet: true }).catch(() => undefined);

/** Form options shared by a new and an existing channel. */
export const channelRecord = {
  resource: 'channelForm',
  nameOf: ({ channelName }) => channelName,
  inputOf,
  sentInput,
  fieldErrors: {
    'channel.name-taken': 'channelName',
    'channel.code-taken': 'channelCode',
    'channel.account-taken': 'systemId',
  },
  load: ({ channelId }) => fetchStored(channelId),
  refetches: [channel.list, channel.all, channel.get, channel.options],
} satisfies Partial<RecordFormOptions<Channel, FormValues>>;
