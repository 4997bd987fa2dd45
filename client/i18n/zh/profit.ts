import { dimensionTitles, fileTitles, questionTitles } from '#shared/texts/statistic-titles.ts';
import type { profit as en } from '../en/profit.ts';
import type { TextsLike } from '../texts-like.ts';

const { revenueShare, messageShare, revenueChange, profitChange, day, month } = fileTitles.zh;
const { onlyNegative, minRevenue } = questionTitles.zh;

export const profit: TextsLike<typeof en> = {
  fields: { onlyNegative, minRevenue },
  groups: { ...dimensionTitles.zh, day, month },
  columns: { revenueShare, messageShare, revenueChange, profitChange, marginPct: '毛利率', markupPct: '加价率' },
  purpose: '谁赚谁亏，为什么变化。',
  minRevenueHint: '最低收入（本位币）',
  places: { first: '按', second: '再按', third: '再按' },
  reverse: '反转顺序',
  shape: '行',
  shapes: { tree: '逐级展开', flat: '组合行' },
  group: '分组',
  open: '{{name}}：按{{by}}展开',
  loses: '亏损',
  behind: '{{text}}，{{name}}：打开短信',
  only: '只看此组',
  messages: '短信',
  routes: '路由',
  exportName: '利润统计',
  charts: '图表',
  chartNames: { bridge: '变化原因', curve: '利润来源', volume: '业务量 × 毛利率' },
  causes: { volume: '业务量', mix: '结构', price: '售价', cost: '成本', refunds: '退费' },
  causeHelp: {
    all: '所有原因合计。',
    volume: '条数增减，各组占比不变。',
    mix: '各组占比变化，按之前的利润计。',
    price: '实收条数的售价变化。',
    cost: '相同条数的成本变化。',
    refunds: '退费比例变化。',
  },
  bridge: {
    label: '毛利变化原因',
    form: '毛利桥显示为',
    hint: '点击原因查看相关分组。',
    nothing: '请选择对比时段。',
    before: '之前',
    now: '本期',
    all: '全部',
    cause: '原因',
    amount: '变化 ({{currency}})',
    behind: '相关分组：{{cause}}',
  },
  curve: {
    label: '各组毛利及累计',
    form: '累计图显示为',
    hint: '折线：累计占比。点击柱形只看该组。',
    cumulated: '累计',
    share: '累计占比',
    between_other: '中间 {{count}} 组',
  },
  volume: {
    label: '各组条数与毛利率',
    form: '业务量显示为',
    hint: '红色：亏损。点击圆点只看该组。',
  },
};
