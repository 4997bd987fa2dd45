import type { LoggedResources } from '../logged-types.ts';

export const chartViewLogged: LoggedResources = {
  chartView: {
    zh: '固定的图表',
    en: 'Kept chart',
    scope: 'everybody',
    target: { permission: 'chart_query', path: () => '/sms/multidimensionalChart' },
  },
};
