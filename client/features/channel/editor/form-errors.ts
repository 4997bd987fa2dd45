/** Errors that stand beside a field of the form. */
export const claims = {
  'channel.name-taken': 'channelName',
  'channel.code-taken': 'channelCode',
  'channel.account-taken': 'systemId',
} as const;
/** The form says these better than a message. */
export const quiet = ['channel.name-taken', 'channel.code-taken', 'channel.account-taken', 'request.invalid'] as const;
