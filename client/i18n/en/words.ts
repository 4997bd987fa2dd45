/** Words that screens of several features use. */
export const words = {
  supplierTypes: {
    operator: 'Operator direct',
    aggregator: 'Aggregator',
    other: 'SIM/other',
  },
  supplierGone: 'This supplier is not there',
  supplierGoneHint: 'It may have been removed, or the link is not complete.',
  soleRoutes: 'The routes that depend on it, to replace it there',
} as const;
