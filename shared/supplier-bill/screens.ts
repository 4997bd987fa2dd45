import type { Screen } from '../screen-types.ts';

export const supplierBillScreens = [
  {
    path: '/account/supAccount',
    name: 'SupAccount',
    authId: 'bill_supplier_list',
    title: 'menu.supplierBills',
    icon: 'money',
  },
] as const satisfies readonly Screen[];
