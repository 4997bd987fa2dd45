import { valueOfGroup } from '#client/business/statistic/statistic-url.ts';
import type { StatisticGroup } from '#shared/statistic/filter.ts';
import type { ProfitGroup } from '#shared/statistic/profit.ts';
import { groupsIn, type ProfitUrl } from './profit-url.ts';

/** A group, or one of several at once: a value of each of `groupBy`, and when its messages were sent. */
export interface Narrowed {
  groupBy: readonly ProfitGroup[];
  groups: readonly StatisticGroup[];
  dateTime: readonly [number, number];
}

/** The address narrowed to a group. */
export function narrowTo(input: ProfitUrl, { groupBy, groups, dateTime }: Narrowed): ProfitUrl {
  const isStretch = groupBy.includes('day') || groupBy.includes('month');
  const [from, to] = dateTime;
  return {
    ...input,
    ...(isStretch && { last: undefined, preset: undefined, from, to }),
    ...Object.fromEntries(
      groupBy.flatMap((group, at) =>
        group === 'day' || group === 'month' ? [] : [[group, valueOfGroup(groups[at]?.id ?? null)]],
      ),
    ),
  };
}

/** The next grouping once all groups are narrowed. */
const further = ['customerId', 'countryId', 'channelId', 'operatorId', 'trafficType', 'errorCategory'] as const;

/** The address for a group alone, by the groups that are left. */
export function onlyThis(input: ProfitUrl, narrowed: Narrowed): ProfitUrl {
  const next = narrowTo(input, narrowed);
  const left = groupsIn(input).filter((group) => !narrowed.groupBy.includes(group));
  const other = further.find((group) => next[group] === undefined && !narrowed.groupBy.includes(group));
  return { ...next, groupBy: left.length > 0 ? left : other ? [other] : groupsIn(input), pageNo: 1 };
}
