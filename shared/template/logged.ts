import type { LoggedResources } from '../logged-types.ts';

export const templateLogged: LoggedResources = {
  contentRule: {
    zh: '内容规则',
    en: 'Content rule',
    scope: 'everybody',
  },
  template: {
    zh: '模板',
    en: 'Template',
    scope: [{ table: 'template', key: 'template_id' }],
    target: { permission: 'template_list', path: (id) => `/sms/templateList?templateId=${id}` },
    tables: {
      template: { zh: '模板', en: 'Templates' },
      'customer-template': { zh: '客户的模板', en: 'Templates of a customer' },
    },
  },
};
