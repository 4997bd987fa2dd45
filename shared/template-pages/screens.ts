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
  {
    path: '/template/editors',
    name: 'TemplateEditors',
    authId: 'template_pages',
    title: 'menu.templateEditors',
    icon: 'decode',
  },
  {
    path: '/template/excel',
    name: 'TemplateExcel',
    authId: 'template_pages',
    title: 'menu.templateExcel',
    icon: 'exports',
  },
  {
    path: '/template/drag',
    name: 'TemplateDrag',
    authId: 'template_pages',
    title: 'menu.templateDrag',
    icon: 'sliders',
  },
  {
    path: '/template/workflow',
    name: 'TemplateWorkflow',
    authId: 'template_pages',
    title: 'menu.templateWorkflow',
    icon: 'route',
  },
  {
    path: '/template/effects',
    name: 'TemplateEffects',
    authId: 'template_pages',
    title: 'menu.templateEffects',
    icon: 'menu',
  },
] as const satisfies readonly Screen[];
