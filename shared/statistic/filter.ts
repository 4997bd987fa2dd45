import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, oneOf } from '../fields.ts';
import { TimeRange } from '../message/filter.ts';
import { ErrorCategory, MessageTraffic } from '../message/kinds.ts';
import { CubeStep } from '../message/measures.ts';

const few = { minItems: 1, maxItems: 200 };
/** Stands in filters for messages without an id, such as blocked ones that no channel carried. */
export const noneId = 'none';
export const IdOrNone = Type.Union([Id, Type.Literal(noneId)]);
const Some = Type.Optional(Type.Array(IdOrNone, few));

/** What statistics can be counted by. */
export const StatisticDimension = oneOf(
  'customerId',
  'userId',
  'maintainerId',
  'supplierId',
  'channelId',
  'countryId',
  'operatorId',
  'trafficType',
  'errorCategory',
);
export type StatisticDimension = Static<typeof StatisticDimension>;

/** Which messages are counted. The range counts by whole quarters of an hour: a cut one counts whole. */
export const StatisticFilter = Type.Object({
  dateTime: TimeRange,
  customerId: Some,
  userId: Some,
  maintainerId: Some,
  supplierId: Some,
  channelId: Some,
  countryId: Some,
  operatorId: Some,
  trafficType: Type.Optional(Type.Array(MessageTraffic, few)),
  errorCategory: Type.Optional(Type.Array(ErrorCategory, few)),
});
export type StatisticFilter = Static<typeof StatisticFilter>;

/** Length of a slot, by the viewer's clock. */
export const StatisticStep = CubeStep;

/** What a range is compared with: the same stretch of the calendar some days before. */
export const CompareWith = oneOf('dayBefore', 'weekBefore', 'fourWeeksBefore', 'rangeBefore');
export type CompareWith = Static<typeof CompareWith>;

/** Value of a group: `id` null where messages have none, `others` for all that are not among the largest. */
export const StatisticGroup = Type.Object({ id: Type.Union([Type.String(), Type.Null()]), name: Type.String() });
export type StatisticGroup = Static<typeof StatisticGroup>;
export const othersId = 'others';
