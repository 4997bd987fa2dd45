import { operatorWords, questionTitles } from '#shared/texts/statistic-titles.ts';
import type { chartBuilder as english } from '../en/chart-builder.ts';
import type { TextsLike } from '../texts-like.ts';

const { metrics, dimensions, top, orderBy, left, operator, right, calculated } = questionTitles.zh;

export const chartBuilder: TextsLike<typeof english> = {
  fields: {
    metrics,
    dimensions,
    step: '时间',
    top,
    orderBy,
    kind: '图表',
    left,
    operator,
    right,
  },
  purpose: '按任意维度查看任意指标。',
  builder: '图表内容',
  noStep: '不按时间',
  calculated,
  result: '计算结果',
  operators: operatorWords.zh,
  kinds: { bar: '柱状', stacked: '堆叠', line: '折线', scatter: '散点', matrix: '矩阵' },
  label: '{{names}}',
  place: '分组',
  before: '{{name}}（前期）',
};
