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
  },
  operationLog: {
    zh: '操作日志',
    en: 'Operation log',
    scope: 'all customers',
  },
  statistic: {
    zh: '统计',
    en: 'Statistics',
    scope: 'all customers',
  },
};
