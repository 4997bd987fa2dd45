import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { rangeOf, TimeRangeInput } from '#client/kit/range/time-range.ts';
import { Id } from '#shared/fields.ts';
import { LoginLogFilter, OperationLogFilter } from '#shared/operation-log.ts';

/** What the address says of the log: the filter, a stretch of time, and the entry that is open. */
export const OperationUrl = Type.Object({
  logId: Type.Optional(Id),
  ...Type.Omit(OperationLogFilter, ['from', 'to']).properties,
  ...TimeRangeInput.properties,
});
export type OperationUrl = Static<typeof OperationUrl>;

/** Which of the two logs the address means. */
export const PartUrl = Type.Object({ part: Type.Optional(Type.Literal('signIns')) });

/** What the address says of the log of sign-ins. */
export const SignInUrl = Type.Object({
  ...Type.Omit(LoginLogFilter, ['from', 'to']).properties,
  ...TimeRangeInput.properties,
});
export type SignInUrl = Static<typeof SignInUrl>;

/** The filter as the calls take it; `now` is when the screen was last refreshed, days are those of `zone`. */
export function filterOf({ logId, last, preset, from, to, ...filter }: OperationUrl, now: number, zone: string) {
  return { ...filter, ...momentsOf({ last, preset, from, to }, now, zone) };
}

export function signInFilterOf({ last, preset, from, to, ...filter }: SignInUrl, now: number, zone: string) {
  return { ...filter, ...momentsOf({ last, preset, from, to }, now, zone) };
}

function momentsOf(range: TimeRangeInput, now: number, zone: string): Pick<OperationLogFilter, 'from' | 'to'> {
  const [begin, end] = rangeOf(range, now, zone) ?? [];
  return { ...(begin !== undefined && { from: begin }), ...(end !== undefined && { to: end }) };
}
