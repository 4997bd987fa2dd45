import { everyId, type LoggedResources } from '../logged-types.ts';

export const mailLogged: LoggedResources = {
  mail: {
    zh: '邮件',
    en: 'Mail',
    scope: 'everybody',
    target: { permission: 'system_config', path: () => '/settings/mail', id: everyId },
    tables: {
      mail: { zh: '邮件', en: 'Mails' },
    },
  },
};
