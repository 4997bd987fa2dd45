import { underSuppliers } from '../screen-parents.ts';
import type { Screen } from '../screen-types.ts';

export const channelScreens = [
  { path: '/supmgt/subSup', name: 'SubSup', title: 'menu.subSup', tabParams: ['supplierId'], ...underSuppliers },
  {
    path: '/supmgt/createNew',
    name: 'CreateNew',
    title: 'menu.createNew',
    tabParams: ['supplierId', 'copyOf'],
    actions: [{ title: 'menu.createNew', path: '/supmgt/createNew', permission: 'channel_all:edit' }],
    ...underSuppliers,
  },
  { path: '/supmgt/edit', name: 'Edit', title: 'menu.edit', tabParams: ['channelId'], ...underSuppliers },
  {
    path: '/supmgt/price',
    name: 'ChannelPrice',
    title: 'menu.channelPrice',
    tabParams: ['channelId'],
    ...underSuppliers,
    authId: 'channel_all:price',
  },
  {
    path: '/supmgt/lowerPrice',
    name: 'LowerPrice',
    title: 'menu.lowerPrice',
    actions: [{ title: 'menu.lowerPrice', path: '/supmgt/lowerPrice', permission: 'channel_all:price' }],
    ...underSuppliers,
    authId: 'channel_all:price',
  },
  {
    path: '/supmgt/channelLog',
    name: 'ChannelLog',
    title: 'menu.channelLog',
    tabParams: ['channelId'],
    ...underSuppliers,
  },
  { path: '/subAll', name: 'SubAll', authId: 'channel_all', title: 'menu.channelOverview', icon: 'channel' },
] as const satisfies readonly Screen[];
