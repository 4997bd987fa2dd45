import type { Lang } from '../http/endpoint.ts';
import type { CubeStep } from '../message/measures.ts';
import type { Calculated } from '../statistic/chart.ts';
import type { StatisticDimension } from '../statistic/filter.ts';
import { groupWords } from './statistic.ts';
import { dimensionTitles, fileTitles, metricTitles } from './statistic-titles.ts';

type Words = Readonly<Record<string, string>>;

export const stepWords = {
  zh: { quarter: '15 分钟', half: '30 分钟', hour: '1 小时', day: '1 天', month: '1 个月' },
  en: { quarter: '15 minutes', half: '30 minutes', hour: '1 hour', day: '1 day', month: '1 month' },
} as const satisfies Record<Lang, Record<CubeStep, string>>;

export const operatorWords = {
  zh: { add: '加', subtract: '减', multiply: '乘', divide: '除以', percent: '占比 %' },
  en: { add: 'plus', subtract: 'minus', multiply: 'times', divide: 'divided by', percent: 'in % of' },
} as const satisfies Record<Lang, Record<Calculated['operator'], string>>;

/** What statistics are asked for beside the values of dimensions. */
export const questionTitles = {
  zh: {
    step: '粒度',
    splitBy: '拆分',
    groupBy: '分组',
    metrics: '指标',
    dimensions: '维度',
    top: '前几名',
    orderBy: '排名依据',
    calculated: '计算指标',
    name: '名称',
    left: '第一项',
    operator: '运算',
    right: '第二项',
    onlyNegative: '仅看亏损',
    minRevenue: '最低收入',
  },
  en: {
    step: 'Step',
    splitBy: 'Split by',
    groupBy: 'Grouped by',
    metrics: 'Figures',
    dimensions: 'By',
    top: 'Largest',
    orderBy: 'Largest by',
    calculated: 'Calculated figure',
    name: 'Name',
    left: 'First figure',
    operator: 'Operation',
    right: 'Second figure',
    onlyNegative: 'Only losses',
    minRevenue: 'Least revenue',
  },
} as const;

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
