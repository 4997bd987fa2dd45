import type { Lang } from '../http/endpoint.ts';
import type { StatisticDimension } from '../statistic/filter.ts';
import { groupWords } from './statistic.ts';
import {
  compareWords,
  dimensionTitles,
  fileTitles,
  metricTitles,
  operatorWords,
  questionTitles,
  stepWords,
} from './statistic-titles.ts';

type Words = Readonly<Record<string, string>>;

/** Titles of all fields of a question. */
export const statisticTitles = (lang: Lang): Words => ({ ...dimensionTitles[lang], ...questionTitles[lang] });

/** Words of what a question names: figures, dimensions, steps, and the groups of messages without a value. */
export function statisticWords(lang: Lang): Readonly<Record<string, Words>> {
  const metrics = metricTitles[lang];
  const dimensions = dimensionTitles[lang];
  const { day, month } = fileTitles[lang];
  const { none, traffic, category } = groupWords[lang];
  const without = (dimension: StatisticDimension): Words => ({ none: none[dimension] });
  return {
    metrics,
    orderBy: metrics,
    left: metrics,
    right: metrics,
    operator: operatorWords[lang],
    dimensions,
    splitBy: dimensions,
    groupBy: { ...dimensions, day, month },
    step: stepWords[lang],
    compare: compareWords[lang],
    trafficType: traffic,
    errorCategory: category,
    customerId: without('customerId'),
    userId: without('userId'),
    maintainerId: without('maintainerId'),
    supplierId: without('supplierId'),
    channelId: without('channelId'),
    countryId: without('countryId'),
    operatorId: without('operatorId'),
  };
}
