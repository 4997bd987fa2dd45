import type { Screen } from '../screen-types.ts';

export const templateScreens = [
  {
    path: '/templateList',
    name: 'TemplateList',
    authId: 'template_list',
    title: 'menu.template',
    icon: 'template',
    actions: [{ title: 'menu.newTemplate', path: '/templateList?task=new', permission: 'template_list:edit' }],
  },
] as const satisfies readonly Screen[];
