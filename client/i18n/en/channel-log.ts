import { channelLogTitles, channelLogWords } from '#shared/texts/channel-log-columns.ts';
/** The log of channels. */
export const channelLog = {
  title: 'Channel log',
  titleOf: 'Log of {{name}}',
  purpose: 'What happened to the connection, and when.',
  exportName: 'channel-log',
  keywordHint: 'Part of the detail or of who did it',
  fields: {
    ...channelLogTitles.en,
    channelId: 'Channel',
    keyword: 'Search',
  },
  ...channelLogWords.en,
  range: {
    label: 'Stretch of time',
    last1: 'Last hour',
    last24: 'Last 24 hours',
    last168: 'Last 7 days',
    last744: 'Last 31 days',
    own: 'From – to',
    from: 'From',
    to: 'To',
  },
  densityLabel: '{{count}} events over time, {{errors}} of them errors',
  more: 'Older lines',
  news: 'There is news: refresh',
  none: 'Nothing happened in this stretch of time',
  noneHint: 'Choose a longer one, or loosen the filter.',
  changes: 'What changed',
  field: 'Field',
  before: 'Before',
  after: 'After',
} as const;
