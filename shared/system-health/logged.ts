import { everyId, type LoggedResources } from '../logged-types.ts';

export const systemHealthLogged: LoggedResources = {
  systemHealth: {
    zh: '任务队列',
    en: 'Job queue',
    scope: 'everybody',
    target: { permission: 'system_health', path: () => '/settings/health', id: everyId },
    tables: {
      healthQueues: { zh: '任务队列', en: 'Job queues' },
      healthTables: { zh: '数据表', en: 'Database tables' },
    },
  },
};
