/** The last hour of all channels. */
export const channelHour = {
  speed: 'Messages a second',
  speedLabel: 'Messages a second of {{count}} channels or groups in the last hour, now {{now}}',
  others_one: '{{count}} other',
  others_other: '{{count}} others',
  asTable: 'As a table',
  now: 'Last minute',
  mean: 'Mean',
  most: 'Most',
  queues: 'Messages waiting',
  stripLabel: 'At most {{most}}, at {{at}}',
  noQueues: 'Nothing waited in the last hour.',
  none: 'No gateway has reported these channels in the last hour',
  noneHint: 'Loosen the filter, or look at the table for what was last known.',
} as const;
