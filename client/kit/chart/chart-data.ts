/** Series that keep their colour in every chart. */
export type SeriesMeaning = 'delivered' | 'failed' | 'expired' | 'unknown';

/** One series: a value for each category; null leaves a gap. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly meaning?: SeriesMeaning;
}

/** What a chart shows, and its table too. */
export interface ChartData {
  readonly kind: 'line' | 'bar' | 'pie';
  /** What the categories are: "Hour", "Country". */
  readonly categoryName: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Of all values: "messages", "USD", "%". */
  readonly unit: string;
  /** A value as the axis, tooltip and table write it. */
  readonly format: (value: number) => string;
}
