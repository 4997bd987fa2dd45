import type { chartBuilder as english } from '../en/chart-builder.ts';
import type { TextsLike } from '../texts-like.ts';

export const chartBuilder: TextsLike<typeof english> = {
  fields: {
    metrics: '指标',
    dimensions: '维度',
    step: '时间',
    top: '前几名',
    orderBy: '排名依据',
    kind: '图表',
    left: '第一项',
    operator: '运算',
    right: '第二项',
  },
  purpose: '按任意维度查看任意指标。',
  builder: '图表内容',
  noStep: '不按时间',
  calculated: '计算指标',
  result: '计算结果',
  operators: { add: '加', subtract: '减', multiply: '乘', divide: '除以', percent: '占比 %' },
  kinds: { bar: '柱状', stacked: '堆叠', line: '折线', scatter: '散点', matrix: '矩阵' },
  label: '{{names}}',
  place: '分组',
  before: '{{name}}（前期）',
};
