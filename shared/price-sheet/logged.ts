import type { LoggedResources } from '../logged-types.ts';

export const priceSheetLogged: LoggedResources = {
  priceSheet: {
    zh: '价格单',
    en: 'Price sheet',
    scope: 'everybody',
    target: { permission: 'channel_all:price', path: (id) => `/supmgt/priceImport?batchId=${id}` },
    tables: {
      priceSheet: { zh: '价格单', en: 'Price sheets' },
      priceSheetRow: { zh: '价格单的行', en: 'Rows of a price sheet' },
    },
  },
};
