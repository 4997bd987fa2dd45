import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Time } from '#shared/fields.ts';
import { timePresets } from '#shared/time-presets.ts';
import { presetRange } from './time-presets.ts';

/** The hours up to now that one usually asks for. */
export const lastHours = [1, 24, 168, 744] as const;

/** A stretch of time as the address holds it: hours up to now, a stretch by the calendar, or two moments. */
export const TimeRangeInput = Type.Object({
  /** Hours up to now. */
  last: Type.Optional(Type.Integer({ minimum: 1, maximum: 744 })),
  preset: Type.Optional(Type.Enum([...timePresets])),
  from: Type.Optional(Time),
  to: Type.Optional(Time),
});
export type TimeRangeInput = Static<typeof TimeRangeInput>;

const hour = 3_600_000;

/** Begin and end of the stretch; undefined for all of the time. Days are those of `zone`. */
export function rangeOf(input: TimeRangeInput & { last: number }, now: number, zone: string): [number, number];
export function rangeOf(input: TimeRangeInput, now: number, zone: string): [number, number] | undefined;
export function rangeOf(
  { last, preset, from, to }: TimeRangeInput,
  now: number,
  zone: string,
): [number, number] | undefined {
  if (from !== undefined && to !== undefined) return [from, to];
  if (preset) return presetRange(preset, now, zone);
  return last === undefined ? undefined : [now - last * hour, now];
}
