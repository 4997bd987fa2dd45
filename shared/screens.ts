import { messageScreens } from './message/screens.ts';
import { priceSheetScreens } from './price-sheet/screens.ts';
import { underCustomers, underSuppliers } from './screen-parents.ts';
import type { ScreenGroup } from './screen-types.ts';
import { settingsScreens } from './settings-screens.ts';

export type { Screen, ScreenAction, ScreenGroup, ScreenMeta } from './screen-types.ts';

/** Every screen that exists in this version; its lazy page is declared in `client/features/<x>/screens.ts`. */
export const screenGroups = [
  {
    path: '/dashboard',
    name: 'Dashboard',
    authId: 'dashboard',
    title: 'menu.dashboard',
    icon: 'dashboard',
    screens: [
      {
        path: '/dashboard/dash',
        name: 'Dash',
        authId: 'dash',
        title: 'menu.dash',
        icon: 'dashboard',
        noClosable: true,
      },
    ],
  },
  {
    path: '/supmgt',
    name: 'SupplierManagement',
    authId: 'supplier',
    title: 'menu.supplierGroup',
    icon: 'supplier',
    screens: [
      {
        path: '/supmgt/supplier',
        name: 'Supplier',
        authId: 'supplier_list',
        title: 'menu.supplier',
        icon: 'supplier',
        actions: [{ title: 'menu.newSupplier', path: '/supmgt/supplier?task=new', permission: 'supplier_list:edit' }],
      },
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
      ...priceSheetScreens,
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
    ],
  },
  {
    path: '/subAll',
    name: 'ChannelOverviewGroup',
    authId: 'channel_all',
    title: 'menu.channelOverview',
    icon: 'channel',
    screens: [
      { path: '/subAll', name: 'SubAll', authId: 'channel_all', title: 'menu.channelOverview', icon: 'channel' },
    ],
  },
  {
    path: '/routeAll',
    name: 'RouteOverviewGroup',
    authId: 'channel_router',
    title: 'menu.routeOverview',
    icon: 'route',
    screens: [
      { path: '/routeAll', name: 'RouteAll', authId: 'channel_router', title: 'menu.routeOverview', icon: 'route' },
    ],
  },
  {
    path: '/cusmgt',
    name: 'CustomerManagement',
    authId: 'customer',
    title: 'menu.customerGroup',
    icon: 'customer',
    screens: [
      {
        path: '/cusmgt/cus',
        name: 'Cus',
        authId: 'customer_list',
        title: 'menu.customer',
        icon: 'customer',
        actions: [{ title: 'menu.newCustomer', path: '/cusmgt/cus?task=new', permission: 'customer_list:edit' }],
      },
      {
        path: '/cusmgt/cusDetail',
        name: 'CusDetail',
        title: 'menu.customerDetail',
        tabParams: ['customerId'],
        ...underCustomers,
      },
      {
        path: '/cusmgt/price',
        name: 'CustomerPrice',
        title: 'menu.customerPrice',
        tabParams: ['customerId', 'userId'],
        actions: [{ title: 'menu.customerPrice', path: '/cusmgt/price' }],
        ...underCustomers,
        authId: 'customer_list:price',
      },
      {
        path: '/cusmgt/pricePlan',
        name: 'PricePlan',
        title: 'menu.pricePlan',
        actions: [{ title: 'menu.pricePlan', path: '/cusmgt/pricePlan' }],
        ...underCustomers,
        authId: 'customer_list:price',
      },
      {
        path: '/cusmgt/priceNotice',
        name: 'PriceNotice',
        title: 'menu.priceNotice',
        tabParams: ['customerId'],
        actions: [{ title: 'menu.priceNotice', path: '/cusmgt/priceNotice' }],
        ...underCustomers,
        authId: 'customer_list:price',
      },
      { path: '/cusmgt/subCus', name: 'SubCus', title: 'menu.subCus', tabParams: ['customerId'], ...underCustomers },
      {
        path: '/cusmgt/routeCfg',
        name: 'RouteCfg',
        title: 'menu.routeConfig',
        tabParams: ['userId'],
        actions: [{ title: 'menu.routeConfig', path: '/cusmgt/routeCfg', permission: 'customer_list:routes' }],
        ...underCustomers,
        authId: 'customer_list:routes',
      },
      {
        path: '/cusmgt/routeVersion',
        name: 'RouteVersion',
        title: 'menu.routeVersion',
        tabParams: ['userId'],
        ...underCustomers,
        authId: 'customer_list:routes',
      },
      {
        path: '/cusmgt/showDetail',
        name: 'ShowDetail',
        title: 'menu.sender',
        tabParams: ['customerId'],
        actions: [{ title: 'menu.sender', path: '/cusmgt/showDetail' }],
        ...underCustomers,
      },
    ],
  },
  {
    path: '/cusApp',
    name: 'CusAppGroup',
    authId: 'customer_registry_list',
    title: 'menu.application',
    icon: 'application',
    screens: [
      {
        path: '/cusApp',
        name: 'CusApp',
        authId: 'customer_registry_list',
        title: 'menu.application',
        icon: 'application',
      },
    ],
  },
  ...messageScreens,
  {
    path: '/templateList',
    name: 'TemplateListGroup',
    authId: 'template_list',
    title: 'menu.template',
    icon: 'template',
    screens: [
      {
        path: '/templateList',
        name: 'TemplateList',
        authId: 'template_list',
        title: 'menu.template',
        icon: 'template',
        actions: [{ title: 'menu.newTemplate', path: '/templateList?task=new', permission: 'template_list:edit' }],
      },
    ],
  },
  ...settingsScreens,
] as const satisfies readonly ScreenGroup[];

/** The address of a screen of this version. */
export type ScreenPath = (typeof screenGroups)[number]['screens'][number]['path'];
