import { metricText } from '#client/business/statistic/metric-text.ts';
import { nothing } from '#client/kit/table/column.ts';
import type { Shown } from './cells.ts';

const digits = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

/** A figure as text. */
export function shownText(shown: Shown, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return nothing;
  return shown === 'result' ? digits.format(Number(value)) : metricText(shown, value);
}
