import { nothing } from '#client/kit/table/column.ts';
import { metricText, resultText } from '#shared/statistic/metric-text.ts';
import type { Shown } from './cells.ts';

/** A figure as text. */
export function shownText(shown: Shown, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return nothing;
  return shown === 'result' ? resultText(value) : metricText(shown, value);
}
