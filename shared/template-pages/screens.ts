import type { Screen } from '../screen-types.ts';

export const templatePagesScreens = [
  {
    path: '/template/charts',
    name: 'TemplateCharts',
    authId: 'template_pages',
    title: 'menu.templateCharts',
    icon: 'chart',
  },
  {
    path: '/template/forms',
    name: 'TemplateForms',
    authId: 'template_pages',
    title: 'menu.templateForms',
    icon: 'template',
  },
  {
    path: '/template/tables',
    name: 'TemplateTables',
    authId: 'template_pages',
    title: 'menu.templateTables',
    icon: 'log',
  },
] as const satisfies readonly Screen[];
