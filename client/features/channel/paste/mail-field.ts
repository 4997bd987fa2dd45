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
  /** From a port that is there for TLS beside another. */
  ofTlsPort?: boolean;
  /** Perhaps not all of the value, or more than it: offered, never ticked. */
  isVague?: boolean;
  /** Said by the way: a setting only beside an account. */
  isSpoken?: boolean;
  /** No channel can have it: only to be masked. */
  isUnfit?: boolean;
}
