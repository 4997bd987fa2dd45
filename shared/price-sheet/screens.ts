import { underSuppliers } from '../screen-parents.ts';
import type { Screen } from '../screen-types.ts';

export const priceSheetScreens = [
  {
    path: '/supmgt/priceSheet',
    name: 'PriceSheet',
    title: 'menu.priceSheet',
    actions: [{ title: 'menu.priceSheet', path: '/supmgt/priceSheet' }],
    ...underSuppliers,
    authId: 'channel_all:price',
    needsShown: 'cost',
  },
  {
    path: '/supmgt/priceImport',
    name: 'PriceImport',
    title: 'menu.priceImport',
    actions: [{ title: 'menu.priceImport', path: '/supmgt/priceImport', permission: 'channel_all:price-edit' }],
    ...underSuppliers,
    authId: 'channel_all:price',
    needsShown: 'cost',
  },
] as const satisfies readonly Screen[];
