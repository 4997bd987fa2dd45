/** The price list of a channel. */
export const channelPrice = {
  choose: 'Channel prices',
  purpose: 'What we pay per part: current price, since when, and next price.',
  pickChannel: 'Choose a channel',
  gone: 'Channel not found',
  goneHint: 'It may have been removed, or the link may be incomplete.',
  closeEffect:
    'These prices end now without a replacement: routes no longer find a cost there. Future prices already entered are withdrawn.',
  copy: 'Copy to channel',
  copyTitle: 'Copy these prices to another channel',
  copyTo: 'To channel',
  copyHint: 'Copies all prices in force. Both channels must use the same currency.',
  copyTarget_one: 'The target list has {{count}} line.',
  copyTarget_other: 'The target list has {{count}} lines.',
  exportName: 'channel-prices',
} as const;
