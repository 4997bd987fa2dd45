/** Words that screens of several features use. */
export const words = {
  supplierTypes: {
    operator: 'Operator direct',
    aggregator: 'Aggregator',
    other: 'SIM/other',
  },
  supplierGone: 'This supplier is not there',
  supplierGoneHint: 'It may have been removed, or the link is not complete.',
  waiting: {
    title: 'Planned versions change these rows too',
    version_one: '{{user}}: {{count}} row, from {{time}} on, by {{name}}',
    version_other: '{{user}}: {{count}} rows, from {{time}} on, by {{name}}',
    keep: 'Both: at its time the plan sets what it was to set, my other changes stay',
    drop: 'Mine: take these rows out of the plans',
  },
  kept: {
    title: 'Changed since, and left as it is',
    row: 'Route',
    field: 'Field',
    now: 'Now',
    restored: 'Before the change',
  },
  lastChannelRoutes: 'The routes that depend on it, to replace it there',
} as const;
