import { underCustomers } from '../screen-parents.ts';
import type { Screen } from '../screen-types.ts';

export const userScreens = [
  { path: '/cusmgt/subCus', name: 'SubCus', title: 'menu.subCus', tabParams: ['customerId'], ...underCustomers },
] as const satisfies readonly Screen[];
