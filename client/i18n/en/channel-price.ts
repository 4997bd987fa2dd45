/** The price list of a channel. */
export const channelPrice = {
  title: 'Prices of {{name}}',
  choose: 'Channel prices',
  purpose: 'What we pay per part, since when, and what comes next.',
  pickChannel: 'Choose a channel',
  gone: 'There is no such channel',
  goneHint: 'It may have been removed, or the link is incomplete.',
  closeEffect:
    'They end now without a successor: routes no longer find a cost there. Later prices already entered are taken back.',
  copy: 'Copy to a channel',
  copyTitle: 'Copy these prices to another channel',
  copyTo: 'To channel',
  copyHint: 'All prices in force; both channels must be paid in the same currency.',
  exportName: 'channel-prices',
};
