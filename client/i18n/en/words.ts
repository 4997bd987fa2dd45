/** Words that screens of several features use. */
export const words = {
  supplierTypes: {
    operator: 'Operator direct',
    aggregator: 'Aggregator',
    other: 'SIM/other',
  },
  supplierGone: 'Supplier not found',
  supplierGoneHint: 'It may have been removed, or the link may be incomplete.',
  waiting: {
    title: 'Scheduled versions also change these rows',
    version_one: '{{user}}: {{count}} row, from {{time}}, by {{name}}',
    version_other: '{{user}}: {{count}} rows, from {{time}}, by {{name}}',
    keep: 'Keep both: the scheduled version overrides its own fields, my other changes stay',
    drop: 'Keep mine: remove these rows from the scheduled versions',
  },
  kept: {
    title: 'Changed later, not reverted',
    row: 'Route',
    field: 'Field',
    now: 'Now',
    restored: 'Before the change',
  },
  lastChannelRoutes: 'Show routes that depend on this channel',
} as const;
