import type { Screen } from '../screen-types.ts';

export const supplierScreens = [
  {
    path: '/supmgt/supplier',
    name: 'Supplier',
    authId: 'supplier_list',
    title: 'menu.supplier',
    icon: 'supplier',
    actions: [{ title: 'menu.newSupplier', path: '/supmgt/supplier?task=new', permission: 'supplier_list:edit' }],
  },
] as const satisfies readonly Screen[];
