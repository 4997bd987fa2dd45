import { underCustomers } from '../screen-parents.ts';
import type { Screen } from '../screen-types.ts';

export const senderScreens = [
  {
    path: '/cusmgt/showDetail',
    name: 'ShowDetail',
    title: 'menu.sender',
    tabParams: ['customerId'],
    actions: [{ title: 'menu.sender', path: '/cusmgt/showDetail' }],
    ...underCustomers,
  },
] as const satisfies readonly Screen[];
