/** The last hour of all channels. */
export const channelHour = {
  speed: 'Speed, TPS',
  speedLabel: 'Speed of {{count}} channels or groups in the last hour, now {{now}} TPS',
  others_one: '{{count}} other',
  others_other: '{{count}} others',
  asTable: 'As a table',
  now: 'Last minute',
  mean: 'Average',
  most: 'Max',
  queues: 'Queue length',
  stripLabel: 'Max {{most}}, at {{at}}',
  noQueues: 'No messages queued in the last hour.',
  none: 'No gateway has reported these channels in the last hour',
  noneHint: 'Widen the filter, or switch to the table for the last known values.',
} as const;
