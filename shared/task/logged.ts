import type { LoggedResources } from '../logged-types.ts';

export const taskLogged: LoggedResources = {
  file: {
    zh: '文件',
    en: 'File',
    scope: 'everybody',
  },
  task: {
    zh: '导出任务',
    en: 'Export task',
    scope: 'everybody',
    tables: {
      exports: { zh: '导出', en: 'Exports' },
    },
  },
  operationLog: {
    zh: '操作日志',
    en: 'Operation log',
    scope: 'all customers',
    tables: {
      operationLog: { zh: '操作日志', en: 'Operation log' },
    },
  },
  statistic: {
    zh: '统计',
    en: 'Statistics',
    scope: 'all customers',
    tables: {
      profit: { zh: '利润', en: 'Profit' },
      timeSharing: { zh: '分时统计', en: 'Time chart' },
    },
  },
};
