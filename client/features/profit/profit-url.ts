import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { StatisticUrl, statisticFilterOf } from '#client/business/statistic/statistic-url.ts';
import { Amount, oneOf } from '#shared/fields.ts';
import { PageInput } from '#shared/http/paging.ts';
import type { CompareWith, StatisticFilter } from '#shared/statistic/filter.ts';
import {
  ProfitListInput as ListInput,
  type ProfitFilter,
  ProfitGroup,
  type ProfitListInput,
} from '#shared/statistic/profit.ts';

/** Under this name the table's layout and views are kept. */
export const screen = 'profit';

/** Groups until others are chosen: whose, where, by which way. */
const usualGroups: readonly ProfitGroup[] = ['customerId', 'countryId', 'channelId'];

/** What the address says of the screen: the filter, what is grouped and how, what it is compared with, and which chart is shown. */
export const ProfitUrl = Type.Object({
  ...StatisticUrl.properties,
  ...PageInput.properties,
  sortField: ListInput.properties.sortField,
  groupBy: Type.Optional(Type.Array(ProfitGroup, { minItems: 1, maxItems: 3 })),
  /** Each combination of groups is a row; absent: rows open into the next group. */
  shape: Type.Optional(Type.Literal('flat')),
  compare: Type.Optional(oneOf('none', 'dayBefore', 'weekBefore', 'fourWeeksBefore')),
  onlyNegative: Type.Optional(Type.Literal(1)),
  minRevenue: Type.Optional(Amount),
  chart: Type.Optional(oneOf('curve', 'volume')),
});
export type ProfitUrl = Static<typeof ProfitUrl>;

/** What rows are groups of, each once. */
export const groupsIn = ({ groupBy = [...usualGroups] }: ProfitUrl): ProfitGroup[] => [...new Set(groupBy)];

/** What the rows of the list are groups of, before any is opened. */
export const listedGroups = (input: ProfitUrl): ProfitGroup[] =>
  input.shape === 'flat' ? groupsIn(input) : groupsIn(input).slice(0, 1);

export const compareOf = ({ compare = 'rangeBefore' }: { compare?: ProfitUrl['compare'] | 'rangeBefore' }) =>
  compare === 'none' ? undefined : (compare satisfies CompareWith);

/** The address with the range that is shown: this month, until another is chosen. */
export function withRange(input: ProfitUrl): ProfitUrl {
  const { last, preset, from, to } = input;
  const isChosen = last !== undefined || preset !== undefined || (from !== undefined && to !== undefined);
  return isChosen ? input : { ...input, preset: 'thisMonth' };
}

export const profitRange = (input: ProfitUrl, now: number, zone: string): StatisticFilter =>
  statisticFilterOf(withRange(input), now, zone);

/** Which groups are listed, without what they are compared with. */
export function profitFilterOf(input: ProfitUrl, now: number, zone: string): Omit<ProfitFilter, 'compare'> {
  const { onlyNegative, minRevenue } = input;
  return {
    ...profitRange(input, now, zone),
    groupBy: listedGroups(input),
    ...(onlyNegative && { onlyNegative: true }),
    ...(minRevenue !== undefined && { minRevenue }),
  };
}

/** The question for the list. */
export function profitListInputOf(input: ProfitUrl, now: number, zone: string): ProfitListInput {
  const { pageNo, pageSize, sortField, sortOrder } = input;
  const compare = compareOf(input);
  return {
    ...profitFilterOf(input, now, zone),
    ...(compare && { compare }),
    ...(pageNo !== undefined && { pageNo }),
    ...(pageSize !== undefined && { pageSize }),
    ...(sortField && { sortField }),
    ...(sortOrder && { sortOrder }),
  };
}
