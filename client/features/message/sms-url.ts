import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { rangeOf, TimeRangeInput } from '#client/kit/range/time-range.ts';
import { CursorInput } from '#shared/http/paging.ts';
import { AttemptFilter, MessageFilter, type UnmatchedFilter } from '#shared/message/filter.ts';

/** Hours that a list shows until another range is chosen. */
export const usualHours = 24;
/** A range up to now includes what has just come in. */
const ahead = 60_000;

/** What the address says of the list of messages: the filter, and a range of time. */
export const MessageUrl = Type.Object({
  ...Type.Omit(MessageFilter, ['dateTime']).properties,
  ...TimeRangeInput.properties,
  pageSize: CursorInput.properties.pageSize,
});
export type MessageUrl = Static<typeof MessageUrl>;

/** The same of the list of submits; `tab` shows the receipts that found none, or figures on a channel's. */
export const AttemptUrl = Type.Object({
  ...Type.Omit(AttemptFilter, ['dateTime']).properties,
  ...TimeRangeInput.properties,
  pageSize: CursorInput.properties.pageSize,
  tab: Type.Optional(Type.Union([Type.Literal('unmatched'), Type.Literal('evidence')])),
});
export type AttemptUrl = Static<typeof AttemptUrl>;

type Range = { last?: number; preset?: TimeRangeInput['preset']; from?: number; to?: number };
const dateTimeOf = (range: Range, now: number, zone: string): [number, number] => {
  const [from, to] = rangeOf({ last: usualHours, ...range }, now + ahead, zone);
  return [from, to];
};

/** The filter as the calls take it; `now` is when the screen was last refreshed, days are those of `zone`. */
export function messageFilterOf(input: MessageUrl, now: number, zone: string): MessageFilter {
  const { last, preset, from, to, pageSize: _pageSize, ...filter } = input;
  return { ...filter, dateTime: dateTimeOf(given({ last, preset, from, to }), now, zone) };
}

export function attemptFilterOf(input: AttemptUrl, now: number, zone: string): AttemptFilter {
  const { last, preset, from, to, tab: _tab, pageSize: _pageSize, ...filter } = input;
  return { ...filter, dateTime: dateTimeOf(given({ last, preset, from, to }), now, zone) };
}

/** What of it also limits receipts that found no submit. */
export function unmatchedFilterOf(input: AttemptUrl, now: number, zone: string): UnmatchedFilter {
  const { dateTime, supplierId, channelId, supplierMsgId, numbers } = attemptFilterOf(input, now, zone);
  return {
    dateTime,
    ...(supplierId !== undefined && { supplierId }),
    ...(channelId !== undefined && { channelId }),
    ...(supplierMsgId !== undefined && { supplierMsgId }),
    ...(numbers !== undefined && { numbers }),
  };
}

/** Without absent fields: they would hide the usual range. */
const given = (range: { [K in keyof Range]: Range[K] | undefined }): Range =>
  Object.fromEntries(Object.entries(range).filter(([, value]) => value !== undefined));

/** Where one message is shown. */
export const messagePath = (msgId: string): string => `/sms/message?msgId=${encodeURIComponent(msgId)}`;
