import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { rangeOf, TimeRangeInput } from '#client/kit/range/time-range.ts';
import { ApplicationListInput } from '#shared/application/row.ts';
import { Id } from '#shared/fields.ts';

/** What the address opens beside the list. */
export const PeekKey = Type.Object({ applyId: Type.Optional(Id) });

/** What the address says of the list: the filter, and a stretch of time. */
export const ApplicationUrl = Type.Object({
  ...Type.Omit(ApplicationListInput, ['applyFrom', 'applyTo']).properties,
  ...TimeRangeInput.properties,
});
export type ApplicationUrl = Static<typeof ApplicationUrl>;

/** The list's input as the call takes it; hours up to now have no end, so that what comes in meanwhile is shown. */
export function listInputOf(input: ApplicationUrl, now: number, zone: string): ApplicationListInput {
  const { last, preset, from, to, ...others } = input;
  const [applyFrom, applyTo] = rangeOf({ last, preset, from, to }, now, zone) ?? [];
  const isOpen = last !== undefined && preset === undefined && from === undefined;
  return {
    ...others,
    ...(applyFrom !== undefined && { applyFrom }),
    ...(applyTo !== undefined && !isOpen && { applyTo }),
  };
}
