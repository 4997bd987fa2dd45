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
};
