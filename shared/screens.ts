import type { ScreenGroup } from './screen-types.ts';

export type { Screen, ScreenAction, ScreenGroup, ScreenMeta } from './screen-types.ts';

/** Opened from a supplier, whose screen the menu then marks. */
const underSuppliers = {
  authId: 'supplier_list',
  icon: 'supplier',
  hidden: true,
  activeMenu: '/supmgt/supplier',
} as const;

/** Opened from a customer, whose screen the menu then marks. */
const underCustomers = {
  authId: 'customer_list',
  icon: 'customer',
  hidden: true,
  activeMenu: '/cusmgt/cus',
} as const;

/**
 * Every screen that exists in this version; a later screen adds its line here and its lazy page in
 * `client/app/screens.ts`.
 */
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
      { path: '/cusmgt/subCus', name: 'SubCus', title: 'menu.subCus', tabParams: ['customerId'], ...underCustomers },
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
  {
    path: '/settings',
    name: 'Settings',
    authId: 'system',
    title: 'menu.settings',
    icon: 'settings',
    screens: [
      {
        path: '/settings/roleSettings',
        name: 'RoleSettings',
        authId: 'role_list',
        title: 'menu.role',
        icon: 'role',
        actions: [{ title: 'menu.newRole', path: '/settings/roleMgt', permission: 'role_list:edit' }],
      },
      {
        path: '/settings/roleMgt',
        name: 'RoleMgt',
        authId: 'role_list',
        title: 'menu.roleMgt',
        icon: 'role',
        hidden: true,
        activeMenu: '/settings/roleSettings',
        tabParams: ['roleId', 'copyOf'],
      },
      {
        path: '/settings/systemSettings',
        name: 'SystemSettings',
        authId: 'country_list',
        title: 'menu.country',
        icon: 'country',
      },
      {
        path: '/settings/operator',
        name: 'Operator',
        authId: 'country_list',
        title: 'menu.operator',
        icon: 'country',
        hidden: true,
        activeMenu: '/settings/systemSettings',
      },
      {
        path: '/settings/accountSettings',
        name: 'AccountSettings',
        authId: 'admin_user',
        title: 'menu.administrators',
        icon: 'administrators',
        actions: [
          {
            title: 'menu.newAdministrator',
            path: '/settings/accountSettings?task=new',
            permission: 'admin_user:edit',
          },
        ],
      },
      {
        path: '/settings/smppSettings',
        name: 'SmppSettings',
        authId: 'smpp_decode',
        title: 'menu.smpp',
        icon: 'decode',
      },
      {
        path: '/settings/apiKeys',
        name: 'ApiKeys',
        authId: 'admin_user:api-keys',
        title: 'menu.apiKeys',
        icon: 'apiKey',
      },
      {
        path: '/settings/sysConfig',
        name: 'SysConfig',
        authId: 'system_config',
        title: 'menu.sysConfig',
        icon: 'sliders',
      },
      { path: '/settings/mail', name: 'Mail', authId: 'system_config', title: 'menu.mail', icon: 'mail' },
      {
        path: '/settings/operationLog',
        name: 'OperationLog',
        authId: 'admin_user:audit',
        title: 'menu.operationLog',
        icon: 'log',
      },
    ],
  },
  {
    path: '/setting',
    name: 'Setting',
    title: 'menu.personal',
    icon: 'user',
    hidden: true,
    screens: [
      {
        path: '/setting/personalCenter',
        name: 'PersonalCenter',
        title: 'menu.personalCentre',
        icon: 'user',
        hidden: true,
        actions: [{ title: 'menu.personalCentre', path: '/setting/personalCenter' }],
      },
      {
        path: '/setting/exports',
        name: 'Exports',
        title: 'menu.exports',
        icon: 'exports',
        hidden: true,
        actions: [{ title: 'menu.exports', path: '/setting/exports' }],
      },
    ],
  },
] as const satisfies readonly ScreenGroup[];
