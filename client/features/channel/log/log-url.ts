import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { rangeOf, TimeRangeInput } from '#client/kit/range/time-range.ts';
import { ChannelLogFilter } from '#shared/channel/log.ts';
import { Id } from '#shared/fields.ts';

/** The stretch of time while none is chosen: the log is too long to be read whole. */
export const defaultHours = 24;

/** What the address says of the log: the filter, and either a stretch up to now or two moments. */
export const LogUrl = Type.Object({
  ...Type.Omit(ChannelLogFilter, ['dateTime']).properties,
  ...TimeRangeInput.properties,
  /** Captured PDUs or figures on receipts instead of the log; of one channel only. */
  view: Type.Optional(Type.Union([Type.Literal('pdus'), Type.Literal('receipts')])),
  /** The capture whose PDUs are shown; absent: the latest. */
  captureId: Type.Optional(Id),
});
export type LogUrl = Static<typeof LogUrl>;

/** The filter as the calls take it; `now` is when the screen was last asked to look, days are those of `zone`. */
export function filterOf(input: LogUrl, now: number, zone: string): ChannelLogFilter {
  const { last = defaultHours, preset, from, to, view: _view, captureId: _captureId, ...filter } = input;
  return { ...filter, dateTime: rangeOf({ last, preset, from, to }, now, zone) };
}
