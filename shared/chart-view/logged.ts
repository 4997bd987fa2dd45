import type { LoggedResources } from '../logged-types.ts';

export const chartViewLogged: LoggedResources = {
  chartView: {
    zh: '固定的图表',
    en: 'Kept chart',
    scope: 'everybody',
    target: { permission: 'chart_query', path: () => '/sms/multidimensionalChart' },
    fields: {
      chartViewId: { zh: '图表', en: 'Chart' },
      chartName: { zh: '图表名称', en: 'Chart name' },
      query: { zh: '查询条件', en: 'Address' },
      isPinned: { zh: '显示在工作台', en: 'On the workbench' },
      mailEvery: { zh: '邮件频率', en: 'Mailed' },
      mailHour: { zh: '发送时间', en: 'Hour of the mail' },
    },
    tables: {
      chartBuilder: { zh: '自定义图表', en: 'Chart builder' },
    },
  },
};
