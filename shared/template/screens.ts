import type { Screen } from '../screen-types.ts';

export const templateScreens = [
  {
    path: '/sms/templateList',
    name: 'TemplateList',
    authId: 'template_list',
    title: 'menu.template',
    icon: 'template',
    formerPaths: ['/templateList'],
    actions: [{ title: 'menu.newTemplate', path: '/sms/templateList?task=new', permission: 'template_list:edit' }],
  },
] as const satisfies readonly Screen[];
