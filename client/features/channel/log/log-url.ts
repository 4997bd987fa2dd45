import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ChannelLogFilter } from '#shared/channel/log.ts';
import { Id, Time } from '#shared/fields.ts';
import { presetRange, timePresets } from './time-presets.ts';

/** The stretches of time one usually asks for, in hours. */
export const lastHours = [1, 24, 168, 744] as const;

/** What the address says of the log: the filter, and either a stretch up to now or two moments. */
export const LogUrl = Type.Object({
  ...Type.Omit(ChannelLogFilter, ['dateTime']).properties,
  /** Hours up to now. */
  last: Type.Optional(Type.Integer({ minimum: 1, maximum: 744, default: 24 })),
  /** A stretch by the calendar instead. */
  preset: Type.Optional(Type.Enum([...timePresets])),
  from: Type.Optional(Time),
  to: Type.Optional(Time),
  /** Captured PDUs instead of the log; of one channel only. */
  view: Type.Optional(Type.Literal('pdus')),
  /** The capture whose PDUs are shown; absent: the latest. */
  captureId: Type.Optional(Id),
});
export type LogUrl = Static<typeof LogUrl>;

const hour = 3_600_000;

/** The filter as the calls take it; `now` is when the screen was last asked to look, days are those of `zone`. */
export function filterOf(input: LogUrl, now: number, zone: string): ChannelLogFilter {
  const { last, preset, from, to, view: _view, captureId: _captureId, ...filter } = input;
  return { ...filter, dateTime: rangeOf({ last, preset, from, to }, now, zone) };
}

function rangeOf(
  { last = 24, preset, from, to }: Pick<LogUrl, 'last' | 'preset' | 'from' | 'to'>,
  now: number,
  zone: string,
): [number, number] {
  if (from !== undefined && to !== undefined) return [from, to];
  return preset ? presetRange(preset, now, zone) : [now - last * hour, now];
}
