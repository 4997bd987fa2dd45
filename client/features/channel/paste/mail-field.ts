import type { ChannelFields, ChannelSecrets } from '#shared/channel/input.ts';

/** What a mail can tell of a channel, in the order people read it. */
export const mailFields = [
  'host',
  'port',
  'rxPort',
  'useTls',
  'systemId',
  'password',
  'systemType',
  'bindMode',
  'bindCount',
  'maxTps',
  'addressRange',
  'srcTon',
  'srcNpi',
] as const;
export type MailField = (typeof mailFields)[number];

/** What a form can take over. */
export type MailValues = Partial<Pick<ChannelFields & ChannelSecrets, MailField>>;
export type MailValue = string | number | boolean;

/** A value inside a piece of text: `at` and `length` say which letters it was read from. */
export interface Hit {
  field: MailField;
  value: MailValue;
  at: number;
  length: number;
  /** Perhaps not all of the value, or more than it: offered, never ticked. */
  isVague?: boolean;
  /** No channel can have it: only to be masked. */
  isUnfit?: boolean;
  /** Of a table with columns of values side by side: which one. */
  column?: number;
}
