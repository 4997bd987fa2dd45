import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ChannelLogFilter } from '#shared/channel/log.ts';
import { Id, Time } from '#shared/fields.ts';

/** The stretches of time one usually asks for, in hours. */
export const lastHours = [1, 24, 168, 744] as const;

/** What the address says of the log: the filter, and either a stretch up to now or two moments. */
export const LogUrl = Type.Object({
  ...Type.Omit(ChannelLogFilter, ['dateTime']).properties,
  /** Hours up to now. */
  last: Type.Optional(Type.Integer({ minimum: 1, maximum: 744, default: 24 })),
  from: Type.Optional(Time),
  to: Type.Optional(Time),
  /** Captured PDUs instead of the log; of one channel only. */
  view: Type.Optional(Type.Literal('pdus')),
  /** The capture whose PDUs are shown; absent: the latest. */
  captureId: Type.Optional(Id),
});
export type LogUrl = Static<typeof LogUrl>;

const hour = 3_600_000;

/** The filter as the calls take it; `now` is when the screen was last asked to look. */
export function filterOf(
  { last = 24, from, to, view: _view, captureId: _captureId, ...filter }: LogUrl,
  now: number,
): ChannelLogFilter {
  const dateTime: [number, number] = from !== undefined && to !== undefined ? [from, to] : [now - last * hour, now];
  return { ...filter, dateTime };
}
