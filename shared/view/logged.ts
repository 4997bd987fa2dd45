import type { LoggedResources } from '../logged-types.ts';

export const viewLogged: LoggedResources = {
  view: {
    zh: '表格与视图',
    en: 'Table or view',
    scope: 'everybody',
  },
};
