import type { Screen } from '../screen-types.ts';

export const statisticScreens = [
  {
    path: '/sms/timeSharingStatistics',
    name: 'TimeSharingStatistics',
    authId: 'sms_chart',
    title: 'menu.timeSharing',
    icon: 'chart',
  },
  {
    path: '/sms/profitStatistics',
    name: 'ProfitStatistics',
    authId: 'statistic_profit_list',
    title: 'menu.profit',
    icon: 'chart',
  },
  {
    path: '/sms/multidimensionalChart',
    name: 'MultidimensionalChart',
    authId: 'chart_query',
    title: 'menu.chartBuilder',
    icon: 'chart',
  },
] as const satisfies readonly Screen[];
