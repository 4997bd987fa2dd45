import type { ChannelInput, ChannelSecrets } from '#shared/channel/input.ts';
import type { StoredChannel } from './repository.ts';

/** The entered fields for the logs; of secrets only that they were set. */
export function logged(row: StoredChannel, { password, httpHeaders }: ChannelSecrets): Record<string, unknown> {
  const { alarmProfileId: _number, ...fields } = enteredFields(row);
  return {
    ...fields,
    alarmProfileName: row.alarmProfileName,
    // Differs from `before`, so that the log has a line; the log masks it.
    ...(password !== undefined && { password }),
    ...(httpHeaders !== undefined && { secretHeaders: Object.keys(httpHeaders) }),
  };
}

/** The part of a channel that an administrator enters. */
export function enteredFields(row: StoredChannel): ChannelInput {
  const {
    channelId: _id,
    adminStatus: _status,
    linkWanted: _linkWanted,
    alarmProfileName: _profile,
    undo: _undo,
    supplierName: _supplier,
    live: _live,
    hasPassword: _hasPassword,
    httpHeaderNames: _names,
    createdAt: _createdAt,
    createdBy: _createdBy,
    updatedAt: _updatedAt,
    updatedBy: _updatedBy,
    version: _version,
    ...fields
  } = row;
  return fields;
}
