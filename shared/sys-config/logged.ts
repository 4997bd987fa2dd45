import { everyId, type LoggedResources } from '../logged-types.ts';

export const sysConfigLogged: LoggedResources = {
  sysConfig: {
    zh: '系统设置',
    en: 'Setting',
    scope: 'everybody',
    target: { permission: 'system_config', path: () => '/settings/sysConfig', id: everyId },
  },
};
