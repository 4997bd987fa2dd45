import { channelLogTitles, channelLogWords } from '#shared/texts/channel-log-columns.ts';
/** The log of channels. */
export const channelLog = {
  titleOf: 'Log of {{name}}',
  purpose: 'What happened to the connection, and when.',
  pdusOf: 'PDUs of {{name}}',
  pdusPurpose: 'What goes over its wire, while one looks.',
  views: {
    label: 'What is shown',
    log: 'Log',
    pdus: 'PDU capture',
  },
  exportName: 'channel-log',
  keywordHint: 'Part of the detail or of who did it',
  fields: {
    ...channelLogTitles.en,
    channelId: 'Channel',
    keyword: 'Search',
  },
  ...channelLogWords.en,
  densityLabel: '{{count}} events over time, {{errors}} of them errors',
  uptime: {
    share: 'Bound {{percent}} % of the reported time',
    unknown: 'No gateway reported in this time',
    label: 'Link over time: {{share}}',
  },
  more: 'Older lines',
  news: 'There is news: refresh',
  none: 'Nothing happened in this stretch of time',
  noneHint: 'Choose a longer one, or loosen the filter.',
  changes: 'What changed',
  field: 'Field',
  before: 'Before',
  after: 'After',
} as const;
