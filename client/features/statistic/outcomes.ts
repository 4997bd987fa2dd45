/** What came of messages, as bars are stacked: from the bottom. */
export const outcomes = ['delivered', 'failed', 'expired', 'unknown', 'blocked', 'pending'] as const;
export type Outcome = (typeof outcomes)[number];

/** Everything that the chart shows and hides by its legend. */
export const chartSeries = [...outcomes, 'deliveredPct', 'receiptP50', 'receiptP90'] as const;
export type ChartSeries = (typeof chartSeries)[number] | 'former' | 'formerPct';
