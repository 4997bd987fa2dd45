import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { rangeOf, TimeRangeInput } from '#client/kit/range/time-range.ts';
import { OperationLogFilter } from '#shared/audit.ts';

/** What the address says of the log: the filter, and a stretch of time. */
export const OperationUrl = Type.Object({
  ...Type.Omit(OperationLogFilter, ['from', 'to']).properties,
  ...TimeRangeInput.properties,
});
export type OperationUrl = Static<typeof OperationUrl>;

/** The filter as the calls take it; `now` is when the screen was last refreshed, days are those of `zone`. */
export function filterOf(input: OperationUrl, now: number, zone: string): OperationLogFilter {
  const { last, preset, from, to, ...filter } = input;
  const [begin, end] = rangeOf({ last, preset, from, to }, now, zone) ?? [];
  return { ...filter, ...(begin !== undefined && { from: begin }), ...(end !== undefined && { to: end }) };
}
