import type { PermissionNames } from '../permission-types.ts';

export const statisticPermissions = {
  sms_chart: { zh: '分时发送统计', en: 'Statistics by time' },
  'sms_chart:export': { zh: '导出', en: 'Export' },
  statistic_profit_list: { zh: '利润统计', en: 'Profit statistics' },
  'statistic_profit_list:export': { zh: '导出', en: 'Export' },
  chart_query: { zh: '多维图表', en: 'Chart builder' },
  'chart_query:export': { zh: '导出', en: 'Export' },
} as const satisfies PermissionNames;
